import ReactorMemory
import ReactorPage
import ReactorSystem

/// The page of scripts that are in no file. Their replays are made for the page alone, each in a process
/// of its own where there are processes, and report no failure: that has been done.
struct UnsavedPages {
  private let invocation: RunInvocation
  private let context: CommandContext

  /// Prepares pages.
  ///
  /// - Parameters:
  ///   - invocation: The options with which scripts are replayed.
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

  /// Writes the page. It is not put in its place if none of the scripts' replays could be written to it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - summary: A line above the list of the scripts.
  ///   - entries: The scripts.
  ///   - destination: Takes the page.
  /// - Returns: Whether the replays of all scripts could be written; the others have been reported.
  func write(
    title: String, summary: String, _ entries: [Entry], to destination: OutputDestination
  ) throws -> Bool {
    try context.withWholeOutput(to: destination) { output in
      let file = PageFile(titled: title, in: context, to: output)
      let (count, missing) = write(entries, summary: summary, in: file, to: output)
      if missing == 0 { return .success }
      return missing < count ? .failure : nil
    } != .failure
  }

  /// Writes the replays and the index of a page that follows a command.
  ///
  /// - Returns: Whether the replays of all scripts could be written; the others have been reported.
  func writeLive(title: String, _ entries: [Entry], to output: OutputWriter) -> Bool {
    let file = PageFile(titled: title, in: context, to: output, isLive: true)
    return write(entries, summary: "", in: file, to: output).missing == 0
  }

  /// Writes the replays and the end of a page.
  ///
  /// - Returns: The number of scripts, and of those that could not be written.
  private func write(
    _ entries: [Entry], summary: String, in file: PageFile, to output: OutputWriter
  ) -> (count: Int, missing: Int) {
    var file = file
    var missing = 0
    for entry in entries where output.failure == nil {
      var page = entry.page
      if let script = entry.script {
        let status = write(script, at: file.scripts.count, to: output)
        if status == .failure { missing += 1 }
        // A find counts, whatever its replay does here.
        let isNews = page.verdict == nil || status == .failure
        page.note(isNews ? status : .success, at: file.scripts.count)
      }
      file.scripts.append(page)
    }
    file.finish(summary: summary)
    return (file.scripts.count, missing)
  }

  private func write(
    _ unsaved: UnsavedScript, at index: Int, to output: OutputWriter
  ) -> ExitStatus {
    guard let script = PlannedScript(unsaved, invocation, in: context) else { return .failure }
    return IsolatedRun(invocation: invocation, output: output, context: context)
      .replay(script, at: index)
  }

  // MARK: - In the worker

  /// Writes the block that a process was started for.
  ///
  /// - Returns: Whether that is what it was started for.
  func work(for worker: WorkerContext) -> Bool {
    guard let job = Message.value(ReplayJob.self, in: worker.memory.job), let unsaved = job.unsaved
    else { return false }
    guard let script = PlannedScript(unsaved, invocation, in: context) else { return true }
    IsolatedRun.replay(script, at: job.index, invocation, for: worker, in: context)
    return true
  }
}

/// A script that is in no file: one that an exploration has found, or that is being played.
///
/// Its page shows the script, too.
struct UnsavedScript: Codable {
  /// The name in diagnostics, by which included files are found.
  var name: String
  var text: String
  /// The reactor of a script that declares none.
  var reactor: String?
  /// Indicates whether the replay stops after the last step, without settling.
  var isOpenEnded = false
}
