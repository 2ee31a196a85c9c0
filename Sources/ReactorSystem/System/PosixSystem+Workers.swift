#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PosixSystem {
  /// Makes the system of a program that can be started as a worker of itself.
  ///
  /// - Parameter arguments: The program's arguments; the one that makes it a worker is removed.
  package init(startedWith arguments: inout [String]) {
    if arguments.first == WorkerStart.workerArgument, let worker = WorkerContext() {
      arguments.removeFirst()
      WorkerProcess.beginWork()
      if Self.canFork { WorkerProcess.continueInKeptCopy() }
      self.init(worker: worker, arguments: nil)
    } else {
      self.init(worker: nil, arguments: arguments)
    }
  }

  package var workerStart: WorkerStart? {
    guard let arguments else { return nil }
    let spawn = WorkerStart.spawn(executable: Self.executablePath, arguments: arguments)
    switch environmentValue(named: Isolation.variable).flatMap(Isolation.init(rawValue:)) {
    case .off: return nil
    case .spawn: return spawn
    case .fork: return .fork
    case nil: return Self.canFork ? .fork : spawn
    }
  }

  /// The reason why the arguments of this process cannot be read where Swift looks for them, if there is one.
  package var argumentsError: SystemError? {
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    if file < 0 { return SystemError(number: errno) }
    close(file)
    return nil
  }

  package var programPath: String? { try? resolvedPath(ofFileAt: Self.executablePath) }

  package func restartProcess(at path: String) {
    guard let arguments, let name = CommandLine.arguments.first else { return }
    var pointers = ([name] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    execv(path, pointers)
  }

  // macOS allows no copy of a process to use its frameworks, and they are what reactors are made of.
  // A copy of a process with several threads has one thread, and the locks that the others hold.
  #if os(Linux)
    private static var canFork: Bool {
      guard let tasks = opendir("/proc/self/task") else { return true }
      defer { closedir(tasks) }
      var count = 0
      while let entry = readdir(tasks) {
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
      }
      return count <= 1
    }

    /// The program that runs, even if its file has been replaced.
    private static var executablePath: String { "/proc/self/exe" }
  #else
    private static var canFork: Bool { false }

    private static var executablePath: String {
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #endif
}
