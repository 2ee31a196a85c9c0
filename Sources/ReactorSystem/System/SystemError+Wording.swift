extension SystemError {
  /// The reason in words, which are the same on every system.
  package var reason: String {
    switch self {
    case .notFound: "no such file or directory"
    case .notPermitted: "permission denied"
    case .isDirectory: "it is a directory"
    case .notDirectory: "a part of the path is not a directory"
    case .alreadyExists: "it already exists"
    case .notOrdinary: "not a regular file"
    case .linkLoop: "its symbolic links form a loop"
    case .nameTooLong: "the name is too long"
    case .readOnly: "the file system is read-only"
    case .noSpace: "no space left on the device"
    case .quotaExceeded: "the disk quota is exceeded"
    case .fileTooLarge: "the file is too large"
    case .tooManyOpenFiles: "too many files are open"
    case .brokenPipe: "the reader has closed the pipe"
    case .interrupted: "interrupted by a signal"
    case .inputOutput: "input/output error"
    case .badDescriptor: "it is closed"
    case .other(let number): "system error \(number)"
    }
  }
}
