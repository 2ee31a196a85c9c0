import ReactorChecks

extension ScriptSelection {
  private static let filter = "filter"
  private static let tag = "tag"

  /// Reads the options that select scripts.
  mutating func read(_ options: inout OptionReader) {
    options.read(
      &filters, Self.filter, .criterion("PATTERN", "a pattern"),
      help:
        "select only scripts whose paths match PATTERN; PATTERN is a part of the path, or, if it contains '*' or '?', a glob for the end of the path; "
        + "'!PATTERN' excludes scripts; can be given several times")
    options.read(
      &tags, Self.tag, .criterion("TAG", "a tag"),
      help:
        "select only scripts with the tag TAG; '!TAG' excludes scripts; can be given several times")
  }

  /// The options that specify this selection, as arguments.
  var typed: [String] {
    filters.map { "--\(Self.filter)=\($0.text)" } + tags.map { "--\(Self.tag)=\($0.text)" }
  }
}

extension ValueParser<SelectionCriterion> {
  fileprivate static func criterion(_ name: String, _ what: String) -> ValueParser {
    ValueParser(form: .init(name, .text)) { text throws(ValueError) in
      guard let criterion = SelectionCriterion(text) else {
        throw .expected("\(what) after '!'", found: text)
      }
      return criterion
    }
  }
}

extension OptionReader {
  /// Reads the option that lists the selected scripts.
  @discardableResult
  mutating func readList(_ lists: inout Bool) -> OptionDefinition {
    read(
      &lists, "list", .flag, help: "print the paths of the selected scripts; do nothing else")
  }
}
