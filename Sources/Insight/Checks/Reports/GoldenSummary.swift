package import ReactorTimeline

/// A summary of a run of many scripts.
package struct GoldenSummary: Sendable {
  /// The exit status of a run.
  package enum Status: Int32, Sendable {
    /// Every trace matches its golden or has become the golden.
    case same = 0
    /// There is a difference or a failure.
    case different = 1
    /// There was an error.
    case broken = 2
  }

  /// The remaining golden and pending traces whose scripts or cases no longer exist.
  package var obsolete: [ObsoleteTrace] = []
  /// The number of obsolete traces that were removed.
  package var removed = 0
  /// Indicates whether obsolete traces count as failures.
  package var failsOnObsolete = false
  /// The number of scripts that were not checked because an earlier script failed.
  package var unchecked = 0
  /// Indicates whether an error occurred that does not belong to a script.
  package var hasError = false

  /// The coverage, or `nil` if it is not measured.
  package var coverage: CoverageReport?
  /// The required coverage, in percent.
  package var coverageMinimum: Int?

  /// The noun for a checked item, in the singular.
  package var noun = "script"

  /// The failed scripts, grouped by their differences.
  package private(set) var groups = DifferenceGroups()
  private var counts: [GoldenResult.Verdict: Int] = [:]
  /// The cases whose errors are shown, each with the number of further cases of the same script that have the same
  /// errors.
  package private(set) var repeatedErrors: [(shown: GoldenScript, others: Int)] = []
  private var errorIndices: [String: Int] = [:]

  /// Creates a summary without results.
  package init() {}

  package mutating func add(_ result: GoldenResult) {
    counts[result.verdict, default: 0] += 1
    groups.add(result)
    guard let errors = Self.errors(ofCase: result) else { return }
    if let index = errorIndices[errors] {
      repeatedErrors[index].others += 1
    } else {
      errorIndices[errors] = repeatedErrors.count
      repeatedErrors.append((result.script, 0))
    }
  }

  /// Returns the errors of a case, or `nil` for any other result. Equal errors belong to the same script, because each
  /// error names the script's file.
  private static func errors(ofCase result: GoldenResult) -> String? {
    guard case .broken(let problem) = result.outcome, result.script.caseName != nil else {
      return nil
    }
    return problem.text
  }

  /// Adds the result of an exploration.
  package mutating func add(exploration entry: ReportEntry) {
    counts[entry.verdict, default: 0] += 1
  }

  /// Returns the entry for a script that was added. If an earlier script has the same differences or errors, the
  /// entry refers to that script.
  package func entry(of result: GoldenResult, _ commands: GoldenCommands) -> ReportEntry {
    var entry = ReportEntry(result, commands)
    if let example = groups.example(for: result) { entry.refer(to: example) }
    if let errors = Self.errors(ofCase: result), let index = errorIndices[errors],
      repeatedErrors[index].shown != result.script
    {
      entry.refer(toErrorsOf: repeatedErrors[index].shown)
    }
    return entry
  }

  /// The number of scripts with the given verdict.
  package subscript(verdict: GoldenResult.Verdict) -> Int { counts[verdict] ?? 0 }

  /// The number of scripts that were checked.
  package var count: Int { counts.values.reduce(0, +) }

  /// The exit status of the run.
  package var status: Status {
    if hasError || self[.broken] > 0 { return .broken }
    if self[.failed] > 0 || failsOnObsolete && !obsolete.isEmpty { return .different }
    return missedMinimum == nil ? .same : .different
  }

  /// The required coverage in percent if the coverage has not reached it, or `nil` otherwise.
  package var missedMinimum: Int? {
    guard let coverage, let coverageMinimum, !coverage.reaches(coverageMinimum) else {
      return nil
    }
    return coverageMinimum
  }

  /// The summary on one line, without a period.
  package var text: String {
    let words: [(GoldenResult.Verdict, String)] = [
      (.passed, "passed"), (.updated, "updated"), (.skipped, "skipped"),
      (.expectedFailure, "failed as expected"), (.failed, "failed"),
      (.broken, self[.broken] == 1 ? "with an error" : "with errors"),
    ]
    var parts = words.compactMap { verdict, words in
      self[verdict] > 0 ? "\(self[verdict]) \(words)" : nil
    }
    if unchecked > 0 { parts.append("\(unchecked) not checked") }
    let total = count + unchecked
    var text = "\(total == 0 ? "no" : "\(total)") \(noun)\(total == 1 ? "" : "s")"
    if self[.passed] == total, total > 0 {
      text += " passed"
    } else if !parts.isEmpty {
      text += ": " + parts.joined(separator: ", ")
    }
    if removed > 0 { text += "; \(Self.traces(removed)) removed" }
    if !obsolete.isEmpty { text += "; \(Self.traces(obsolete.count))" }
    return text
  }

  private static func traces(_ count: Int) -> String {
    count == 1 ? "1 obsolete trace" : "\(count) obsolete traces"
  }
}
