import ReactorChecks

extension ScriptSelection {
  private static let filter = Option<SelectionCriterion>(
    "filter", value: .init("PATTERN", .text), isRepeatable: true,
    help:
      "select only scripts whose paths match PATTERN; PATTERN is a part of the path, or, if it contains '*' or '?', a glob for the end of the path; "
      + "'!PATTERN' excludes scripts; can be given several times"
  ) { text throws(ValueError) in try criterion(text, "a pattern") }

  private static let tag = Option<SelectionCriterion>(
    "tag", value: .init("TAG", .text), isRepeatable: true,
    help:
      "select only scripts with the tag TAG; '!TAG' excludes scripts; can be given several times"
  ) { text throws(ValueError) in try criterion(text, "a tag") }

  private static func criterion(
    _ text: String, _ what: String
  ) throws(ValueError) -> SelectionCriterion {
    guard let criterion = SelectionCriterion(text) else {
      throw .expected("\(what) after '!'", found: text)
    }
    return criterion
  }

  /// An option that lists the selected scripts.
  static let list = OptionDefinition(
    name: "list", help: "print the paths of the selected scripts; do nothing else")

  /// The options that select scripts.
  static let options = [filter.definition, tag.definition]

  /// The options that specify this selection, as arguments.
  var typed: [String] {
    [(Self.filter, filters), (Self.tag, tags)].flatMap { option, criteria in
      criteria.map { "--\(option.definition.name)=\($0.text)" }
    }
  }

  /// Creates a selection from the parsed arguments.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init(
      filters: try arguments.values(of: Self.filter), tags: try arguments.values(of: Self.tag))
  }
}
