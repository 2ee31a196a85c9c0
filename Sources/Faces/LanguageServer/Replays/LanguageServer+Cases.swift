import ReactorBase
import ReactorChecks
import ReactorScript

/// Methods for scripts with cases. Each case is replayed separately, and one case is shown in hints and hovers.
extension LanguageServer {
  /// The maximum number of cases to check and replay while the user edits a script.
  static let maximumCases = 100

  /// Returns the case that hints and hovers show: the case that the user ran most recently or, by default, the first.
  /// Returns `nil` if the script has no cases.
  func shownCase(of document: OpenDocument) -> String? {
    let cases = analysis(of: document).cases
    let chosen = cases.first { $0.name.text == document.chosenCase }
    return (chosen ?? cases.first)?.name.text
  }

  /// Returns the most recent outcome of a script or, if the script has cases, of the shown case. Returns `nil` if there
  /// is no outcome.
  func summary(of document: OpenDocument) -> ReplaySummary? {
    document.outcomes[shownCase(of: document)]
  }

  /// Returns the outcomes and their case names in the order of the table. Outcomes of removed cases are omitted.
  func summaries(of document: OpenDocument) -> [(caseName: String?, summary: ReplaySummary)] {
    let cases = analysis(of: document).cases
    let names: [String?] = cases.isEmpty ? [nil] : cases.map(\.name.text)
    return names.compactMap { name in document.outcomes[name].map { (name, $0) } }
  }

  /// Returns the cases to replay after a change, starting with the shown case. The result is `[nil]` for a script
  /// without cases.
  func casesToReplay(of document: OpenDocument) -> [String?] {
    let names = analysis(of: document).cases.map(\.name.text)
    guard !names.isEmpty else { return [nil] }
    let shown = shownCase(of: document)
    let others = names.filter { $0 != shown }.prefix(Self.maximumCases - 1)
    return [shown] + others.map { Optional($0) }
  }

  // MARK: - Code lenses

  /// Returns the code lenses of a script with cases: one at the table for all cases, and one or more at each row.
  func lenses(ofCases cases: [CaseSyntax], in document: OpenDocument) -> [JSONValue] {
    let isExploration = isExploration(document)
    let verb = isExploration ? "Explore" : "Run"
    let outcomes = cases.map { document.outcomes[$0.name.text] }
    let table = ScriptReader(analysis(of: document).file).header.cases
    let place = Place(range: table?.range ?? SourceRange(0, 0), caseName: nil)
    let count = cases.count == 1 ? "1 case" : "all \(NumberText.grouped(cases.count)) cases"
    let state = document.replayProblem ?? Self.words(for: outcomes)
    var lenses = [
      lens("\(verb) \(count)\(state.isEmpty ? "" : " (\(state))")", .run, document, at: place)
    ]
    if document.isSaved, outcomes.contains(where: { $0?.canBeAccepted == true }) {
      lenses.append(lens("Accept all", .accept, document, at: place))
    }
    for (row, outcome) in zip(cases, outcomes) {
      let place = Place(range: row.range, caseName: row.name.text)
      let title = "\(verb) '\(row.name.text)'\(words(for: outcome, isExploration: isExploration))"
      lenses.append(lens(title, .run, document, at: place))
      if document.isSaved, outcome?.canBeAccepted == true {
        lenses.append(lens("Accept", .accept, document, at: place))
      }
      if !isExploration { lenses.append(lens("Open page", .openPage, document, at: place)) }
    }
    return lenses
  }

  /// Returns a description with the numbers of passing, failing, and unreplayed cases.
  private static func words(for outcomes: [ReplaySummary?]) -> String {
    let known = outcomes.compactMap(\.self)
    if known.isEmpty { return "" }
    let passing = known.count(where: \.hasPassed)
    let counts = [
      (passing, passing == 1 ? "passes" : "pass"),
      (known.count - passing, known.count - passing == 1 ? "doesn't" : "don't"),
      (outcomes.count - known.count, "not replayed"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
    let stale = known.contains(where: \.isStale) ? " before the latest edits" : ""
    return words.joined(separator: ", ") + stale
  }

  /// Returns a replay's outcome in parentheses, or an empty string if there is no outcome.
  func words(for outcome: ReplaySummary?, isExploration: Bool) -> String {
    guard let outcome else { return "" }
    let words = isExploration && outcome.hasPassed ? "no failure found" : outcome.words
    return " (\(words)\(outcome.isStale ? " before the latest edits" : ""))"
  }

  // MARK: - Hints

  /// Returns a hint at the row of the shown case, or `nil` if there is only one case or the row is outside the range.
  func hint(forShownCaseOf document: OpenDocument, in range: Range<Int>) -> JSONValue? {
    let cases = analysis(of: document).cases
    let shown = shownCase(of: document)
    guard cases.count > 1, let row = cases.first(where: { $0.name.text == shown }),
      row.range.touches(range)
    else { return nil }
    return [
      "position": document.text.position(of: Int(row.range.upper)).json,
      "label": "shown below", "paddingLeft": true,
      "tooltip": "The hints show the replay of this case; run another case to see its replay",
    ]
  }

  // MARK: - Commands for all cases

  /// Returns the cases that a command applies to: the named case, or all cases if no case is named.
  func cases(for verb: Command.Verb, _ name: String?, of document: OpenDocument) -> [String?] {
    let names = analysis(of: document).cases.map(\.name.text)
    if names.isEmpty { return [nil] }
    if let name { return [name] }
    return verb == .openPage ? [shownCase(of: document)] : names
  }

  /// Shows the user the combined results of a command that ran several cases.
  func report(_ results: [GoldenResult], of command: Command, _ document: OpenDocument) {
    var words: [String] = []
    var counts: [String: Int] = [:]
    for result in results {
      let word =
        switch (result.change, result.outcome) {
        case (.golden, _): "with a new golden"
        case (_, .passed): "passed"
        case (_, .skipped): "skipped"
        case (_, .expectedFailure): "failed as expected"
        case (_, .failed): "failed"
        case (_, .broken): "with errors"
        }
      if counts[word] == nil { words.append(word) }
      counts[word, default: 0] += 1
      if let problem = result.writeProblem { log(problem.text) }
      if case .failed(let failure) = result.outcome {
        let details = failure.sentences + [failure.replayProblems].filter { !$0.isEmpty }
        log((["\(result.script.name) \(failure.headline)"] + details).joined(separator: "\n"))
      }
    }
    let list = words.map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ")
    let isFine = results.allSatisfy { !$0.verdict.isFailure && $0.writeProblem == nil }
    show(
      "\(VisibleText(path: document.name)): \(NumberText.grouped(results.count)) cases: \(list)",
      isFine ? .information : .warning)
  }
}

extension LanguageServer {
  /// The location of a code lens and the case that it applies to. The case is `nil` for all cases and for a script
  /// without cases.
  struct Place {
    var range = SourceRange(0, 0)
    var caseName: String?
  }
}
