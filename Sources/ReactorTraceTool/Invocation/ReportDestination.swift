/// A report that a run is to give besides what it prints.
package enum ReportDestination: Hashable, Sendable {
  /// The kinds of reports that go to files.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case junit
    case tap
    case json
    case html
    case coverage
  }

  /// A report that is written when the run is over.
  case file(Kind, OutputDestination)
  /// Annotations for GitHub, among what is printed.
  case github

  /// The words of the command line.
  static let words = Kind.allCases.map { "\($0.rawValue)=FILE" } + ["github"]

  /// Reads a destination as it was typed.
  package init?(_ text: String) {
    if text == "github" {
      self = .github
      return
    }
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
    self = .file(kind, OutputDestination(argument: parts[1]))
  }
}
