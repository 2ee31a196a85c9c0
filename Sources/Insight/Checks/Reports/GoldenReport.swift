import ReactorTimeline
import ReactorBase

/// A report on a run, to which scripts are added one by one.
///
/// A report keeps only the part of each result that it needs, because a complete failure can be several times as large
/// as that part.
package protocol GoldenReport {
  /// Adds a script, or an obsolete trace.
  mutating func add(_ entry: ReportEntry)

  /// Writes the whole report, piece by piece.
  func write(_ summary: GoldenSummary, _ body: (String) -> Void)
}

/// A machine-readable coverage report that is used to combine shards.
package struct CoverageFile: GoldenReport {
  package init() {}

  package mutating func add(_ entry: ReportEntry) {}

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    if let coverage = summary.coverage { body(coverage.json.page) }
  }
}
