import ReactorVocabulary
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorRegistration
import ReactorScript

extension LanguageServer {
  /// The maximum number of stubs that are offered at one location.
  private static let maximumStubs = 20

  /// Returns the actions that fix failures of the most recent replay in a range of a document.
  func replayCorrections(in range: Range<Int>, of document: OpenDocument) -> [CodeAction] {
    let file = analysis(of: document).file
    return problems(shownIn: document).flatMap { shown -> [CodeAction] in
      guard shown.diagnostic.range.touches(range),
        let step = ScriptReader.step(at: Int(shown.diagnostic.range.lower), in: file)
      else { return [] }
      let sent = json(shown.diagnostic, in: file, of: document)
      let corrections =
        shown.problem.stub.map { [missingStub($0, before: step, in: file)] }
        ?? expectationCorrections(of: shown, step, in: file)
      return corrections.compactMap { correction in
        correction.map {
          CodeAction(
            title: $0.title, kind: .quickFix, effect: .edits([$0.edit]), diagnostic: sent)
        }
      }
    }
  }

  /// Returns a fix that inserts a stub for an unanswered service call, or `nil` if the file is a log.
  private func missingStub(_ stub: String, before step: Step, in file: SourceFile) -> Correction? {
    insertion(ofStub: "\(stub) -> {}", before: step, in: file).map {
      ("Stub '\(VisibleText(stub, .line))'", $0)
    }
  }

  /// Returns the fixes for a failed expectation. One fix expects the actual value, and the other waits for the expected
  /// value.
  private func expectationCorrections(
    of shown: ShownProblem, _ step: Step, in file: SourceFile
  ) -> [Correction?] {
    let failure = shown.problem
    guard failure.id == "expectation-failed", let expected = step.expectedValue else { return [] }
    var corrections: [Correction?] = []
    if let found = failure.found {
      corrections.append(actualValue(found, expected.value, shown.row, in: file))
    }
    if let session = failure.session, let now = failure.time, step.time == nil,
      let time = shown.states?.time(
        when: expected.path, in: session,
        is: expected.value.cell(of: shown.row, in: file)?.text ?? expected.value.literal, after: now
      )
    {
      let wait = ScriptDuration.text(nanoseconds: time - now)
      let edit = insertion("wait \(wait)", ["wait": .string(wait)], before: step, in: file)
      corrections.append(edit.map { ("Wait \(wait) before this expectation", $0) })
    }
    return corrections
  }

  /// Returns a fix that replaces the expected value with the actual value. If the expected value comes from a column,
  /// the fix changes the case's row.
  private func actualValue(
    _ found: String, _ expected: ScriptValue, _ row: CaseSyntax?, in file: SourceFile
  ) -> Correction? {
    let isLines = ScriptForm(of: file) == .lines
    let shown = VisibleText(found, .line)
    if case .parameter = expected.kind {
      guard let row, let cell = expected.cell(of: row, in: file) else { return nil }
      let isJSON = (try? JSONReader.read(Array(found.utf8))) != nil && !found.contains("$")
      let text =
        isLines || isJSON ? found : JSONValue(dictionaryLiteral: ("line", .string(found))).line
      return (
        "Expect the actual value in case '\(row.name.text)': \(shown)",
        TextEdit(range: cell.range.offsets, text: text)
      )
    }
    let place = expected.range.offsets
    let text = isLines ? found : found.escaped(at: place.lowerBound, ofJSON: file.bytes)
    return ("Expect the actual value: \(shown)", TextEdit(range: place, text: text))
  }

  /// Returns actions that insert stubs before the step in a range, for methods that the script does not stub yet.
  func newStubs(in range: Range<Int>, of document: OpenDocument) -> [CodeAction] {
    let file = analysis(of: document).file
    guard let step = ScriptReader.step(at: range.lowerBound, in: file) else { return [] }
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
      return self.insertion(ofStub: "\(method.name) -> \(value)", before: step, in: file).map {
        CodeAction(title: "Stub '\(method.name)'", kind: .refactor, effect: .edits([$0]))
      }
    }.prefix(Self.maximumStubs).map { $0 }
  }

  private func insertion(
    ofStub stub: String, before step: Step, in file: SourceFile
  ) -> TextEdit? {
    insertion("stub \(stub)", ["stub": .string(stub)], before: step, in: file)
  }

  /// Returns an edit that inserts a new step before another step. The new step is given both in line form and as a JSON
  /// object. Returns `nil` in a log, where every step needs a time.
  private func insertion(
    _ line: String, _ object: JSONValue, before step: Step, in file: SourceFile
  ) -> TextEdit? {
    let place = Int(step.range.lower)
    switch ScriptForm(of: file) {
    case .lines:
      let blanks = file.bytes[..<place].reversed().prefix { [0x20, 0x09].contains($0) }
      let start = place - blanks.count
      let isCRLF = start > 1 && file.bytes[start - 2..<start].elementsEqual("\r\n".utf8)
      let indent = String(decoding: file.bytes[start..<place], as: UTF8.self)
      return TextEdit(
        range: place..<place, text: "\(line)\(isCRLF ? "\r\n" : "\n")\(indent)")
    case .json: return TextEdit(range: place..<place, text: "\(object.line), ")
    case .log: return nil
    }
  }
}

/// A fix, represented by the title of its code action and an edit.
private typealias Correction = (title: String, edit: TextEdit)

extension ScriptValue {
  /// Returns the cell that provides the value in a case's row, or `nil` if the value does not come from a column.
  fileprivate func cell(of row: CaseSyntax?, in file: SourceFile) -> CaseSyntax.Cell? {
    guard case .parameter(let name) = kind, let row,
      let column = ScriptReader(file).header.cases?.columns.firstIndex(where: { $0.text == name }),
      row.cells.indices.contains(column)
    else { return nil }
    return row.cells[column]
  }
}

extension Step {
  /// The path and the value that an expectation compares for equality, or `nil` for any other step.
  fileprivate var expectedValue: (path: StatePath, value: ScriptValue)? {
    guard case .expect(let expectation) = kind,
      case .condition(.comparison(let syntax)) = expectation.subject,
      syntax.comparison.operator == .equal, case .path(let path) = syntax.left,
      case .value(let value) = syntax.comparison.right
    else { return nil }
    return (path, value)
  }
}
