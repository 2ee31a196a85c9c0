internal import SourceDiagnostics

/// Reads the line form, a line at a time. After a problem it goes on with the next line.
struct LineFormReader: Sendable {
  /// What a line says.
  enum Statement {
    case reactor(ReactorDeclaration)
    case seed(Seed)
    case trace([TraceSetting])
    case step(Step)
  }

  /// One line: what it says, unless it is blank or wrong, and its comment with the `#`.
  struct Line {
    var statement: Statement?
    var comment: SourceRange?
  }

  private(set) var recorder = ScriptRecorder()
  private var cursor: Cursor
  private var lines: SourceLines
  private var firstStep: SourceRange?
  /// A step that was read to find the end of the header.
  private var pending: Step?

  init(_ file: SourceFile) {
    cursor = Cursor(
      file.bytes, from: file.contentStart, to: file.contentStart, dialect: .script, extent: .line)
    lines = SourceLines(of: file, leavingOut: recorder.checkEncoding(of: file))
  }

  /// Reads all declarations in front of the first step.
  mutating func readHeader() {
    pending = next()
  }

  /// The next step.
  mutating func next() -> Step? {
    if let step = pending {
      pending = nil
      return step
    }
    while let line = readLine() {
      if case .step(let step)? = line.statement { return step }
    }
    return nil
  }

  /// The next line. Declarations are recorded, and so is what is wrong.
  mutating func readLine() -> Line? {
    guard lines.advance(&cursor) else { return nil }
    var line = Line()
    cursor.skipBlanks()
    if !cursor.isAtEnd {
      do throws(ScriptFailure) {
        let statement = try parseStatement()
        cursor.skipBlanks()
        guard cursor.isAtEnd else { throw trailing(behind: statement) }
        line.statement = statement
        record(statement)
      } catch {
        recorder.report(error)
      }
    }
    if cursor.offset < cursor.end, cursor.isAtEnd {
      line.comment = SourceRange(cursor.offset, cursor.end)
    }
    return line
  }

  // MARK: Declarations

  private mutating func record(_ statement: Statement) {
    switch statement {
    case .step(let step):
      if firstStep == nil { firstStep = step.range }
    case .reactor(let declaration):
      reportIfMisplaced(.reactor, at: declaration.range)
      recorder.add(declaration)
    case .seed(let seed):
      reportIfMisplaced(.seed, at: seed.range)
      recorder.add(seed)
    case .trace(let settings):
      for setting in settings {
        recorder.add(setting)
      }
      if let first = settings.first, let last = settings.last?.values.last {
        reportIfMisplaced(.trace, at: first.keyRange.union(last.range))
      }
    }
  }

  private mutating func reportIfMisplaced(_ keyword: ScriptKeyword, at range: SourceRange) {
    guard let firstStep else { return }
    recorder.report(.misplacedDeclaration(keyword, firstStep: firstStep), at: range)
  }

  // MARK: Statements

  private mutating func parseStatement() throws(ScriptFailure) -> Statement {
    let start = cursor.offset
    var time: ScriptDuration?
    if cursor.skip("@") {
      let duration = try cursor.parseDuration()
      time = duration
      cursor.skipBlanks()
      if cursor.byte == UInt8(ascii: "@") {
        let second = cursor.offset
        cursor.offset += 1
        throw cursor.failure(.secondTime(first: duration.range), from: second)
      }
    }
    let word = cursor.offset
    let action: ActionSyntax
    if cursor.skipIdentifier(), !cursor.isInSessionName {
      if let keyword = ScriptKeyword(cursor.bytes[word..<cursor.offset]) {
        return try parse(keyword, time: time, word: word, from: start)
      }
      action = try cursor.parseCall(from: word, session: nil)
    } else {
      let isStep = cursor.offset > word || cursor.byte == UInt8(ascii: ".")
      guard isStep else { throw cursor.expected(.step) }
      cursor.offset = word
      action = try cursor.parseAction()
    }
    return .step(Step(.action(action), time: time, at: cursor.range(from: start)))
  }

  private mutating func parse(
    _ keyword: ScriptKeyword, time: ScriptDuration?, word: Int, from start: Int
  ) throws(ScriptFailure) -> Statement {
    if cursor.byte == UInt8(ascii: "(") {
      throw cursor.failure(.keywordIsCalled(keyword), from: word)
    }
    let keywordRange = cursor.range(from: word)
    if keyword.isDeclaration, time != nil {
      throw cursor.failure(.timedDeclaration(keyword), from: start)
    }
    cursor.skipBlanks()
    let kind: Step.Kind
    switch keyword {
    case .reactor: return .reactor(try cursor.parseReactor(from: start))
    case .seed: return .seed(try cursor.parseSeed())
    case .trace: return .trace(try cursor.parseTraceSettings())
    case .wait: kind = .wait(try cursor.parseDuration())
    case .settle: kind = .settle
    case .end: kind = .end
    case .expect: kind = .expect(try cursor.parseExpectation())
    case .stub: kind = .stub(try cursor.parseStub(isWhole: true))
    case .tap: kind = .tap(try cursor.parseControl())
    case .type:
      let text = try cursor.parseText()
      cursor.skipBlanks()
      guard cursor.skip(word: "into") else { throw cursor.expected(.into) }
      cursor.skipBlanks()
      kind = .type(text, into: try cursor.parseControl())
    case .include: kind = .include(try cursor.parseText())
    }
    return .step(
      Step(kind, time: time, at: cursor.rangeWithoutBlanks(from: start), keyword: keywordRange))
  }

  /// The failure for what follows a whole statement. Behind an action, the first word may have been
  /// meant to be a keyword.
  private func trailing(behind statement: Statement) -> ScriptFailure {
    if case .step(let step) = statement, case .action(let action) = step.kind,
      action.session == nil, action.arguments == nil,
      let meant = Suggestion.nearest(
        to: action.name.text, among: ScriptKeyword.allCases.map(\.rawValue)),
      let keyword = ScriptKeyword(rawValue: meant)
    {
      return ScriptFailure(
        .unknownStep(action.name.text, meant: keyword), at: action.name.range)
    }
    return cursor.expected(.endOfStep)
  }
}
