import ReactorSystem
import ReactorText

/// A reason why `init` writes nothing.
enum InitError: Error, Equatable {
  /// The path of the app is not that of a directory.
  case notADirectory(String)
  /// No file of the app declares a reactor. The number of Swift files that were read.
  case noReactors(String, files: Int)
  /// A file of the app is not UTF-8.
  case notUTF8(String)
  /// The name cannot be that of a package's target.
  case invalidName(String)
  /// Something else has the place of a file or a directory that is to be written.
  case taken(String)
  /// The tool does not know where its own package is.
  case unknownPackage
}

extension InitError: ToolError {
  var id: String {
    switch self {
    case .notADirectory: "not-a-directory"
    case .noReactors: "no-reactors"
    case .notUTF8: "not-utf-8"
    case .invalidName: "invalid-package-name"
    case .taken: "path-taken"
    case .unknownPackage: "unknown-package"
    }
  }

  var message: String {
    switch self {
    case .notADirectory(let path):
      "'--app' expects the directory of an app's sources, found \(FileSubject.path(path).words)"
    case .noReactors(let path, let files):
      "no class in the \(files) Swift files in \(FileSubject.path(path).words) conforms to 'Reactor'"
    case .notUTF8(let path): "\(FileSubject.path(path).words) is not UTF-8"
    case .invalidName(let name):
      "a package name expects letters, digits, '-' and '_', and a letter first, found '\(VisibleText(name, .line))'"
    case .taken(let path): "cannot write \(FileSubject.path(path).words): something else is there"
    case .unknownPackage:
      "the running tool was not built in a checkout of reactor-trace; pass its directory or URL with '--package'"
    }
  }
}
