public import Foundation
public import ReactorRegistration

extension ReactorRegistry {
  /// Registers rules that show and read Foundation's values in their usual notation.
  ///
  /// | type | in scripts and traces |
  /// |---|---|
  /// | `Date` | `"2026-01-31T12:00:00Z"`, exact and in UTC; scripts can use any offset, or a day without a time |
  /// | `URL` | `"https://example.org/a?b=1"` |
  /// | `UUID` | `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"` |
  /// | `Data` | Base64, or the size and a checksum in traces if the data is longer than 64 bytes |
  /// | `Decimal` | `12.5`, a number, or `"0.1234567890123456789"` if a number would lose digits |
  /// | `IndexPath`, `IndexSet` | `[0, 3]` |
  /// | `TimeZone`, `Locale` | the identifier, `"Europe/Berlin"` |
  /// | `DateComponents` | the components that are set, `"year: 2026, month: 1"` |
  /// | `Calendar` | `"gregorian, Europe/Berlin"`; GMT if the string contains no time zone |
  /// | `AttributedString` | its characters |
  /// | `CGFloat` | a number |
  /// | `CGPoint`, `CGSize`, `CGRect` | `(x: 1.0, y: 2.0)`, and so on |
  /// | `NSRange` | `(location: 0, length: 3)` |
  /// | `Notification.Name` | its raw value |
  ///
  /// A rule that you add later for one of these types replaces the rule in this table.
  public mutating func addFoundationValues() {
    addTexts()
    addCalendars()
    addNumbers()
    addGeometry()
  }

  /// Registers a rule that shows and reads measurements with their unit symbols, as in `"3.5 km"`.
  ///
  /// ```swift
  /// registry.addMeasurements(in: [UnitLength.meters, .kilometers])
  /// ```
  /// - Parameter units: The units whose symbols scripts can use. Traces can show any unit.
  public mutating func addMeasurements<UnitType: Dimension>(in units: [UnitType]) {
    typealias Value = Measurement<UnitType>
    let symbols = units.map(\.symbol)
    show(Value.self) { "\($0.value) \($0.unit.symbol)" }
    read(
      Value.self,
      expecting: "a number and one of the units \(symbols.joined(separator: ", ")), in quotes"
    ) { text in
      let words = text.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let value = Double(words[0]),
        let unit = units.first(where: { $0.symbol == words[1] })
      else { return nil }
      return Value(value: value, unit: unit)
    }
  }

  private mutating func addTexts() {
    show(Date.self) { DateText.text(of: $0.timeIntervalSinceReferenceDate) }
    read(Date.self, expecting: "a date such as \"2026-01-31T12:00:00Z\"") {
      DateText.interval($0).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    show(URL.self) { $0.absoluteString }
    read(URL.self, expecting: "a URL such as \"https://example.org\"") { URL(string: $0) }
    show(UUID.self) { $0.uuidString }
    read(UUID.self, expecting: "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"") {
      UUID(uuidString: $0)
    }
    show(Data.self) { DataText.text(of: $0) }
    read(Data.self, expecting: "bytes in Base64, such as \"AAEC\"") { Data(base64Encoded: $0) }
    show(TimeZone.self) { $0.identifier }
    read(TimeZone.self, expecting: "a time zone such as \"Europe/Berlin\"") {
      TimeZone(identifier: $0)
    }
    show(Locale.self) { $0.identifier }
    read(Locale.self, expecting: "a locale such as \"de_DE\"") { Locale(identifier: $0) }
    show(Notification.Name.self) { $0.rawValue }
    read(Notification.Name.self, expecting: "a name in quotes") { Notification.Name($0) }
  }

  private mutating func addCalendars() {
    show(DateComponents.self) { DateComponentsText.text(of: $0) }
    read(
      DateComponents.self,
      expecting: "the components of a date such as \"year: 2026, month: 1, day: 31\""
    ) { DateComponentsText.components($0) }
    show(Calendar.self) { CalendarName.text(of: $0) }
    read(Calendar.self, expecting: "a calendar such as \"gregorian, Europe/Berlin\"") {
      CalendarName.calendar($0)
    }
    show(AttributedString.self) { String($0.characters) }
    read(AttributedString.self, expecting: "a string in quotes") { AttributedString($0) }
  }

  private mutating func addNumbers() {
    show(Decimal.self) { DecimalText.shown("\($0)") }
    read(Decimal.self, from: DecimalLiteral.self, expecting: "a number such as 12.5") { $0.value }
    show(CGFloat.self) { Double($0) }
    read(CGFloat.self, from: Double.self, expecting: "a number") { CGFloat($0) }
    show(IndexPath.self) { Array($0) }
    read(IndexPath.self, from: [Int].self, expecting: "an index path such as [0, 3]") {
      IndexPath(indexes: $0)
    }
    show(IndexSet.self) { Array($0) }
    read(IndexSet.self, from: [Int].self, expecting: "a set of indices such as [3]") { indices in
      indices.allSatisfy { $0 >= 0 } ? IndexSet(indices) : nil
    }
  }

  private mutating func addGeometry() {
    typealias Point = (x: Double, y: Double)
    typealias Size = (width: Double, height: Double)
    show(CGPoint.self) { (x: Double($0.x), y: Double($0.y)) }
    read(CGPoint.self, from: Point.self) { CGPoint(x: $0.x, y: $0.y) }
    show(CGSize.self) { (width: Double($0.width), height: Double($0.height)) }
    read(CGSize.self, from: Size.self) { CGSize(width: $0.width, height: $0.height) }
    show(CGRect.self) { (origin: $0.origin, size: $0.size) }
    read(CGRect.self, from: (origin: CGPoint, size: CGSize).self) {
      CGRect(origin: $0.origin, size: $0.size)
    }
    show(NSRange.self) { (location: $0.location, length: $0.length) }
    read(NSRange.self, from: (location: Int, length: Int).self) {
      NSRange(location: $0.location, length: $0.length)
    }
  }
}

/// A decimal number in a script. A number that a `Double` cannot represent exactly is written as a string.
private struct DecimalLiteral: Decodable {
  let value: Decimal

  /// Decodes a number or string.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text: String
    if let integer = try? container.decode(Int.self) {
      text = String(integer)
    } else if let number = try? container.decode(Double.self) {
      text = "\(number)"
    } else {
      text = try container.decode(String.self)
    }
    guard let value = Decimal(string: text, locale: nil), Self.isNumber(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number such as 12.5")
    }
    self.value = value
  }

  /// Returns whether the entire string is a number. `Decimal` accepts any string that starts with a number.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }
}
