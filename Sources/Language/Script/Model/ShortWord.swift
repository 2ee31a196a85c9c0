extension UInt8 {
  /// Indicates whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Indicates whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Collection<UInt8> {
  /// The word, packed into an integer for fast comparison, or `nil` if the word is longer than eight bytes.
  var shortWord: UInt64? {
    count > UInt64.bitWidth / UInt8.bitWidth
      ? nil : reduce(0) { $0 << UInt8.bitWidth | UInt64($1) }
  }

  /// The integer that a sequence of ASCII digits represents, or `nil` if the sequence contains other bytes or more than
  /// 18 digits. Numbers of up to 18 digits always fit in 64 bits.
  var wholeNumber: Int64? {
    let isNumber = count <= 18 && allSatisfy { $0.isDigit }
    return isNumber ? reduce(0) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) } : nil
  }
}
