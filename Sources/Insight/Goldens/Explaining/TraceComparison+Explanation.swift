package import ReactorBase
import ReactorTraceFormat

extension TraceComparison {
  /// Returns an explanation of the comparison: the differences between the files, the first divergence with its
  /// cause, and a summary of the other divergences.
  ///
  /// - Parameters:
  ///   - names: The names of the two traces.
  ///   - origin: A closure that returns the script line of the action with the given number.
  ///   - writer: A closure that returns the action responsible for the actual value, given the line index of the first
  ///     divergence and the differing path.
  /// - Returns: One or more sentences without periods.
  package func explanation(
    _ names: ComparedNames, origin: @escaping (Int) -> ScriptPlace? = { _ in nil },
    writer: (_ line: Int, _ path: String?) -> String? = { _, _ in nil }
  ) -> [String] {
    var sentences = fileDifferences(names)
    if let first = divergences.first {
      sentences.append(DivergenceWords(self, origin: origin).sentence(first))
      if let words = self.writer(of: first, by: writer) { sentences.append(words) }
      sentences += DifferenceSummary.sentences(of: self)
    }
    return sentences
  }

  /// A description of the first line and field that differ, such as `line 7 differs, at 'id' in the state`.
  package var firstDifference: String {
    guard let first = divergences.first, let number = first.expected ?? first.found else {
      return "the header differs"
    }
    let trace = first.expected == nil ? found : expected
    let line = "line \(trace.firstLineNumber + number)"
    guard first.change == .changed, let event = trace.lines[number].event, event.kind == .state,
      let other = first.found.flatMap({ found.lines[$0].event }),
      let path = fieldDifferences(event, other).first?.path, !path.isEmpty
    else { return "\(line) differs" }
    return "\(line) differs, at '\(VisibleText(path))' in the state"
  }

  /// Returns a sentence about the action that wrote an unexpected value, or `nil` if the action is unknown.
  private func writer(
    of divergence: Divergence, by writer: (_ line: Int, _ path: String?) -> String?
  ) -> String? {
    guard let line = divergence.found, let right = found.lines[line].event else { return nil }
    switch divergence.change {
    case .inserted: return writer(line, nil)
    case .changed:
      guard right.kind == .state,
        let left = divergence.expected.flatMap({ expected.lines[$0].event })
      else { return writer(line, nil) }
      // If only the time or the cause of a state differs, no value was written differently.
      return fieldDifferences(left, right).first.flatMap { writer(line, $0.path) }
    case .missing, .moved: return nil
    }
  }

  /// Returns the script line that caused the first divergence, or `nil` if it is unknown.
  package func place(origin: (Int) -> ScriptPlace?) -> ScriptPlace? {
    guard let first = divergences.first else { return nil }
    let event =
      first.found.flatMap { found.lines[$0].event }
      ?? first.expected.flatMap { expected.lines[$0].event }
    return event?.cause.flatMap(origin)
  }
}
