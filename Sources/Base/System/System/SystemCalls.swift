/// The operating system calls that the tool needs.
///
/// All access to files, streams and the environment uses this protocol, so a test can replace the operating system. For
/// example, a test can use in-memory streams, or a wrapper whose *n*th call fails. The calls guarantee no more than the
/// system's own calls: they may be interrupted, and may read or write fewer bytes than requested.
/// ``Files``, ``AtomicFile`` and the tool's `OutputWriter` handle these cases.
package protocol SystemCalls: Sendable {
  func openFile(at path: String, for use: FileUse) throws(SystemError) -> FileDescriptor

  /// Closes a file. The file descriptor is released even if this method throws an error.
  func closeFile(_ file: FileDescriptor) throws(SystemError)

  /// Reads available bytes into an array. The bytes replace the elements from the given offset onward, without
  /// extending the array.
  ///
  /// - Returns: The number of bytes read, or 0 at the end of the file.
  func readBytes(
    from file: FileDescriptor, into bytes: inout [UInt8], at offset: Int
  ) throws(SystemError) -> Int

  /// Waits until any of the given files has bytes to read or is at its end.
  ///
  /// - Parameter milliseconds: The maximum waiting time in milliseconds, or `nil` for no limit.
  /// - Returns: The files that can be read without blocking. The set is empty if the waiting time has elapsed or a
  ///   signal has interrupted the call.
  func waitForInput(
    from files: [FileDescriptor], milliseconds: Int?
  ) throws(SystemError) -> Set<FileDescriptor>

  /// Writes bytes at the current position of the file.
  ///
  /// - Returns: The number of bytes written, which may be less than the size of `bytes`.
  func writeBytes(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) -> Int

  /// Waits until the file's bytes have been written to the device.
  func synchronizeFile(_ file: FileDescriptor) throws(SystemError)

  /// Sets the permissions of an open file.
  func setPermissions(_ permissions: UInt16, of file: FileDescriptor) throws(SystemError)

  /// Locks an open file for this process until the file is closed or the process ends.
  ///
  /// This method does not wait if another process holds the lock.
  func lockFile(_ file: FileDescriptor) throws(SystemError) -> FileLock

  /// Renames a file atomically, replacing any file that already has the new name.
  func renameFile(at path: String, to newPath: String) throws(SystemError)

  /// Creates an empty file or, if the file already exists, sets its times to the current time.
  func touchFile(at path: String) throws(SystemError)

  /// Creates a directory.
  ///
  /// - Parameter permissions: The permission bits. The system clears the bits that the process isn't allowed to set.
  func createDirectory(at path: String, permissions: UInt16) throws(SystemError)

  /// Removes an empty directory.
  func removeDirectory(at path: String) throws(SystemError)

  /// Creates a symbolic link. The destination doesn't have to exist.
  func createLink(at path: String, to destination: String) throws(SystemError)

  func removeFile(at path: String) throws(SystemError)

  /// Returns the status of the file at the given path, following symbolic links.
  func status(ofFileAt path: String) throws(SystemError) -> FileStatus

  /// Returns the status of the file at the given path, or `nil` if the path is a symbolic link.
  func statusUnlessLink(ofFileAt path: String) throws(SystemError) -> FileStatus?

  /// Returns the status of an open file.
  func status(of file: FileDescriptor) throws(SystemError) -> FileStatus

  /// Returns the absolute path of a file, with all symbolic links resolved.
  func resolvedPath(ofFileAt path: String) throws(SystemError) -> String

  /// Returns the entries in a directory, except `.` and `..`, in no particular order.
  func entries(ofDirectoryAt path: String) throws(SystemError) -> [DirectoryEntry]

  /// Returns whether an open file is a terminal.
  func isTerminal(_ file: FileDescriptor) -> Bool

  /// Returns the value of an environment variable, or `nil` if the variable is not set.
  func environmentValue(named name: String) -> String?

  /// The process ID, which distinguishes this process from all other running processes.
  var processNumber: Int32 { get }

  /// The number of processors that this process can use.
  var processorCount: Int { get }

  /// The mechanism that starts worker processes, or `nil` if the program doesn't use workers.
  var workerStart: WorkerStart? { get }

  /// The mechanism that starts a worker without forking this process, or `nil` if such a worker can't be started.
  var newProcessStart: WorkerStart? { get }

  /// The context of this process if the process was started as a worker without forking, or `nil` otherwise.
  var worker: WorkerContext? { get }

  /// The time since an arbitrary point in the past, measured on a monotonic clock.
  var uptime: Duration { get }

  /// Blocks the calling thread for the given duration.
  func pause(for duration: Duration)

  /// The path of the running program, or `nil` if the path is unknown.
  var programPath: String? { get }

  /// Replaces this program with the program at the given path, passing on the arguments. The method returns only if the
  /// program can't be replaced.
  func restartProcess(at path: String)

  /// Runs a program with empty input and waits until it has ended.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments of the program.
  ///   - receive: Receives each part of the program's standard output and standard error.
  /// - Returns: The exit status of the program, or `nil` if Ctrl-C (``Interruption``) or another signal terminated it.
  func runProgram(
    at path: String, _ arguments: [String], _ receive: ([UInt8]) -> Void
  ) throws(SystemError) -> Int32?

  /// Indicates whether a debugger is attached to this process.
  var isBeingDebugged: Bool { get }

  /// Stops this process in the attached debugger.
  func stopInDebugger()

  /// Runs a closure on several threads, and returns when the closure has returned on all of them.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - body: Receives the number of the thread, counted from 0.
  func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void)
}

