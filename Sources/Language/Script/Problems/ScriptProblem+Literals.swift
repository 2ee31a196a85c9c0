internal import ReactorBase

/// Problems with literals.
extension ScriptProblem {
  static let unterminatedString = Self(id: "unterminated-text", "this string has no closing quote")

  static func controlCharacter(_ byte: UInt8) -> Self {
    Self(
      id: "control-character", "a control character must be escaped in a string",
      label: "write '\(escape(of: byte))'",
      replacements: [Replacement(String(Unicode.Scalar(byte)), with: escape(of: byte))])
  }

  static func invalidEscape(in dialect: Cursor.Dialect) -> Self {
    Self(
      id: "invalid-escape", "invalid escape sequence",
      label: dialect == .json
        ? #"valid escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#
        : #"valid escapes are \" \' \\ \/ \0 \b \f \n \r \t, \u{41} and \u0041"#)
  }

  static let loneSurrogate = Self(
    id: "lone-surrogate", "unpaired surrogate in a Unicode escape")

  /// Returns the problem for an invalid number.
  ///
  /// - Parameters:
  ///   - text: The invalid number.
  ///   - correction: Advice for correcting the number.
  static func invalidNumber(_ text: String, _ correction: String) -> Self {
    let number = validNumber(meantBy: text)
    return Self(
      id: "invalid-number", "\(text.quoted) is not a valid number", label: correction,
      replacements: number == text ? [] : [Replacement(text, with: number)])
  }

  static func numberOutOfRange(_ text: String) -> Self {
    Self(
      id: "number-out-of-range",
      "expected a whole number from 0 to \(UInt64.max), found \(text.quoted)")
  }

  static func unclosed(_ bracket: Character, _ extent: Cursor.Extent) -> Self {
    Self(id: "unclosed-bracket", "'\(bracket)' is not closed before \(extent.phrase)")
  }

  static let trailingComma = Self(
    id: "trailing-comma", "unexpected trailing comma", label: "remove it",
    replacements: [Replacement(",", with: "")])
  static let tooDeep = Self(
    id: "nesting-too-deep",
    "values can be nested at most \(ScriptValue.nestingLimit) levels deep")
  static let conditionTooDeep = Self(
    id: "nesting-too-deep",
    "conditions can be nested at most \(ConditionSyntax.nestingLimit) levels deep")
}
