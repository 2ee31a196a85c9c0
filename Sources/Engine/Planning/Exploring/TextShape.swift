import ReactorRegistration
import ReactorTypeLayout

extension LayoutField {
  /// Strings for an argument, as scripts write them; nil for an argument that is not a string. They pass the validation that
  /// its label, or else the name of its case, speaks of.
  ///
  /// - Parameters:
  ///   - caseName: The name of the case.
  ///   - others: Strings for an argument whose names say nothing; nil for those of any string.
  func texts(inCase caseName: String, others: [String]?) -> [String]? {
    let type = layout.kind == .optional ? layout.element ?? layout : layout
    guard type.kind == .string else { return nil }
    let name = (name ?? caseName).lowercased()
    let known = Self.knownTexts.first { words, _ in words.contains { name.contains($0) } }
    return known.map { [$0.text] } ?? others
  }

  /// Eight characters with a digit and an upper-case letter, as a password or a nickname may have to be.
  static let longText = "\"Abcdefg1\""

  private static let knownTexts: [(words: [String], text: String)] = [
    (["mail"], "\"a@example.org\""),
    (["url", "link"], "\"https://example.org\""),
    (["password", "nickname", "username"], longText),
    (["phone", "mobile", "number", "amount", "price"], "\"01012345678\""),
  ]
}
