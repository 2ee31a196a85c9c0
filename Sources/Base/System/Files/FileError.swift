/// A failed operation on a file, and its reason.
package enum FileError: Error, Equatable, Sendable {
  /// A file could not be read.
  case cannotRead(FileSubject, SystemError)
  /// A file has more bytes than the limit.
  case tooLarge(FileSubject, limit: Int)
  /// A file could not be written.
  case cannotWrite(FileSubject, SystemError)
  /// A file could not be removed.
  case cannotRemove(FileSubject, SystemError)
  /// A path leads outside its root through a symbolic link.
  case outside(FileSubject, root: String)
  /// A file that the run reads and would also replace.
  case replaced(FileSubject, output: String)
  /// A directory could not be listed.
  case cannotList(FileSubject, SystemError)
}

/// The file that an error is about, in the user's terms.
package enum FileSubject: Equatable, Sendable {
  /// A file, given by the path that the user typed.
  case path(String)
  /// The stream that `-` reads.
  case standardInput
  /// Standard output, for traces.
  case standardOutput
  /// Standard error, for diagnostics.
  case standardError
}
