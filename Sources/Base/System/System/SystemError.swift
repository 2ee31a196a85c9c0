/// The reason that a system call failed. There is a case for each error number that the tool handles or describes.
package enum SystemError: Error, Equatable, Sendable {
  /// No file or directory has the given name.
  case notFound
  /// The user doesn't have the required permission.
  case notPermitted
  /// The path leads to a directory instead of a file.
  case isDirectory
  /// A part of the path that should be a directory is not a directory.
  case notDirectory
  /// The name is already in use.
  case alreadyExists
  /// The path leads to a pipe or a device instead of a file.
  case notOrdinary
  /// Symbolic links in the path form a loop.
  case linkLoop
  /// The name contains bytes that are not valid UTF-8, so it can't be used.
  case invalidName
  /// A name or a path is longer than the file system allows.
  case nameTooLong
  /// The file system is read-only.
  case readOnly
  /// The device has no space left.
  case noSpace
  /// The user's disk quota has been exceeded.
  case quotaExceeded
  /// The file would be larger than the file system or a process limit allows.
  case fileTooLarge
  /// The maximum number of open files has been reached.
  case tooManyOpenFiles
  /// No process reads from the other end of the pipe.
  case brokenPipe
  /// A signal interrupted the call before it had any effect, so the call can be repeated.
  case interrupted
  /// The device reported an input/output error.
  case inputOutput
  /// The file descriptor is not open or does not support the operation.
  case badDescriptor
  /// A temporary file cannot be created in the directory for the given reason.
  case noTemporaryFile(directory: String, reason: String)
  /// Any other error, identified by its error number.
  case other(Int32)
}
