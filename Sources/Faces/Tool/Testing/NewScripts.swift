import ReactorChecks

/// The scripts without a golden, in the human-readable report. If there are many, they share one line.
struct NewScripts {
  private var entries: [ReportEntry] = []

  /// The maximum number of scripts that are shown separately, and the number of names on the shared
  /// line.
  private static let maximumShown = 3

  /// Keeps the entry of a script whose only problem is that it has no golden.
  ///
  /// - Returns: Whether it was kept; if not, it has to be printed.
  mutating func keep(_ entry: ReportEntry) -> Bool {
    guard entry.hasOnlyNoGolden else { return false }
    entries.append(entry)
    return true
  }

  /// Prints the scripts.
  ///
  /// - Parameters:
  ///   - printer: Prints an entry.
  ///   - showsAll: Whether to print each script, however many there are.
  ///   - command: Creates a command for all scripts of the run from its first words.
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
