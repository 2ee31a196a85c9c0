import ReactorBase

/// The operating system itself, accessed through the C library.
package struct PosixSystem: SystemCalls {
  package let worker: WorkerContext?
  /// The arguments of the program, or `nil` if the program can't be started as its own worker.
  let arguments: [String]?

  /// Creates the system for a program that performs all work in its own process.
  package init() {
    self.init(worker: nil, arguments: nil)
  }

  init(worker: WorkerContext?, arguments: [String]?) {
    self.worker = worker
    self.arguments = arguments
  }

  package func openFile(
    at path: String, for use: FileUse
  ) throws(SystemError) -> FileDescriptor {
    let flags =
      switch use {
      case .reading: O_RDONLY
      case .readingWithoutWaiting: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .writing: O_WRONLY | O_NOCTTY
      case .appending: O_WRONLY | O_NOCTTY | O_APPEND | O_CREAT
      case .creating: O_WRONLY | O_CREAT | O_EXCL
      }
    // The permissions of a new file, before the user's mask is applied.
    guard use == .creating else {
      let number = try check(open(path, flags | O_CLOEXEC, 0o666))
      ToolDescriptors.add(number)
      return FileDescriptor(number: number)
    }
    return try UnfinishedFiles.change { () throws(SystemError) in
      let number = try check(open(path, flags | O_CLOEXEC, 0o666))
      ToolDescriptors.add(number)
      UnfinishedFiles.add(path)
      return FileDescriptor(number: number)
    }
  }

  package func closeFile(_ file: FileDescriptor) throws(SystemError) {
    // Even if a signal interrupts closing, the file descriptor is closed.
    ToolDescriptors.remove(file.number)
    guard close(file.number) < 0, errno != EINTR else { return }
    throw SystemError(number: errno)
  }

  package func readBytes(
    from file: FileDescriptor, into bytes: inout [UInt8], at offset: Int
  ) throws(SystemError) -> Int {
    let count = bytes.withUnsafeMutableBytes { buffer in
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
      return repeatWhenReady(file, POLLIN) {
        read(file.number, rest.baseAddress, min(rest.count, Self.maximumBytesInOneCall))
      }
    }
    return try check(count)
  }

  package func writeBytes(
    _ bytes: RawSpan, to file: FileDescriptor
  ) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { buffer in
      repeatWhenReady(file, POLLOUT) {
        write(file.number, buffer.baseAddress, min(buffer.count, Self.maximumBytesInOneCall))
      }
    }
    return try check(count)
  }

  package func synchronizeFile(_ file: FileDescriptor) throws(SystemError) {
    try check(fsync(file.number))
  }

  package func setPermissions(
    _ permissions: UInt16, of file: FileDescriptor
  ) throws(SystemError) {
    try check(fchmod(file.number, mode_t(permissions)))
  }

  package func lockFile(_ file: FileDescriptor) throws(SystemError) -> FileLock {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return .ours }
    switch errno {
    case EWOULDBLOCK: return .taken
    case ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL: return .notSupported
    default: throw SystemError(number: errno)
    }
  }

  package func renameFile(at path: String, to newPath: String) throws(SystemError) {
    try UnfinishedFiles.change { () throws(SystemError) in
      try check(rename(path, newPath))
      UnfinishedFiles.remove(path)
    }
  }

  package func touchFile(at path: String) throws(SystemError) {
    // Opening a pipe without a reader fails instead of blocking.
    let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = try check(open(path, flags, 0o666))
    defer { close(number) }
    try check(futimens(number, nil))
  }

  package func createDirectory(at path: String, permissions: UInt16) throws(SystemError) {
    try check(mkdir(path, mode_t(permissions)))
  }

  package func removeDirectory(at path: String) throws(SystemError) {
    try check(rmdir(path))
  }

  package func createLink(at path: String, to destination: String) throws(SystemError) {
    try check(symlink(destination, path))
  }

  package func removeFile(at path: String) throws(SystemError) {
    try UnfinishedFiles.change { () throws(SystemError) in
      defer { UnfinishedFiles.remove(path) }
      try check(unlink(path))
    }
  }

  package func status(ofFileAt path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(stat(path, &status))
    return FileStatus(status)
  }

  package func statusUnlessLink(ofFileAt path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    try check(lstat(path, &status))
    return status.st_mode & S_IFMT == S_IFLNK ? nil : FileStatus(status)
  }

  package func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(fstat(file.number, &status))
    return FileStatus(status)
  }

  package func resolvedPath(ofFileAt path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError(number: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package func entries(ofDirectoryAt path: String) throws(SystemError) -> [DirectoryEntry] {
    guard let directory = opendir(path) else { throw SystemError(number: errno) }
    defer { closedir(directory) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let isRegular = Int(entry.pointee.d_type) == Int(DT_REG)
      entries.append(DirectoryEntry(name: name, isRegular: isRegular))
    }
    guard errno == 0 else { throw SystemError(number: errno) }
    return entries
  }

  package func isTerminal(_ file: FileDescriptor) -> Bool {
    isatty(file.number) == 1
  }

  package func environmentValue(named name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package var processNumber: Int32 {
    getpid()
  }

  package var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The first process argument that is not valid UTF-8, or `nil` if all arguments are valid. Because Swift replaces
  /// invalid bytes, such an argument could refer to a different file than intended.
  package static var invalidArgument: [UInt8]? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if String(validating: bytes, as: UTF8.self) == nil { return Array(bytes) }
    }
    return nil
  }

  /// Ignores the signal for broken pipes, so that writing to a pipe without readers fails instead of terminating the
  /// process. The tool can then remove its temporary files and choose the exit status.
  package func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ignores the signal for the limit on file sizes (`ulimit -f`), so that a write beyond the limit fails instead of
  /// terminating the process.
  package func ignoreFileSizeSignals() {
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Occupies the file descriptors of closed standard streams. Otherwise, a file that is opened later could receive the
  /// number, and therefore the output, of a standard stream.
  ///
  /// The streams stay unusable. The replacement for standard input can't be read, and the replacements for the output
  /// streams can't be written.
  package func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // `open` returns the lowest free file descriptor, which is that of the closed stream.
      if open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0 {
        _ = open("/", O_RDONLY)
      }
    }
  }

  /// Installs signal handlers that remove the temporary files before a signal, such as one sent by Ctrl-C or `kill`,
  /// terminates the process.
  package func removeUnfinishedFilesOnSignals() {
    UnfinishedFiles.removeOnSignals()
  }

  /// Installs a handler for crashes in the tool's own code. The handler removes the temporary files, reports the crash
  /// as a bug in the tool, and exits with the given status. This method has no effect in a worker, because the worker's
  /// parent reports the crash. The method also has no effect if replays don't run in separate processes.
  package func reportCrashes(withStatus status: Int32) {
    if worker == nil, workerStart != nil { ToolCrash.report(withStatus: status) }
  }

  package func exitProcess(_ status: Int32) -> Never {
    exit(status)
  }

  /// Returns a name that consists of 128 random bits in hexadecimal.
  static func randomName() -> String {
    let digits = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
    return digits.map { String(repeating: "0", count: 16 - $0.utf8.count) + $0 }.joined()
  }

  /// The maximum number of bytes in one call. macOS refuses to read or write 2 GiB or more at once.
  private static let maximumBytesInOneCall = 1 << 30
}

