import ReactorInsight
import ReactorText

/// The coverage as a report for programs, which shards can be added up by.
package struct CoverageFile: GoldenReport {
  /// Begins a report.
  package init() {}

  package mutating func add(_ entry: ReportEntry) {}

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    if let coverage = summary.coverage { body(coverage.json.page) }
  }
}
