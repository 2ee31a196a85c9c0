import ReactorChecks
import ReactorBase
import ReactorRegistration
import ReactorSystem

/// The trials that determine whether reactors can be created. To describe a reactor, the tool creates the reactor in
/// its own process. An initializer may crash, exit, or hang, so a trial first creates the reactor in a separate
/// process.
final class ReactorTrials: Sendable {
  private let registry: ReactorRegistry
  private let start: WorkerStart
  private let timeLimit: Duration
  private let results = Lock<[(name: String, problem: Problem?)]>([])

  /// The reason that a reactor could not be created, and the exit status of a command that requires the reactor.
  typealias Problem = (text: String, status: ExitStatus)

  private static let memorySize = 4 << 20
  /// The default limit on the real time of an initializer.
  private static let timeLimit: Duration = .seconds(10)
  /// The minimum time limit of a trial. A limit intended for timelines can be shorter than the time required to start a
  /// process.
  private static let leastTimeLimit: Duration = .seconds(1)

  /// Creates trials for the reactors in the given registry.
  ///
  /// - Parameters:
  ///   - registry: The reactors to try.
  ///   - start: The configuration for starting processes.
  ///   - timeLimit: The maximum real time of each trial, or `nil` for the default limit.
  init(_ registry: ReactorRegistry, _ start: WorkerStart, timeLimit: Duration?) {
    self.registry = registry
    self.start = start
    self.timeLimit = max(timeLimit ?? Self.timeLimit, Self.leastTimeLimit)
  }

  /// Returns whether the given reactor can be created, after at most one trial. A worker process performs no trials
  /// because its own termination is reported.
  func canMake(_ registration: Registration) -> Bool {
    if WorkerContext.isInWorker { return true }
    let known = results.withLock { $0.first { $0.name == registration.name } }
    if let known { return known.problem == nil }
    let worker = WorkerPool(start, memorySize: Self.memorySize, timeLimit: timeLimit)
    let outcome: JobOutcome<Bool> = worker.perform(Trial(reactor: registration.name)) {
      Self.perform(registration, registry, in: $0)
    }
    var problem: Problem?
    // If separate processes are not available, this process has created the reactor.
    if case .died(var dead) = outcome {
      dead.reactor = registration.name
      problem = (dead.text, dead.status)
    }
    results.withLock { $0.append((registration.name, problem)) }
    return problem == nil
  }

  /// The reasons that reactors could not be created.
  var problems: [Problem] { results.withLock { $0.compactMap(\.problem) } }

  // MARK: - Worker process

  /// The job of a worker that is not forked from its parent.
  private struct Trial: Codable {
    let reactor: String
  }

  /// Creates the reactor for which this worker process was started.
  ///
  /// - Returns: `false` if this process was started for another purpose.
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
