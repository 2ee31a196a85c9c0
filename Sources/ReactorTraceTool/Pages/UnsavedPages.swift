import ReactorPage
import ReactorSystem
import ReactorText

/// The page of scripts that are in no file. Their replays are made for the page alone, each in a process
/// of its own where there are processes, and report no failure: that has been done.
struct UnsavedPages {
  private let invocation: RunInvocation
  private let context: CommandContext

  /// Prepares pages.
  ///
  /// - Parameters:
  ///   - invocation: How scripts are replayed.
  ///   - context: The reactors, and the files that can be included.
  init(_ invocation: RunInvocation, in context: CommandContext) {
    var invocation = invocation
    invocation.format = .html
    self.invocation = invocation
    self.context = context
  }

  /// A script of the page, and what its entry in the index says.
  struct Entry {
    /// The script; nil if there is none to replay.
    var script: UnsavedScript?
    /// The entry, without its block.
    var page: PageScript
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - summary: A line above the list of the scripts.
  ///   - entries: The scripts.
  ///   - output: Takes the page.
  func write(title: String, summary: String, _ entries: [Entry], to output: OutputWriter) {
    let document = PageDocument(title: title, tool: context.tool.name)
    var buffer = ByteBuffer()
    document.appendHead(to: &buffer)
    buffer.withBytes { output.write($0) }
    var scripts: [PageScript] = []
    for entry in entries where output.failure == nil {
      var page = entry.page
      let status = entry.script.map { write($0, at: scripts.count, to: output) } ?? .failure
      if status != .failure { page.block = scripts.count }
      if status == .difference, page.verdict == nil {
        (page.verdict, page.headline) = ("failed", "failed")
      }
      scripts.append(page)
    }
    buffer.empty()
    document.appendTail(scripts, summary: summary, to: &buffer)
    buffer.withBytes { output.write($0) }
  }

  private func write(
    _ unsaved: UnsavedScript, at index: Int, to output: OutputWriter
  ) -> ExitStatus {
    guard let script = PlannedScript(unsaved, invocation, in: context) else { return .failure }
    guard let start = context.system.workerStart else {
      return script.write(invocation, at: index, in: context) { output.write($0) }
    }
    return IsolatedRun(start, invocation, to: output, in: context).replay(script, at: index)
  }

  // MARK: - In the worker

  /// Writes the block that a process was started for.
  ///
  /// - Returns: Whether that is what it was started for.
  func work(for worker: WorkerContext) -> Bool {
    guard let (unsaved, index) = UnsavedScript.read(worker.memory.job) else { return false }
    guard let script = PlannedScript(unsaved, invocation, in: context) else { return true }
    IsolatedRun.replay(script, at: index, invocation, for: worker, in: context)
    return true
  }
}
