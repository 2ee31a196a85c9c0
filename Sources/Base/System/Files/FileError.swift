/// An error in an operation on a file.
package enum FileError: Error, Equatable, Sendable {
  /// The file could not be read.
  case cannotRead(FileSubject, SystemError)
  /// The size of the file exceeds the given limit in bytes.
  case tooLarge(FileSubject, limit: Int)
  /// The file could not be written.
  case cannotWrite(FileSubject, SystemError)
  /// The file could not be removed.
  case cannotRemove(FileSubject, SystemError)
  /// The path leads outside its root through a symbolic link.
  case outside(FileSubject, root: String)
  /// The file is an input of the run, but an output of the run would replace it.
  case replaced(FileSubject, output: String)
  /// The directory could not be listed.
  case cannotList(FileSubject, SystemError)
}

/// The file that caused an error, identified in the user's terms.
package enum FileSubject: Equatable, Sendable {
  /// A file at a path that the user specified.
  case path(String)
  /// Standard input, specified as `-`.
  case standardInput
  /// Standard output, which receives traces.
  case standardOutput
  /// Standard error, which receives diagnostics.
  case standardError
}
