import ReactorGoldens
import ReactorLocks
import ReactorMemory
import ReactorRegistration
import ReactorSystem

/// Finds out whether instances of reactors can be made in the tool's own process, for their descriptions: an initializer
/// may crash, exit or hang. Each reactor is first made in a process of its own.
final class ReactorTrials: Sendable {
  private let registry: ReactorRegistry
  private let start: WorkerStart
  private let timeLimit: Duration
  private let results = Lock<[(name: String, problem: Problem?)]>([])

  /// The reason why a reactor could not be made, as text, and the exit status of a command that meets it.
  typealias Problem = (text: String, status: ExitStatus)

  private static let memorySize = 4 << 20
  /// The real time that an initializer may take unless an option says otherwise.
  private static let timeLimit: Duration = .seconds(10)
  /// The least limit: that of a timeline can be shorter than the start of a process takes.
  private static let leastTimeLimit: Duration = .seconds(1)

  /// Prepares trials.
  ///
  /// - Parameters:
  ///   - registry: The reactors.
  ///   - start: How processes are started.
  ///   - timeLimit: How long each may take, in real time.
  init(_ registry: ReactorRegistry, _ start: WorkerStart, timeLimit: Duration?) {
    self.registry = registry
    self.start = start
    self.timeLimit = max(timeLimit ?? Self.timeLimit, Self.leastTimeLimit)
  }

  /// Whether an instance of a reactor can be made. It is tried once, and not in a worker, whose end is reported anyway.
  func canMake(_ registration: Registration) -> Bool {
    if WorkerContext.isInWorker { return true }
    let known = results.withLock { $0.first { $0.name == registration.name } }
    if let known { return known.problem == nil }
    let pool = WorkerPool(
      start, count: 1, memorySize: Self.memorySize, timeLimit: timeLimit)
    var problem: Problem?
    pool.run(
      1, job: { _ in Message.bytes(of: Trial(reactor: registration.name)) },
      { Self.perform(registration, registry, in: $0) },
      finished: { _, report in
        // Without a process it is made here, as it was before there were trials.
        guard let cause = DeadReplay.Cause(report.end, timeLimit: timeLimit) else { return }
        let memory = ReplayMemory(leftIn: report.memory)
        let dead = DeadReplay(
          cause, log: memory.leftLog, trace: [], output: report.output,
          mark: report.memory.mark.value, making: registration.name)
        problem = (dead.text, dead.status)
      })
    results.withLock { $0.append((registration.name, problem)) }
    return problem == nil
  }

  /// The reasons why reactors could not be made so far.
  var problems: [Problem] { results.withLock { $0.compactMap(\.problem) } }

  // MARK: - In the worker

  /// The task of a worker that is not a copy of this process.
  private struct Trial: Codable {
    let reactor: String
  }

  /// Makes the reactor that a process was started for.
  ///
  /// - Returns: Whether that is what it was started for.
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
    CodeMark.making(.description) { _ = registration.describe(in: registry) }
    worker.memory.finish(with: [])
  }
}
