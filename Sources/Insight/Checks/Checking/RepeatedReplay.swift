import ReactorBase
import ReactorGoldens
package import ReactorRegistration
package import ReactorReplay
package import ReactorSystem

/// A request for a replay whose trace will become a golden. It contains everything that a new process needs for the
/// replay.
package struct RepeatedReplay: Codable, Sendable {
  let script: GoldenScript
  /// Indicates whether the trace uses the format of the pending trace instead of the golden's format.
  let isPending: Bool
  /// Indicates whether the script determines the format of the trace.
  let followsScript: Bool
  private let reactor: String?
  private let seed: UInt64?
  private let until: String?
  private let root: String?
  private let eventLimit: Int
  private let instantLimit: Int
  private let settleLimit: Int64

  init(
    _ script: GoldenScript, isPending: Bool, followsScript: Bool, _ options: GoldenOptions
  ) {
    (self.script, self.isPending, self.followsScript) = (script, isPending, followsScript)
    (reactor, seed, until) = (options.reactor, options.seed, options.until)
    (root, eventLimit) = (options.root, options.bounds.eventLimit)
    (instantLimit, settleLimit) = (options.bounds.instantLimit, options.bounds.settleLimit)
  }

  private var options: GoldenOptions {
    var options = GoldenOptions()
    (options.reactor, options.seed, options.until) = (reactor, seed, until)
    (options.root, options.bounds.eventLimit) = (root, eventLimit)
    (options.bounds.instantLimit, options.bounds.settleLimit) = (instantLimit, settleLimit)
    return options
  }

  /// Runs the replay that this process was started for.
  ///
  /// - Parameters:
  ///   - registry: The registry of reactors.
  ///   - explorer: The explorer for scripts that contain `choose`.
  ///   - files: The files of scripts and goldens.
  ///   - worker: The context of the process.
  ///   - prepare: A closure that sets the options that depend on the process.
  /// - Returns: Whether the process was started for a replay.
  package static func work(
    _ registry: ReactorRegistry, exploring explorer: any ScriptExplorer, files: Files,
    in worker: WorkerContext, _ prepare: (inout ReplayOptions) -> Void
  ) -> Bool {
    guard let replay = Message.value(RepeatedReplay.self, in: worker.memory.job) else {
      return false
    }
    var options = replay.options
    prepare(&options.bounds)
    let memory = ReplayMemory(of: worker)
    let checker = GoldenChecker(registry, exploring: explorer, options: options, files: files)
    let result = RepeatedTrace { () throws(GoldenProblem) in
      try checker.trace(of: replay, in: memory)
    }
    memory.leaveOrEnd(RepeatedAnswer(result))
    return true
  }
}

/// The trace of a repeated replay, or the reason that the replay produced none.
typealias RepeatedTrace = Result<[UInt8], GoldenProblem>

/// The answer of a process that was started for a replay.
struct RepeatedAnswer: Codable {
  private let trace: [UInt8]
  private let problem: GoldenProblem?

  init(_ result: RepeatedTrace) {
    switch result {
    case .success(let trace): (self.trace, problem) = (trace, nil)
    case .failure(let problem): (trace, self.problem) = ([], problem)
    }
  }

  var result: RepeatedTrace { problem.map { .failure($0) } ?? .success(trace) }
}
