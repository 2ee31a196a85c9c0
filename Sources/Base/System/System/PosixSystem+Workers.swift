import CReactorProcesses
import ReactorBase

extension PosixSystem {
  /// Creates the system of a program that can be started as its own worker.
  ///
  /// - Parameter arguments: The program's arguments; the one that makes it a worker is removed.
  package init(startedWith arguments: inout [String]) {
    if arguments.first == WorkerStart.workerArgument, let worker = WorkerContext() {
      arguments.removeFirst()
      WorkerProcess.beginWork()
      if Platform.canFork { WorkerProcess.continueInKeptCopy() }
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

  /// The reason why the arguments of this process cannot be read where Swift looks for them, if there is one.
  package var argumentsError: SystemError? {
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    if file < 0 { return SystemError(number: errno) }
    close(file)
    return nil
  }

  /// Raises the maximum size of the first thread's stack to the size that this program needs, within the limits of the
  /// process.
  ///
  /// - Returns: Whether it is large enough: values that are nested 512 levels deep are read and written by functions that
  ///   call themselves.
  package func hasEnoughStack() -> Bool {
    process_raise_stack_limit(Self.wantedStack) >= Self.smallestStack
  }

  /// The default size on Linux and macOS.
  private static let wantedStack = 8 << 20
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
