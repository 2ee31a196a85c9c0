import ReactorDiagnostics
import ReactorGoldens
import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorText

extension LanguageServer {
  /// The maximum number of stubs that are offered at a place.
  private static let maximumStubs = 20

  /// The corrections of expectations in a range that failed in the latest replay: the value that was found, and the
  /// time after which the expected one is there.
  func replayCorrections(in range: Range<Int>, of document: OpenDocument) -> [CodeAction] {
    guard let summary = document.golden.summary else { return [] }
    let file = analysis(of: document).file
    return summary.failures.flatMap { failure -> [CodeAction] in
      guard failure.id == "expectation-failed", failure.diagnostic.range.touches(range),
        let step = ScriptReader.step(at: failure.range.lowerBound, in: file),
        let expected = step.expectedValue
      else { return [] }
      let sent = json(failure.diagnostic, in: file, of: document)
      var actions: [CodeAction] = []
      if let found = failure.found {
        let place = Int(expected.value.range.lower)..<Int(expected.value.range.upper)
        let text =
          ScriptForm(of: file) == .lines
          ? found : found.escaped(at: place.lowerBound, ofJSON: file.bytes)
        actions.append(
          CodeAction(
            title: "Expect the value that was found: \(VisibleText(found, .line))", kind: .quickFix,
            effect: .edits([TextEdit(range: place, text: text)]), diagnostic: sent))
      }
      if let session = failure.session, let now = failure.time, step.time == nil,
        let time = summary.states?.time(
          when: expected.path, in: session, is: expected.value.literal, after: now)
      {
        let duration = ScriptDuration.text(nanoseconds: time - now)
        if let edit = insertion(
          "wait \(duration)", inJSON: ["wait": .string(duration)], before: step, in: file)
        {
          actions.append(
            CodeAction(
              title: "Wait \(duration) before this expectation", kind: .quickFix,
              effect: .edits([edit]), diagnostic: sent))
        }
      }
      return actions
    }
  }

  /// Stubs of methods that the script has none for, to insert before the step in a range.
  func newStubs(in range: Range<Int>, of document: OpenDocument) -> [CodeAction] {
    let file = analysis(of: document).file
    guard let step = ScriptReader.step(at: range.lowerBound, in: file), step.time == nil else {
      return []
    }
    var stubbed: Set<String> = []
    var reader = ScriptReader(file)
    while let step = reader.next() {
      if case .stub(let stub) = step.kind {
        stubbed.insert("\(stub.service.text).\(stub.method.text)")
      }
    }
    let vocabulary = vocabulary(of: document, at: range.lowerBound)
    let missing = vocabulary.methods.filter { !stubbed.contains($0.name) }
    return missing.lazy.compactMap { method -> CodeAction? in
      guard let answer = method.method.answer,
        let value = self.registry.rules.sample(of: answer)
      else { return nil }
      let text = "\(method.name) -> \(value)"
      return self.insertion(
        "stub \(text)", inJSON: ["stub": .string(text)], before: step, in: file
      ).map {
        CodeAction(title: "Stub '\(method.name)'", kind: .refactor, effect: .edits([$0]))
      }
    }.prefix(Self.maximumStubs).map { $0 }
  }

  /// The insertion of a step before another one; nil in a log, whose steps have times.
  private func insertion(
    _ line: String, inJSON object: JSONValue, before step: Step, in file: SourceFile
  ) -> TextEdit? {
    let place = Int(step.range.lower)
    switch ScriptForm(of: file) {
    case .lines:
      var start = place
      while start > 0, file.bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      let indent = String(repeating: " ", count: place - start)
      return TextEdit(range: place..<place, text: "\(line)\n\(indent)")
    case .json: return TextEdit(range: place..<place, text: "\(object.line), ")
    case .log: return nil
    }
  }
}

extension Step {
  /// The path and the value of an expectation that the path leads to the value.
  fileprivate var expectedValue: (path: StatePath, value: ScriptValue)? {
    guard case .expect(let expectation) = kind,
      case .condition(.comparison(let syntax)) = expectation.subject,
      syntax.comparison.operator == .equal, case .path(let path) = syntax.left,
      case .value(let value) = syntax.comparison.right
    else { return nil }
    return (path, value)
  }
}
