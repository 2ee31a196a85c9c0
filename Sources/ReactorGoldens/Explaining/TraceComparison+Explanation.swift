import ReactorTraceFormat

extension TraceComparison {
  /// The comparison in words: what differs in the files, the first divergence with its cause, then
  /// what follows from there, folded.
  ///
  /// - Parameters:
  ///   - names: What the two traces are called.
  ///   - origin: The script's line that an action came from, by the action's number.
  /// - Returns: Sentences without a full stop, at least one.
  package func explanation(
    _ names: ComparedNames, origin: @escaping (Int) -> ScriptPlace? = { _ in nil }
  ) -> [String] {
    var sentences = fileDifferences.map { $0.message(names) }
    if let first = divergences.first {
      sentences.append(DivergenceWords(self, origin: origin).sentence(first))
      sentences += DifferenceSummary.sentences(of: self)
    }
    return sentences
  }

  /// The script's line that the first divergence goes back to.
  package func place(origin: (Int) -> ScriptPlace?) -> ScriptPlace? {
    guard let first = divergences.first else { return nil }
    let event =
      first.found.flatMap { found.lines[$0].event }
      ?? first.expected.flatMap { expected.lines[$0].event }
    return event?.cause.flatMap(origin)
  }
}
