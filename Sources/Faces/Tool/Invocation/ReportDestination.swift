import ReactorBase
import ReactorChecks

/// A report on a run, in addition to its printed output.
struct ReportDestination: Equatable, Sendable {
  /// The kinds of reports.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case junit
    case tap
    case json
    case html
    case coverage
    /// Annotations for GitHub in the printed output, and the summary of the job.
    case github

    /// Creates a report that is written after the run from its results alone, and the name that errors use for it.
    ///
    /// - Parameters:
    ///   - suite: The name of the suite.
    ///   - names: The names of scripts in reports.
    /// - Returns: The report, or nil for a page, which also needs replays, and for annotations.
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
  /// The destination of a report that is written after the run: all kinds except annotations.
  let output: OutputDestination

  /// The words as typed on the command line.
  static let words = Kind.allCases.map { $0 == .github ? "github" : "\($0.rawValue)=FILE" }
}

extension ReportDestination {
  /// Reads a destination as it was typed.
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

extension Option<ReportDestination> {
  /// The option for reports, which can be given several times.
  static func report(_ help: String) -> Option {
    let words = ReportDestination.words
    return Option(
      "report", value: .init("REPORT", .choice(words)), isRepeatable: true, help: help
    ) { text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(words.alternatives, found: text)
      }
      return report
    }
  }
}

extension Option<OutputDestination> {
  /// The option for a page of replays, as in `test`.
  static func page(_ help: String) -> Option {
    let known = ["html=FILE"]
    return Option("report", value: .init(known[0], .choice(known)), help: help) {
      text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(known.alternatives, found: text)
      }
      if report.kind == .html { return report.output }
      throw .expected(
        known.alternatives, found: text, "; use \("test --report \(text)".quoted)")
    }
  }
}
