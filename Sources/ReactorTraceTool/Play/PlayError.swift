import ReactorDiagnostics

/// A problem with a command at the prompt.
enum PlayError: Error, Equatable {
  /// There is no command of this name.
  case unknownCommand(String, known: [String])
  /// A command with an argument that it doesn't take, or without one that it needs.
  case invalidArgument(command: String, expected: String, found: String)
  /// A file to be written that exists, and the command that replaces it.
  case fileExists(String, command: String)
}

extension PlayError: ToolError {
  var id: String {
    switch self {
    case .unknownCommand: "unknown-play-command"
    case .invalidArgument: "invalid-play-argument"
    case .fileExists: "file-exists"
    }
  }

  var message: String {
    switch self {
    case .unknownCommand(let name, let known):
      "unknown command \(name.quoted)"
        + (Suggestion.question(for: name, among: known).map { ", \($0)" } ?? "; try ':help'")
    case .invalidArgument(let command, let expected, let found):
      "\(command.quoted) expects \(expected), found "
        + (found.isEmpty ? "nothing" : found.quoted)
    case .fileExists(let path, let command):
      "\(path.quoted) exists; to replace it, write '\(command) \(path)'"
    }
  }
}
