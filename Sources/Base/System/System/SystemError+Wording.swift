import ReactorBase

extension SystemError {
  /// A description of the reason for the error. The wording is the same on every system, except that the C library
  /// provides the wording for ``other(_:)``.
  package var reason: String {
    switch self {
    case .notFound: "no such file or directory"
    case .notPermitted: "permission denied"
    case .isDirectory: "it is a directory"
    case .notDirectory: "a component of the path is not a directory"
    case .alreadyExists: "it already exists"
    case .notOrdinary: "not a regular file"
    case .linkLoop: "its symbolic links form a loop"
    case .invalidName: "its name is not valid UTF-8"
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
    case .noTemporaryFile(let directory, let reason):
      "cannot create a temporary file in '\(VisibleText(directory, .line))' (TMPDIR): \(reason)"
    case .other(let number): Self.words(of: number)
    }
  }

  /// Returns the C library's text for an error number. The text is in English because the tool sets no locale.
  private static func words(of number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    let isKnown = strerror_r(number, &buffer, buffer.count) == 0
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self)
    guard isKnown, let first = words.first else { return "unknown error \(number)" }
    // The text becomes part of a sentence. It therefore starts with a lowercase letter, unless the first word is an
    // acronym such as 'RPC'.
    let isAcronym = words.dropFirst().first?.isUppercase == true
    return isAcronym ? words : first.lowercased() + words.dropFirst()
  }
}
