import ReactorChecks

extension ScriptSelection {
  private static let filter = Option<SelectionCriterion>(
    "filter", value: .init("PATTERN", .text), isRepeatable: true,
    help:
      "choose only scripts whose paths contain PATTERN or, if it has '*' or '?', end with it; "
      + "'!PATTERN' leaves scripts out; can be given several times"
  ) { text throws(ValueError) in
    guard let criterion = SelectionCriterion(text) else {
      throw .expected("a pattern after '!'", found: text)
    }
    return criterion
  }

  /// Lists the chosen scripts.
  static let list = OptionDefinition(
    name: "list", help: "print the paths of the chosen scripts, and do nothing else")

  /// The options that choose scripts.
  static let options = [filter.definition]

  /// The options, as they can be typed again.
  var typed: [String] { filters.map { "--\(Self.filter.definition.name)=\($0.text)" } }

  /// Reads the options.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init(filters: try arguments.values(of: Self.filter))
  }
}
