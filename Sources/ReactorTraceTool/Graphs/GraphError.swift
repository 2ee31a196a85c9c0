import ReactorDiagnostics
import ReactorText

/// The reason why there is no graph.
enum GraphError: Error {
  /// No state has a field of this name after a path.
  case unknownField(String, after: String, known: [String])
  /// There are more nodes than anybody could look at.
  case tooLarge(nodes: Int, limit: Int)
}

extension GraphError: ToolError {
  var id: String {
    switch self {
    case .unknownField: "unknown-field"
    case .tooLarge: "graph-too-large"
    }
  }

  var message: String {
    switch self {
    case .unknownField(let name, let path, let known):
      "no state of these scripts has a field \(name.quoted)"
        + (path.isEmpty ? "" : " in \(path.quoted)")
        + (known.isEmpty
          ? ""
          : "; "
            + (Suggestion.question(for: name, among: known)
              ?? "the fields are: \(known.joined(separator: ", "))"))
    case .tooLarge(let nodes, let limit):
      "the graph has \(nodes) nodes, more than \(limit); choose fields with fewer values by '--by'"
    }
  }
}
