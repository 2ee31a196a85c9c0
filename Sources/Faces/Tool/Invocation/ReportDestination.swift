import ReactorBase
import ReactorChecks

/// A report requested in addition to the printed output.
struct ReportDestination: Equatable, Sendable {
  /// A kind of report.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case junit
    case tap
    case json
    case html
    case coverage
    /// GitHub annotations in the printed output and a job summary.
    case github

    /// Creates a report that is written when the run has finished, along with the report's name for error messages.
    ///
    /// - Parameters:
    ///   - suite: The name of the suite.
    ///   - names: The names of scripts in reports.
    /// - Returns: The name and the report. The result is `nil` for GitHub annotations and for a page, which requires
    ///   replays.
    func makeReport(
      suite: String, _ names: RepositoryNames
    ) -> (name: ToolOutput, report: any GoldenReport)? {
      switch self {
      case .junit: (.junit, JUnitReport(suite: suite, names))
      case .tap: (.tap, TAPReport())
      case .json: (.json, JSONReport())
      case .coverage: (.coverage, CoverageFile())
      case .html, .github: nil
      }
    }
  }

  let kind: Kind
  /// The destination of the report, which is not used for GitHub annotations.
  let output: OutputDestination

  /// The values of the option that requests a report.
  static let words = Kind.allCases.map { $0 == .github ? "github" : "\($0.rawValue)=FILE" }
}

extension ReportDestination {
  /// Creates a request from an option value, or returns `nil` if the value is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let kind = parts.first.flatMap(Kind.init(rawValue:)),
      (kind == .github) == (parts.count == 1)
    else {
      return nil
    }
    self.init(kind: kind, output: OutputDestination(argument: parts.last ?? "-"))
  }
}

extension ValueParser<ReportDestination> {
  /// A parser for a kind of report and its destination.
  static var report: ValueParser {
    let words = ReportDestination.words
    return ValueParser(form: .init("REPORT", .choice(words))) { text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(words.alternatives, found: text)
      }
      return report
    }
  }
}

extension ValueParser<OutputDestination> {
  /// A parser for a page of replays, which has the same syntax as a report of `test`.
  static var page: ValueParser {
    let known = ["html=FILE"]
    return ValueParser(form: .init(known[0], .choice(known))) { text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(known.alternatives, found: text)
      }
      if report.kind == .html { return report.output }
      throw .expected(
        known.alternatives, found: text, "; use \("test --report \(text)".quoted)")
    }
  }
}
