import ReactorChecks

/// The part of the printed report that lists scripts without goldens. If there are many such scripts, they share a
/// single line.
struct NewScripts {
  private var entries: [ReportEntry] = []

  /// The maximum number of scripts to print separately, and the maximum number of names on the combined line.
  private static let maximumShown = 3

  /// Stores an entry for later if the script's only problem is a missing golden.
  ///
  /// - Returns: `false` if the entry was not stored and the caller must print it.
  mutating func keep(_ entry: ReportEntry) -> Bool {
    guard entry.hasOnlyNoGolden else { return false }
    entries.append(entry)
    return true
  }

  /// Prints the stored entries.
  ///
  /// - Parameters:
  ///   - printer: The printer for entries.
  ///   - showsAll: Whether to print each script, regardless of the number of scripts.
  ///   - command: A closure that receives the start of a command and returns the command for all scripts of the run.
  func print(with printer: TestPrinter, showsAll: Bool, _ command: ([String]) -> String) {
    guard !showsAll, entries.count > Self.maximumShown else {
      for entry in entries { printer.print(entry) }
      return
    }
    for entry in entries { printer.printNotes(of: entry) }
    let more = entries.count - Self.maximumShown
    printer.print(
      headline: "\(entries.count) scripts have no golden: ",
      names: Array(entries.prefix(Self.maximumShown)), end: " and \(more) more",
      commands: [
        ("to see each: ", command(["test", "--verbose"])),
        ("to accept:   ", command(["test", "--update=missing"])),
      ])
  }
}
