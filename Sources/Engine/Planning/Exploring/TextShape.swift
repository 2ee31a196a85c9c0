import ReactorRegistration
import ReactorTypeLayout

extension LayoutField {
  /// Strings for an argument, as scripts write them; nil for an argument that is not a string. They pass the validation
  /// that the argument's label, or otherwise the name of its case, suggests.
  ///
  /// - Parameters:
  ///   - caseName: The name of the case.
  ///   - others: Strings for an argument whose names suggest nothing; nil to use those for any string.
  func texts(inCase caseName: String, others: [String]?) -> [String]? {
    let type = layout.kind == .optional ? layout.element ?? layout : layout
    guard type.kind == .string else { return nil }
    let name = (name ?? caseName).lowercased()
    let known = Self.knownTexts.first { words, _ in words.contains { name.contains($0) } }
    return known.map { [$0.text] } ?? others
  }

  /// Eight characters that include a digit and an uppercase letter, as is often required of a
  /// password or a nickname.
  static let longText = "\"Abcdefg1\""

  private static let knownTexts: [(words: [String], text: String)] = [
    (["mail"], "\"a@example.org\""),
    (["url", "link"], "\"https://example.org\""),
    (["password", "nickname", "username"], longText),
    (["phone", "mobile", "number", "amount", "price"], "\"01012345678\""),
  ]
}
