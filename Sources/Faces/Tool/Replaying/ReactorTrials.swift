import ReactorChecks
import ReactorBase
import ReactorRegistration
import ReactorSystem

/// Checks whether instances of reactors can be created in the tool's own process, for descriptions: an initializer may
/// crash, exit or hang. Each reactor is first created in a separate process.
final class ReactorTrials: Sendable {
  private let registry: ReactorRegistry
  private let start: WorkerStart
  private let timeLimit: Duration
  private let results = Lock<[(name: String, problem: Problem?)]>([])

  /// The reason why a reactor could not be created, as text, and the exit status of a command that needs it.
  typealias Problem = (text: String, status: ExitStatus)

  private static let memorySize = 4 << 20
  /// The default limit on the real time of an initializer.
  private static let timeLimit: Duration = .seconds(10)
  /// The minimum limit, because the limit for a timeline can be shorter than the start of a process.
  private static let leastTimeLimit: Duration = .seconds(1)

  /// Creates the trials of a registry.
  ///
  /// - Parameters:
  ///   - registry: The reactors.
  ///   - start: Starts processes.
  ///   - timeLimit: The maximum real time of each.
  init(_ registry: ReactorRegistry, _ start: WorkerStart, timeLimit: Duration?) {
    self.registry = registry
    self.start = start
    self.timeLimit = max(timeLimit ?? Self.timeLimit, Self.leastTimeLimit)
  }

  /// Returns whether an instance of a reactor can be created. Each reactor is tried only once, and never in a worker,
  /// because the end of a worker is reported anyway.
  func canMake(_ registration: Registration) -> Bool {
    if WorkerContext.isInWorker { return true }
    let known = results.withLock { $0.first { $0.name == registration.name } }
    if let known { return known.problem == nil }
    let process = ReplayProcess(
      start, memorySize: Self.memorySize, timeLimit: timeLimit, capturesOutput: true)
    var problem: Problem?
    // Without separate processes, it is created here.
    if case .died(var dead) = process.perform(
      Trial(reactor: registration.name), as: Bool.self,
      { Self.perform(registration, registry, in: $0) })
    {
      dead.reactor = registration.name
      problem = (dead.text, dead.status)
    }
    results.withLock { $0.append((registration.name, problem)) }
    return problem == nil
  }

  /// The reasons why reactors could not be created.
  var problems: [Problem] { results.withLock { $0.compactMap(\.problem) } }

  // MARK: - In the worker

  /// The task of a worker that is not a copy of this process.
  private struct Trial: Codable {
    let reactor: String
  }

  /// Creates the reactor for which a process was started.
  ///
  /// - Returns: Whether the process was started for that.
  static func work(_ registry: ReactorRegistry, in worker: WorkerContext) -> Bool {
    guard let trial = Message.value(Trial.self, in: worker.memory.job),
      let registration = registry[trial.reactor]
    else { return false }
    perform(registration, registry, in: worker)
    return true
  }

  private static func perform(
    _ registration: Registration, _ registry: ReactorRegistry, in worker: WorkerContext
  ) {
    let memory = ReplayMemory(of: worker)
    CodeMark.making(.description) { _ = registration.describe(in: registry) }
    memory.leaveOrEnd(true)
  }
}
