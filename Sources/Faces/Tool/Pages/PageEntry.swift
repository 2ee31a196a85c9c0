import ReactorPage

/// An unsaved script on a page, along with its index entry.
///
/// The script is replayed only for the page. Failures are not reported because they have already been reported.
struct PageEntry {
  /// The script to replay, or `nil` if the entry has no script.
  var script: UnsavedScript?
  /// The index entry, without the number of the script's block.
  var page: PageScript
}

/// A script that is not stored in a file, such as one that an exploration found or that is being played.
///
/// The page about the script also shows its text.
struct UnsavedScript: Codable {
  /// The name of the script in diagnostics.
  var name: String
  var text: String
  /// The name of the case to replay, or `nil` if the script has no cases.
  var caseName: String?
  /// The path of the file that the script was created from, or `nil` to use the script's name. Paths of included files
  /// are resolved relative to this path.
  var origin: String?
  /// Indicates whether the replay stops after the last step instead of continuing until the reactor settles.
  var isOpenEnded = false
}

extension CommandContext {
  /// Writes a page with the given scripts. An existing file is not replaced if the page would contain no replays.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - summary: The text above the list of scripts.
  ///   - entries: The scripts and their entries in the index.
  ///   - invocation: The options for replaying the scripts.
  ///   - destination: The destination of the page.
  /// - Returns: Whether the replays of all scripts could be written. Failures have been reported.
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
  /// Writes a page with the given scripts.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - summary: The text above the list of scripts.
  ///   - entries: The scripts and their entries in the index.
  ///   - isLive: Whether the page updates itself while a command runs.
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
        // A finding keeps its verdict regardless of the result of this replay.
        let isNews = page.verdict == nil || status == .failure
        page.note(isNews ? status : .success, at: file.scripts.count)
      }
      file.scripts.append(page)
    }
    file.finish(summary: summary)
    return missing
  }
}