/// The purpose of opening a file.
package enum FileUse: Hashable, Sendable {
  /// Reading the file from its start.
  case reading
  /// Reading a file from its start without waiting for a writer if the file is a pipe.
  case readingWithoutWaiting
  /// Writing to a device or a pipe.
  case writing
  /// Writing to a device, a pipe, or the end of a file, which is created if it doesn't exist.
  case appending
  /// Writing to a new file. Opening the file fails if the name is already in use.
  case creating
}

/// The result of an attempt to lock a file.
package enum FileLock: Hashable, Sendable {
  /// This process holds the lock.
  case ours
  /// Another process, or another part of this process, holds the lock.
  case taken
  /// The file system doesn't support locks.
  case notSupported
}

/// A file descriptor, which identifies an open file of this process.
package struct FileDescriptor: Hashable, Sendable {
  /// The number that identifies the file to the system.
  package let number: Int32

  /// Creates a file descriptor with the given number.
  package init(number: Int32) {
    self.number = number
  }

  /// Standard input, from which a script named `-` is read.
  package static let standardInput = FileDescriptor(number: 0)
  /// Standard output, which is used only for traces.
  package static let standardOutput = FileDescriptor(number: 1)
  /// Standard error, which is used for diagnostics, progress and summaries.
  package static let standardError = FileDescriptor(number: 2)
}

/// The status of a file. The system can report the status without opening the file.
package struct FileStatus: Hashable, Sendable {
  /// A kind of file, which determines how the file can be read and written.
  package enum Kind: Hashable, Sendable {
    /// A regular file, which can be replaced by renaming another file to its path.
    case regular
    case directory
    /// A device, a pipe or a socket, which can only be read or written in place.
    case stream
  }

  /// The kind of the file, with symbolic links resolved.
  package var kind: Kind
  /// The size of the file in bytes, or 0 for a stream.
  package var size: Int
  /// The permission bits, such as `0o644`.
  package var permissions: UInt16
  /// The time, in nanoseconds, at which the content was last written, or 0 if the time is unknown.
  package var writeTime: Int64
  /// The identity of the file, which is independent of the file's name.
  package var identity: Identity

  /// The identity of a file. Two paths lead to the same file if and only if their identities are equal.
  package struct Identity: Hashable, Sendable {
    /// The number of the device that contains the file.
    package var device: UInt64
    /// The number of the file on its device.
    package var number: UInt64

    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  package init(
    kind: Kind, size: Int, permissions: UInt16, writeTime: Int64 = 0, identity: Identity
  ) {
    self.writeTime = writeTime
    self.kind = kind
    self.size = size
    self.permissions = permissions
    self.identity = identity
  }
}
