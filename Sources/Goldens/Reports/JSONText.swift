/// Pieces of JSON.
enum JSONText {
  /// A string between quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A list of values that are JSON already.
  static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// An object of values that are JSON already; members without a value are left out.
  static func object(_ members: KeyValuePairs<String, String?>) -> String {
    let members = members.compactMap { key, value in value.map { "\(string(key)):\($0)" } }
    return "{" + members.joined(separator: ",") + "}"
  }
}
