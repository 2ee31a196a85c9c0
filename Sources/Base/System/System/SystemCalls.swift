/// All calls of the operating system that the tool needs.
///
/// All access to files, streams and the environment goes through here, so a test can replace the
/// system that the tool runs on: streams in memory, or a real system whose n-th call fails. The
/// calls guarantee no more than the system's own: they may be interrupted, and may read or write
/// less than requested. ``Files``, ``AtomicFile`` and the tool's `OutputWriter` deal with that.
package protocol SystemCalls: Sendable {
  func openFile(at path: String, for use: FileUse) throws(SystemError) -> FileDescriptor

  /// Closes a file; the descriptor is free even if this throws.
  func closeFile(_ file: FileDescriptor) throws(SystemError)

  /// Reads the available bytes, up to the end of `bytes`, and replaces the bytes that start at `offset` with them.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func readBytes(
    from file: FileDescriptor, into bytes: inout [UInt8], at offset: Int
  ) throws(SystemError) -> Int

  /// Waits until one of several files has bytes to read or is at its end.
  ///
  /// - Parameter milliseconds: The maximum time; nil for no limit.
  /// - Returns: The files that can be read without waiting; none if the time has passed or a signal has interrupted the
  ///   call.
  func waitForInput(
    from files: [FileDescriptor], milliseconds: Int?
  ) throws(SystemError) -> Set<FileDescriptor>

  /// Writes bytes at the file's position.
  ///
  /// - Returns: The number of bytes written, which may be less than there are.
  func writeBytes(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) -> Int

  /// Waits until the file's bytes are on the device.
  func synchronizeFile(_ file: FileDescriptor) throws(SystemError)

  /// Sets the permissions of an open file.
  func setPermissions(_ permissions: UInt16, of file: FileDescriptor) throws(SystemError)

  /// Locks an open file for this process, until the file is closed or the process ends.
  ///
  /// It does not wait if another process holds the lock.
  func lockFile(_ file: FileDescriptor) throws(SystemError) -> FileLock

  /// Renames a file atomically, replacing a file that already has the name.
  func renameFile(at path: String, to newPath: String) throws(SystemError)

  /// Creates an empty file, or sets the times of the file that exists to now.
  func touchFile(at path: String) throws(SystemError)

  /// Creates a directory.
  ///
  /// - Parameter permissions: The permission bits; the system removes those that the process may not grant.
  func createDirectory(at path: String, permissions: UInt16) throws(SystemError)

  /// Removes an empty directory.
  func removeDirectory(at path: String) throws(SystemError)

  /// Creates a symbolic link, whether or not its destination exists.
  func createLink(at path: String, to destination: String) throws(SystemError)

  func removeFile(at path: String) throws(SystemError)

  /// Returns information about the file at a given path, following symbolic links.
  func status(ofFileAt path: String) throws(SystemError) -> FileStatus

  /// Returns information about the file at a given path, without following a symbolic link; nil if there is none.
  func statusUnlessLink(ofFileAt path: String) throws(SystemError) -> FileStatus?

  /// Returns information about an open file.
  func status(of file: FileDescriptor) throws(SystemError) -> FileStatus

  /// Finds the absolute path of a file, without symbolic links in it.
  func resolvedPath(ofFileAt path: String) throws(SystemError) -> String

  /// Lists the files in a directory in no particular order, without `.` and `..`.
  func entries(ofDirectoryAt path: String) throws(SystemError) -> [DirectoryEntry]

  /// Returns whether an open file is a terminal.
  func isTerminal(_ file: FileDescriptor) -> Bool

  /// Reads a variable of the environment.
  func environmentValue(named name: String) -> String?

  /// The number that distinguishes this process from all others that are running.
  var processNumber: Int32 { get }

  /// The number of processors that this process can use.
  var processorCount: Int { get }

  /// The way to start the processes of workers; nil if there is none.
  var workerStart: WorkerStart? { get }

  /// The way to start a worker that is not a copy of this process; nil if there is none.
  var newProcessStart: WorkerStart? { get }

  /// The task of this process if it is a worker that is not a copy of its parent, else nil.
  var worker: WorkerContext? { get }

  /// The time since an arbitrary point in the past, on a clock that is never set.
  var uptime: Duration { get }

  /// Blocks the calling thread for a given time.
  func pause(for duration: Duration)

  /// The path of the program that runs; nil if it is not known.
  var programPath: String? { get }

  /// Replaces this program with the program at a given path, with the same arguments. It returns only if
  /// that is not possible.
  func restartProcess(at path: String)

  /// Runs a program with empty input, and waits for it to end.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - receive: Receives a part of the program's output, including its errors.
  /// - Returns: The program's exit status; nil if Ctrl-C (``Interruption``) or another signal ended it.
  func runProgram(
    at path: String, _ arguments: [String], _ receive: ([UInt8]) -> Void
  ) throws(SystemError) -> Int32?

  /// Indicates whether a debugger is attached to this process.
  var isBeingDebugged: Bool { get }

  /// Stops this process at this point, in the debugger that is attached to it.
  func stopInDebugger()

  /// Runs a closure on a number of threads, and returns when it has returned on all of them.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - body: Receives the number of its thread, counted from 0.
  func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void)
}

/// The purpose for which a file is opened.
package enum FileUse: Hashable, Sendable {
  /// Reading from the start.
  case reading
  /// Reading from the start of something that may be a pipe, without waiting for a writer.
  case readingWithoutWaiting
  /// Writing to a device or a pipe.
  case writing
  /// Writing to the end of a file, which is created if it does not exist, or to a device or a pipe.
  case appending
  /// Writing to a new file; it is an error if something has the name already.
  case creating
}

/// The outcome of an attempt to lock a file.
package enum FileLock: Hashable, Sendable {
  /// This process holds the lock.
  case ours
  /// Another process, or another part of this process, holds it.
  case taken
  /// The file system has no locks.
  case notSupported
}

/// A file that the system holds open for this process.
package struct FileDescriptor: Hashable, Sendable {
  /// The number that identifies the file to the system.
  package let number: Int32

  /// Names an open file.
  package init(number: Int32) {
    self.number = number
  }

  /// Standard input, which is read for a script named `-`.
  package static let standardInput = FileDescriptor(number: 0)
  /// Standard output, for traces and nothing else.
  package static let standardOutput = FileDescriptor(number: 1)
  /// Standard error, for diagnostics, progress and summaries.
  package static let standardError = FileDescriptor(number: 2)
}

/// The status of a file, which the system reports without opening it.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of files that reading and writing distinguish.
  package enum Kind: Hashable, Sendable {
    /// An ordinary file, which can be replaced by renaming another over it.
    case regular
    case directory
    /// A device, a pipe or a socket: something that can only be read or written in place.
    case stream
  }

  /// The kind of the file that symbolic links lead to.
  package var kind: Kind
  /// The length in bytes; 0 for a stream.
  package var size: Int
  /// The permission bits, such as `0o644`.
  package var permissions: UInt16
  /// The time at which the content was last written, in nanoseconds; 0 if it is not known.
  package var writeTime: Int64
  /// The device, and the number of the file on it, which identify a file under any name.
  package var identity: Identity

  /// Two paths lead to the same file if and only if their identities are equal.
  package struct Identity: Hashable, Sendable {
    /// The device that the file is on.
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
