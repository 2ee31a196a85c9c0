import ReactorPage

/// An unsaved script for a page, with its entry in the index.
///
/// The script is replayed again for the page, but its failures are not reported a second time.
struct PageEntry {
  /// The script to replay, or `nil` if the entry has no script.
  var script: UnsavedScript?
  /// The entry in the index, without the number of the script's block.
  var page: PageScript
}

/// A script that is not stored in a file, such as a script that an exploration found or a script played at the prompt.
///
/// A page about the script also shows the script itself.
struct UnsavedScript: Codable {
  /// The name of the script in diagnostics.
  var name: String
  var text: String
  /// The name of the case to replay, or `nil` if the script has no cases.
  var caseName: String?
  /// The path of the file from which the script was created, or `nil` to use the script's name. Included files are
  /// located relative to this path.
  var origin: String?
  /// Indicates whether the replay stops after the last step, without waiting for the reactor to settle.
  var isOpenEnded = false
}

extension CommandContext {
  /// Writes a page with the given scripts. An existing file is kept if the page would contain no replays.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - summary: The summary shown above the list of scripts.
  ///   - entries: The scripts with their entries in the index.
  ///   - invocation: The options for replaying the scripts.
  ///   - destination: The file or stream to which the page is written.
  /// - Returns: Whether the replays of all scripts were written. Failures have been reported.
  func writePage(
    titled title: String, summary: String, _ entries: [PageEntry], _ invocation: ReplayArguments,
    to destination: OutputDestination
  ) throws -> Bool {
    try withWholeOutput(to: destination) { output in
      let missing = writePage(titled: title, summary: summary, entries, invocation, to: output)
      return missing == 0 ? .success : missing < entries.count ? .failure : nil
    } != .failure
  }

  /// Writes a page with the given scripts.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - summary: The text above the list of scripts.
  ///   - entries: The scripts and their entries in the index.
  ///   - invocation: The options for replaying the scripts.
  ///   - output: The writer that receives the page.
  ///   - isLive: Whether the page updates itself while a command runs.
  /// - Returns: The number of scripts whose replays could not be written. Each problem has been reported.
  func writePage(
    titled title: String, summary: String, _ entries: [PageEntry], _ invocation: ReplayArguments,
    to output: OutputWriter, isLive: Bool = false
  ) -> Int {
    var file = PageFile(titled: title, in: self, to: output, isLive: isLive)
    var missing = 0
    for entry in entries where output.failure == nil {
      var page = entry.page
      if let unsaved = entry.script {
        let status =
          ScriptRun(unsaved, invocation, in: self)
          .map { $0.run(invocation, at: file.scripts.count, to: output, in: self) } ?? .failure
        if status == .failure { missing += 1 }
        // A finding keeps its verdict, even if the replay for the page has a different result.
        let isNews = page.verdict == nil || status == .failure
        page.note(isNews ? status : .success, at: file.scripts.count)
      }
      file.scripts.append(page)
    }
    file.finish(summary: summary)
    return missing
  }
}
