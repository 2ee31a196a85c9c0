/// Conversions between flaws and the findings that processes exchange. Evidence is part of the finding, so each flaw
/// needs to be found only once.
extension FlawFinder.Flaw {
  var finding: SearchResult.Finding {
    var finding = SearchResult.Finding(failure: failure, moves: moves)
    finding.evidence = orders
    return finding
  }

  /// Creates a flaw from a finding, or returns `nil` if the finding has no evidence.
  init?(_ kind: Observation.Kind, _ finding: SearchResult.Finding) {
    let subject = finding.failure.subject
    let number = subject.prefix { $0 != "." }
    guard !finding.evidence.isEmpty, let session = Int(number) else { return nil }
    self.init(
      kind: kind, session: session, field: String(subject.dropFirst(number.count + 1)),
      moves: finding.moves, orders: finding.evidence)
  }
}
