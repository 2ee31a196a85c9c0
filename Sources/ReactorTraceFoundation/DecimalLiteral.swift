import Foundation

/// A decimal number as a script writes it: a number, or a text where a `Double` would lose digits.
struct DecimalLiteral: Decodable {
  let value: Decimal

  /// Reads a number or a text.
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

  /// The value that a trace shows: a number, if that gives the decimal back.
  static func shown(_ value: Decimal) -> Any {
    let text = "\(value)"
    if let integer = Int(text) { return integer }
    if let number = Double(text), "\(number)" == text { return number }
    return text
  }

  /// Whether a text is a number as a whole: `Decimal` itself is content with a number at its start.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }
}
