/// The reason why the system refused a call: its error numbers, if the tool handles them or has a
/// message for them.
package enum SystemError: Error, Equatable, Sendable {
  /// Nothing has that name.
  case notFound
  /// The user does not have the permission.
  case notPermitted
  /// A directory was found instead of a file.
  case isDirectory
  /// A part of the path that should be a directory is not one.
  case notDirectory
  /// Something has that name already.
  case alreadyExists
  /// A pipe or a device was found instead of a file.
  case notOrdinary
  /// Symbolic links form a loop.
  case linkLoop
  /// The name contains bytes that are not UTF-8, so it can't be used.
  case invalidName
  /// A name or a path is longer than the file system allows.
  case nameTooLong
  /// The file system is read-only.
  case readOnly
  /// The device is full.
  case noSpace
  /// The user's disk quota is used up.
  case quotaExceeded
  /// The file would be longer than the file system or a limit of the process allows.
  case fileTooLarge
  /// The process has reached its limit on open files.
  case tooManyOpenFiles
  /// No process reads the other end of the pipe anymore.
  case brokenPipe
  /// A signal arrived before the call did anything; it can be repeated.
  case interrupted
  /// The device failed.
  case inputOutput
  /// The descriptor is not open, or not open for this operation.
  case badDescriptor
  /// No temporary file can be created in a directory, for the given reason.
  case noTemporaryFile(directory: String, reason: String)
  /// Any other error, by its number.
  case other(Int32)
}
