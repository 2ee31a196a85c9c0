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
  /// The options of the run, without those that depend on the process.
  let options: GoldenOptions

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
