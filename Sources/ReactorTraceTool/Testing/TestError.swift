import ReactorDiagnostics

/// The reason why there is nothing to test.
enum TestError: Error {
  /// There is no script under the paths.
  case noScripts(paths: [String])
  /// A path is `-`.
  case standardInput
  /// No script has the text of `--filter` in its path.
  case noMatch(filter: String)
}

extension TestError: ToolError {
  var id: String {
    switch self {
    case .noScripts, .standardInput: "no-scripts"
    case .noMatch: "no-match"
    }
  }

  var message: String {
    switch self {
    case .noScripts(let paths):
      "no scripts in " + paths.map(\.quoted).joined(separator: ", ")
        + ": a script is named *.actions or *.actions.json, or has a golden next to it"
    case .standardInput:
      "'-' is standard input, and scripts are read from files here; './-' is a file of that name"
    case .noMatch(let filter): "no script path contains \(filter.quoted)"
    }
  }
}
