import ReactorAnalysis

/// The languages in which graphs are written.
enum GraphFormat: String, CaseIterable, Hashable, Sendable {
  /// Mermaid's flowcharts, which forges show in Markdown.
  case mermaid
  /// The language of Graphviz.
  case dot
}

/// The checked arguments of `graph`.
struct GraphInvocation: Sendable {
  /// The scripts, and directories of scripts.
  var paths: [String]
  /// The paths of the fields that nodes show; nil for those that have few values.
  var fields: [[String]]?
  /// The language of the graph.
  var format: GraphFormat
  /// The options of the replays, and the destination.
  var replays: RunInvocation

  static let by = Option<[[String]]>(
    "by", value: .init("FIELDS", .text),
    help: "tell states apart by these fields alone, separated by commas, such as 'tab,user.name'"
  ) { text throws(ValueError) in
    let paths = text.split(separator: ",", omittingEmptySubsequences: false).map { path in
      path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    if paths.contains(where: { $0.contains("") }) { throw .empty }
    var seen: Set<[String]> = []
    return paths.filter { seen.insert($0).inserted }
  }
  static let format = Option<GraphFormat>.choice(
    "format", help: "write Mermaid (the default) or the language of Graphviz (dot)")

  private static let output = Option.text(
    "output", short: "o", value: .init("FILE", .file),
    help: "write the graph to a file, replacing it atomically")

  /// The options of `graph`, in the order of its help.
  static let options =
    [by.definition, format.definition] + RunInvocation.replayOptions
    + [output.definition, RunInvocation.color.definition]

  /// Reads what was typed.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    paths = arguments.operands
    fields = try arguments.value(of: Self.by)
    format = try arguments.value(of: Self.format) ?? .mermaid
    replays = try RunInvocation(replaying: [], arguments)
  }
}

extension StateGraph {
  /// The graph in a language.
  func text(_ format: GraphFormat) -> String {
    switch format {
    case .mermaid: mermaid
    case .dot: dot
    }
  }
}