/// Returns the result of a C call, or throws the current error if the result is negative.
@discardableResult
private func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
  guard result >= 0 else { throw SystemError(number: errno) }
  return result
}

/// Performs a call. If another process has made the stream nonblocking, repeats the call once the stream is ready.
private func repeatWhenReady(
  _ file: FileDescriptor, _ readiness: Int32, _ call: () -> Int
) -> Int {
  while true {
    let result = call()
    guard result < 0, errno == EAGAIN || errno == EWOULDBLOCK else { return result }
    var request = pollfd(fd: file.number, events: Int16(readiness), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .stream
      }
    self.init(
      kind: kind,
      size: kind == .regular ? Int(status.st_size) : 0,
      permissions: UInt16(status.st_mode & 0o7777),
      writeTime: Platform.writeTime(of: status),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino)))
  }
}

extension SystemError {
  /// Creates an error from a C library error number (`errno`).
  package init(number: Int32) {
    self =
      switch number {
      case ENOENT: .notFound
      case EACCES, EPERM: .notPermitted
      case EISDIR: .isDirectory
      case ENOTDIR: .notDirectory
      case EEXIST: .alreadyExists
      case ELOOP: .linkLoop
      case ENAMETOOLONG: .nameTooLong
      case EROFS: .readOnly
      case ENOSPC: .noSpace
      case EDQUOT: .quotaExceeded
      case EFBIG: .fileTooLarge
      case EMFILE, ENFILE: .tooManyOpenFiles
      case EPIPE: .brokenPipe
      case EINTR: .interrupted
      case EIO: .inputOutput
      case EBADF: .badDescriptor
      default: .other(number)
      }
  }
}
