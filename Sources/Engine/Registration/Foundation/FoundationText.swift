/// The trace notation of bytes. A few bytes are shown in full, and longer data is shown as a count and a checksum.
package enum DataText {
  /// The maximum number of bytes shown in full.
  private static let limit = 64
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(of data: some Sequence<UInt8>) -> String {
    var first: [UInt8] = []
    var count = 0
    // FNV-1a, which produces the same result on every machine.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data {
      if count < limit { first.append(byte) }
      count += 1
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return count <= limit
      ? base64(first) : "\(count) bytes, checksum \(String(hash, radix: 16))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) {
        $0 << 8 | Int(start + $1 < bytes.count ? bytes[start + $1] : 0)
      }
      for index in 0..<4 {
        text.append(
          index <= group.count ? alphabet[bits >> (18 - 6 * index) & 0x3F] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes that a Base64 string represents, or `nil` if the string is invalid.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.count - digits.count
    guard text.utf8.count % 4 == 0, padding <= 2,
      text.utf8.suffix(padding).allSatisfy({ $0 == 0x3D })
    else { return nil }
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}

/// The trace notation of decimal numbers.
package enum DecimalText {
  /// Returns the value that traces show for a decimal with the given description. The value is a number if a number
  /// represents the decimal exactly, or a string otherwise.
  package static func shown(_ text: String) -> Any {
    if let integer = Int(text) { return integer }
    if let number = Double(text), "\(number)" == text { return number }
    return text
  }
}

/// The trace notation of calendars and date components.
package enum CalendarText {
  /// The names that Foundation encodes for calendars, keyed by the names used in scripts. A calendar is omitted if both
  /// names are equal.
  private static let encodedNames = [
    "ethiopic": "ethiopicAmeteMihret", "ethiopic-amete-alem": "ethiopicAmeteAlem",
    "islamic-civil": "islamicCivil", "islamic-tbla": "islamicTabular",
    "islamic-umalqura": "islamicUmmAlQura", "roc": "republicOfChina",
  ]

  static func name(ofEncoded identifier: String) -> String {
    encodedNames[identifier] ?? identifier
  }

  /// Returns the notation for a calendar and its time zone, such as `gregorian, Europe/Berlin`.
  package static func text(_ name: String, in timeZone: String) -> String { "\(name), \(timeZone)" }

  /// The names of the numeric date components, from largest unit to smallest.
  package static let numbers = [
    "era", "year", "yearForWeekOfYear", "quarter", "month", "weekOfYear", "weekOfMonth", "day",
    "weekday", "weekdayOrdinal", "hour", "minute", "second", "nanosecond",
  ]

  /// Returns the names and values of the date components that are set, such as `year: 2026, month: 1, timeZone: GMT`.
  package static func components(
    _ number: (String) -> Int?, isLeapMonth: Bool?, calendar: String?, timeZone: String?
  ) -> String {
    var parts = numbers.compactMap { name in number(name).map { "\(name): \($0)" } }
    if isLeapMonth == true { parts.append("isLeapMonth: true") }
    if let calendar { parts.append("calendar: \(calendar)") }
    if let timeZone { parts.append("timeZone: \(timeZone)") }
    return parts.joined(separator: ", ")
  }
}
