import ReactorExploration
import ReactorGoldens
import ReactorSystem

/// Does a job of an exploration in a process of its own.
struct ExplorationWorker {
  private let script: ExploredScript
  private let limits: Explorer.Limits

  init(_ script: ExploredScript, _ limits: Explorer.Limits) {
    self.script = script
    self.limits = limits
  }

  /// Does the job. The trace of a script is left in the memory of the worker, for the case that the process
  /// dies.
  func perform(_ job: ExplorationJob, for worker: WorkerContext) {
    let notes = TimelineNotes(in: worker.memory.payload)
    notes.clear()
    let memory: ReplayMemory
    let result: [UInt8]
    switch job {
    case .show(let text):
      memory = ReplayMemory(of: worker, in: TimelineNotes.rest(of: worker.memory.payload))
      let shown = script.show(text, log: memory.makeLog(), memory: memory.wholeTrace())
      result = JobResult.bytes(of: shown)
    case .states(let text):
      memory = ReplayMemory(of: worker, in: TimelineNotes.rest(of: worker.memory.payload))
      result =
        script.states(of: text, log: memory.makeLog(), memory: memory.wholeTrace()) ?? []
    default:
      worker.memory.finish(with: job.perform(on: script, limits, notes))
      return
    }
    worker.memory.finish(with: result, at: memory.end(ofTrace: memory.leftTrace.count))
  }
}
