import ReactorGoldens
internal import ReactorTimeline
internal import ReactorBase
package import ReactorRegistration
package import ReactorReplay
package import ReactorSystem

/// Checks one script at a time in a separate process, while this process does something else.
package final class BackgroundCheck {
  /// A check that has ended.
  package struct FinishedCheck: Codable {
    package fileprivate(set) var result: GoldenResult
    /// The states of the replay; nil if it ended early.
    package fileprivate(set) var states: StateHistory?
    /// The steps of the replay and its failures; nil if it ended early.
    package fileprivate(set) var steps: StepOutcomes?
  }

  private let registry: ReactorRegistry
  private let explorer: any ScriptExplorer
  private let options: GoldenOptions
  private let files: Files
  private let worker: BackgroundWorker
  private let timeLimit: Duration?
  private var script: GoldenScript?

  /// Prepares checks.
  ///
  /// - Parameters:
  ///   - registry: The registered reactors.
  ///   - explorer: Explores the scripts that have `choose`.
  ///   - options: The options for replaying scripts.
  ///   - files: The files of scripts and goldens.
  ///   - start: Starts processes.
  ///   - timeLimit: The maximum real time of each check.
  package init(
    _ registry: ReactorRegistry, exploring explorer: any ScriptExplorer, options: GoldenOptions,
    files: Files, start: WorkerStart, timeLimit: Duration?
  ) {
    (self.registry, self.explorer) = (registry, explorer)
    (self.options, self.files) = (options, files)
    worker = BackgroundWorker(start, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
    self.timeLimit = timeLimit
  }

  /// The script that is being checked.
  package var current: GoldenScript? { worker.isBusy ? script : nil }

  /// The descriptors that become readable when ``look()`` should be called.
  package var announcers: [FileDescriptor] { worker.announcers }

  /// The maximum number of milliseconds until ``look()`` should be called again; nil if nothing is
  /// being checked.
  package var patience: Int? { worker.patience }

  /// Starts checking a script. A running check is stopped.
  ///
  /// - Parameter files: The files that are open in an editor.
  /// - Throws: The reason why no process could be started.
  package func begin(
    _ script: GoldenScript, open files: [OpenFile]
  ) throws(SystemError) {
    self.script = script
    let job = CheckJob(script: script, open: files)
    try worker.begin(Message.bytes(of: job)) {
      Self.work(registry, exploring: explorer, options: options, files: self.files, in: $0)
    }
  }

  /// Stops the running check, if there is one.
  package func stop() {
    worker.stop()
  }

  /// Returns the check if it has ended.
  package func look() -> FinishedCheck? {
    var finished: FinishedCheck?
    worker.look { report in
      guard let script else { return }
      let results = WorkerResults(files: files, timeLimit: timeLimit)
      finished = report.memory.result.flatMap { Message.value(FinishedCheck.self, in: $0) }
      let result = results.result(of: script, report, leaving: finished?.result)
      finished = FinishedCheck(result: result, states: finished?.states, steps: finished?.steps)
    }
    return finished
  }

  /// Runs the check for which this process was started.
  ///
  /// - Parameters:
  ///   - registry: The registered reactors.
  ///   - explorer: Explores the scripts that have `choose`.
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

/// A script to check.
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
