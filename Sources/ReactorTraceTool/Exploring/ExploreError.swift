import ReactorText

/// The reason why nothing can be explored.
enum ExploreError: Error {
  /// There is no file and no reactor of that name, but a reactor with one like it.
  case unknownScript(String, suggestion: String)
  /// The directory for the scripts that are found is not there.
  case noDirectory(String)
}

extension ExploreError: ToolError {
  var id: String {
    switch self {
    case .unknownScript: "unknown-exploration"
    case .noDirectory: "no-directory"
    }
  }

  var message: String {
    switch self {
    case .unknownScript(let name, let suggestion):
      "'\(VisibleText(name))' is neither a file nor a reactor; \(suggestion)"
    case .noDirectory(let path):
      "'\(VisibleText(path))' is not a directory that scripts could be written to"
    }
  }
}
