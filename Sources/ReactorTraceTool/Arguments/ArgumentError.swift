import ReactorSystem
import ReactorText

/// The reason why the arguments of the process cannot be read.
enum ArgumentError: ToolError {
  /// The process does not know its arguments. On Linux, Swift reads them from /proc, which may be impossible for a
  /// reason.
  case noArguments(SystemError?)
  /// An argument is not valid UTF-8.
  case invalidArgument([UInt8])

  var id: String {
    switch self {
    case .noArguments: "no-arguments"
    case .invalidArgument: "invalid-argument"
    }
  }

  var message: String {
    switch self {
    case .noArguments(.tooManyOpenFiles):
      "cannot read the arguments of the process: \(SystemError.tooManyOpenFiles.reason)"
    case .noArguments: "cannot read the arguments of the process: is /proc mounted?"
    case .invalidArgument(let bytes):
      "the argument '\(VisibleText(bytes[...], .line))' is not valid UTF-8; rename the file if it is a name"
    }
  }
}
