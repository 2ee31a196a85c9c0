import ReactorTimeline
import ReactorBase

/// A report on a run, which is extended script by script.
///
/// For each script, only its part of the report is kept, because the other parts of a failure may be several times as
/// large.
package protocol GoldenReport {
  /// Adds a script, or a trace whose script no longer exists.
  mutating func add(_ entry: ReportEntry)

  /// Writes the whole report, piece by piece.
  func write(_ summary: GoldenSummary, _ body: (String) -> Void)
}

/// The coverage as a machine-readable report, which is used to combine shards.
package struct CoverageFile: GoldenReport {
  package init() {}

  package mutating func add(_ entry: ReportEntry) {}

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    if let coverage = summary.coverage { body(coverage.json.page) }
  }
}
