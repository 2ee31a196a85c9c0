import ReactorExploration
import ReactorText

extension ExplorationReport {
  /// The report as an object.
  ///
  /// - Parameters:
  ///   - script: The name of the exploration.
  ///   - seed: The seed of random choices.
  ///   - findings: The findings as objects.
  func json(of script: String, seed: UInt64, _ findings: [JSONValue]) -> JSONValue {
    JSONValue.object([
      .init("script", .string(script)), .init("seed", .string("\(seed)")),
      .init("timelines", .number(timelines)), .init("completeChoices", .number(completeMoves)),
      .init("isComplete", .bool(isComplete)), .init("situations", .number(situations)),
    ])
    .adding("interruption", interruption.map { .string($0) })
    .adding("failures", .array(findings))
  }
}

extension ExplorationReport.Finding {
  /// The finding as an object.
  ///
  /// - Parameters:
  ///   - trace: The trace of its script.
  ///   - problems: What is wrong with the script, in words.
  ///   - path: The file of the script, if it was saved.
  func json(trace: String?, problems: String?, path: String?) -> JSONValue {
    JSONValue.object([.init("id", .string(failure.id)), .init("message", .string(failure.text))])
      .adding("rule", failure.subject.isEmpty ? nil : .string(failure.subject))
      .adding("script", script.map { .string($0) })
      .adding("path", path.map { .string($0) })
      .adding("trace", trace.map { .string($0) })
      .adding("problems", problems.map { .string($0) })
  }
}
