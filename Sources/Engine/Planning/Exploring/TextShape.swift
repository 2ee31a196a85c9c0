import ReactorRegistration
import ReactorTypeLayout

extension LayoutField {
  /// Returns sample strings for an argument, in script notation, or `nil` if the argument is not a string. The strings
  /// pass the validation suggested by the argument's label or, if it has no label, by the name of its case.
  ///
  /// - Parameters:
  ///   - caseName: The name of the enum case.
  ///   - others: The strings to return if neither the label nor the case suggests any validation. If this argument is
  ///     `nil`, the method returns `nil` in that case.
  func texts(inCase caseName: String, others: [String]?) -> [String]? {
    let type = layout.kind == .optional ? layout.element ?? layout : layout
    guard type.kind == .string else { return nil }
    let name = (name ?? caseName).lowercased()
    let known = Self.knownTexts.first { words, _ in words.contains { name.contains($0) } }
    return known.map { [$0.text] } ?? others
  }

  /// A string of eight characters, including a digit and an uppercase letter, as often required for a password or
  /// nickname.
  static let longText = "\"Abcdefg1\""

  private static let knownTexts: [(words: [String], text: String)] = [
    (["mail"], "\"a@example.org\""),
    (["url", "link"], "\"https://example.org\""),
    (["password", "nickname", "username"], longText),
    (["phone", "mobile", "number", "amount", "price"], "\"01012345678\""),
  ]
}
