import CReactorProcesses
import ReactorBase

extension PosixSystem {
  /// Creates the system for a program that can be started as its own worker.
  ///
  /// - Parameter arguments: The arguments of the program. The argument that indicates a worker is removed.
  package init(startedWith arguments: inout [String]) {
    if arguments.first == WorkerStart.workerArgument, let worker = WorkerContext() {
      arguments.removeFirst()
      WorkerProcess.beginWork()
      if Platform.canFork { WorkerProcess.continueInKeptCopy(worker.memory) }
      self.init(worker: worker, arguments: nil)
    } else {
      self.init(worker: nil, arguments: arguments)
    }
  }

  package var workerStart: WorkerStart? {
    guard let arguments else { return nil }
    let spawn = Self.spawn(arguments)
    switch environmentValue(named: Isolation.variable).flatMap(Isolation.init(rawValue:)) {
    case .off: return nil
    case .spawn: return spawn
    case .fork: return .fork
    case nil: return Platform.canFork ? .fork : spawn
    }
  }

  package var newProcessStart: WorkerStart? {
    workerStart == nil ? nil : arguments.map { Self.spawn($0) }
  }

  private static func spawn(_ arguments: [String]) -> WorkerStart {
    .spawn(executable: executablePath, arguments: arguments)
  }

  /// The error that prevents Swift from reading this process's arguments, or `nil` if they can be read.
  package var argumentsError: SystemError? {
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    if file < 0 { return SystemError(number: errno) }
    close(file)
    return nil
  }

  /// Raises the maximum stack size of the main thread to the size that this program needs, within the process limits.
  ///
  /// - Returns: Whether the stack is large enough for the recursive functions that read and write values. Values can be
  ///   nested up to 512 levels deep.
  package func hasEnoughStack() -> Bool {
    process_raise_stack_limit(Self.wantedStack) >= Self.smallestStack
  }

  /// The stack size to request, in bytes. The size is the default on Linux and macOS.
  private static let wantedStack = 8 << 20
  /// The minimum stack size, in bytes, that the program needs.
  private static let smallestStack = 2 << 20

  package var programPath: String? { try? resolvedPath(ofFileAt: Self.executablePath) }

  package func restartProcess(at path: String) {
    guard let arguments, let name = CommandLine.arguments.first else { return }
    var pointers = ([name] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    execv(path, pointers)
  }

  private static var executablePath: String { String(cString: process_executable_path()) }
}
