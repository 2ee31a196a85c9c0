import ReactorGoldens
internal import ReactorTimeline
internal import ReactorBase
package import ReactorRegistration
package import ReactorReplay
package import ReactorSystem

/// A checker that runs one script at a time in a separate process while this process does other work.
package final class BackgroundCheck {
  /// The result of a check that has ended.
  package struct FinishedCheck: Codable {
    package fileprivate(set) var result: GoldenResult
    /// The states of the replay, or `nil` if the replay ended early.
    package fileprivate(set) var states: StateHistory?
    /// The steps and failures of the replay, or `nil` if the replay ended early.
    package fileprivate(set) var steps: StepOutcomes?
  }

  private let registry: ReactorRegistry
  private let explorer: any ScriptExplorer
  private let options: GoldenOptions
  private let files: Files
  private let worker: WorkerPool
  private var script: GoldenScript?

  /// Creates a checker that runs in the background.
  ///
  /// - Parameters:
  ///   - registry: The registry of reactors.
  ///   - explorer: The explorer for scripts that contain `choose`.
  ///   - options: The options for replaying scripts.
  ///   - files: The files of scripts and goldens.
  ///   - start: The configuration for starting processes.
  ///   - timeLimit: The maximum real time of each check.
  package init(
    _ registry: ReactorRegistry, exploring explorer: any ScriptExplorer, options: GoldenOptions,
    files: Files, start: WorkerStart, timeLimit: Duration?
  ) {
    (self.registry, self.explorer) = (registry, explorer)
    (self.options, self.files) = (options, files)
    worker = WorkerPool(start, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
  }

  /// The script that is being checked, or `nil` if no check is running.
  package var current: GoldenScript? { worker.isBusy ? script : nil }

  /// The file descriptors that become readable when ``look()`` should be called.
  package var announcers: [FileDescriptor] { worker.announcers }

  /// The maximum number of milliseconds before ``look()`` should be called again, or `nil` if no check is running.
  package var patience: Int? { worker.patience }

  /// Starts checking a script and stops any running check.
  ///
  /// - Parameter files: The files that are open in an editor.
  /// - Throws: The error that prevented a process from starting.
  package func begin(
    _ script: GoldenScript, open files: [OpenFile]
  ) throws(SystemError) {
    worker.stop()
    self.script = script
    let job = CheckJob(script: script, open: files)
    try worker.begin(Message.bytes(of: job)) {
      Self.work(registry, exploring: explorer, options: options, files: self.files, in: $0)
    }
  }

  /// Stops the running check, if any.
  package func stop() {
    worker.stop()
  }

  /// Returns the finished check, or `nil` if no check has ended.
  package func look() -> FinishedCheck? {
    var finished: FinishedCheck?
    worker.look { _, report in
      guard let script else { return }
      let reader = CheckResultReader(files: files, timeLimit: worker.timeLimit)
      finished = report.memory.result.flatMap { Message.value(FinishedCheck.self, in: $0) }
      let result = reader.result(of: script, report, leaving: finished?.result)
      finished = FinishedCheck(result: result, states: finished?.states, steps: finished?.steps)
    }
    return finished
  }

  /// Runs the check that this process was started for.
  ///
  /// - Parameters:
  ///   - registry: The registry of reactors.
  ///   - explorer: The explorer for scripts that contain `choose`.
  ///   - options: The options for replaying scripts.
  ///   - files: The files of scripts and goldens.
  ///   - worker: The context of the process.
  package static func work(
    _ registry: ReactorRegistry, exploring explorer: any ScriptExplorer, options: GoldenOptions,
    files: Files, in worker: WorkerContext
  ) {
    var files = files
    guard let job = Message.value(CheckJob.self, in: worker.memory.job) else { return }
    files.open(job.open)
    let memory = ReplayMemory(of: worker)
    let checker = GoldenChecker(
      registry, exploring: explorer, options: options, files: files)
    let replay = CheckedReplay(in: memory)
    replay.notesSteps = true
    let result = checker.check(job.script, replay)
    let timeline = result.isReplayed ? replay.recorded?.timeline : nil
    memory.leaveOrEnd(
      FinishedCheck(
        result: result, states: timeline.map { StateHistory($0) },
        steps: timeline == nil ? nil : StepOutcomes(replay)))
  }
}

/// A request to check a script.
private struct CheckJob: Codable {
  let script: GoldenScript
  let open: [OpenFile]
}

extension GoldenResult {
  /// Indicates whether the replay ran to its end.
  fileprivate var isReplayed: Bool {
    switch outcome {
    case .passed: true
    case .failed(let failure), .expectedFailure(let failure, _):
      failure.reason.hasTrace || failure.reason == .unexpectedPass
    case .broken, .skipped: false
    }
  }
}
