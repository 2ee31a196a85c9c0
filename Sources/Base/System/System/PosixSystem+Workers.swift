import CReactorProcesses
import ReactorBase

extension PosixSystem {
  /// Makes the system of a program that can be started as a worker of itself.
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
    let spawn = WorkerStart.spawn(executable: Self.executablePath, arguments: arguments)
    switch environmentValue(named: Isolation.variable).flatMap(Isolation.init(rawValue:)) {
    case .off: return nil
    case .spawn: return spawn
    case .fork: return .fork
    case nil: return Platform.canFork ? .fork : spawn
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

  private static var executablePath: String { String(cString: process_executable_path()) }
}
