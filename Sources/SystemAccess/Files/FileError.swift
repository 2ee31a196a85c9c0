/// What could not be done with which file, and why.
package enum FileError: Error, Hashable, Sendable {
  /// A file's bytes could not be had.
  case cannotRead(FileSubject, SystemError)
  /// A file has more bytes than can be read.
  case tooLarge(FileSubject, limit: Int)
  /// Bytes could not be put into a file.
  case cannotWrite(FileSubject, SystemError)
  /// A file could not be removed.
  case cannotRemove(FileSubject, SystemError)
  /// A path leads out of the tree that it was to stay in, by a symbolic link.
  case outside(FileSubject, root: String)
  /// The names in a directory could not be had.
  case cannotList(FileSubject, SystemError)
}

/// The file that an error is about, as the user knows it.
package enum FileSubject: Hashable, Sendable {
  /// A file by the path that the user gave.
  case path(String)
  /// The stream that `-` reads.
  case standardInput
  /// The stream that traces go to.
  case standardOutput
  /// The stream that diagnostics go to.
  case standardError
}
