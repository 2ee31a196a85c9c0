import ReactorPage

/// A script of a page that is not in a file, and its entry in the index.
///
/// Its replay runs only for the page and reports no failure, because failures have already been reported.
struct PageEntry {
  /// The script; nil if there is none to replay.
  var script: UnsavedScript?
  /// The entry, without its block.
  var page: PageScript
}

/// A script that is not in a file: one that an exploration found, or that is being played.
///
/// The script's page also shows the script.
struct UnsavedScript: Codable {
  /// The name in diagnostics.
  var name: String
  var text: String
  /// The name of the case that is replayed; nil if the script has no cases.
  var caseName: String?
  /// The file that the script was created from, whose path is used to find included files; nil to use the script's own
  /// name.
  var origin: String?
  /// Indicates whether the replay stops after the last step, without settling.
  var isOpenEnded = false
}

extension CommandContext {
  /// Writes a page. It does not replace the file if none of the scripts' replays could be written to it.
  ///
  /// - Parameters:
  ///   - summary: A line above the list of the scripts.
  ///   - entries: The scripts.
  ///   - invocation: The options for their replays.
  ///   - destination: Receives the page.
  /// - Returns: Whether the replays of all scripts could be written; if not, the failures have been reported.
  func writePage(
    titled title: String, summary: String, _ entries: [PageEntry], _ invocation: ReplayArguments,
    to destination: OutputDestination
  ) throws -> Bool {
    try withWholeOutput(to: destination) { output in
      let run = IsolatedRun(invocation: invocation, output: output, context: self)
      let missing = run.writePage(titled: title, summary: summary, entries)
      return missing == 0 ? .success : missing < entries.count ? .failure : nil
    } != .failure
  }
}

extension IsolatedRun {
  /// Writes a page.
  ///
  /// - Parameters:
  ///   - summary: A line above the list of the scripts.
  ///   - entries: The scripts.
  ///   - isLive: Whether the page follows a command.
  /// - Returns: The number of scripts whose replays could not be written. Each problem has been reported.
  func writePage(
    titled title: String, summary: String, _ entries: [PageEntry], isLive: Bool = false
  ) -> Int {
    var file = PageFile(titled: title, in: context, to: output, isLive: isLive)
    var missing = 0
    for entry in entries where output.failure == nil {
      var page = entry.page
      if let unsaved = entry.script {
        let status =
          ScriptRun(unsaved, invocation, in: context)
          .map { replay($0, at: file.scripts.count) } ?? .failure
        if status == .failure { missing += 1 }
        // A finding counts, whatever the result of its replay here.
        let isNews = page.verdict == nil || status == .failure
        page.note(isNews ? status : .success, at: file.scripts.count)
      }
      file.scripts.append(page)
    }
    file.finish(summary: summary)
    return missing
  }
}
