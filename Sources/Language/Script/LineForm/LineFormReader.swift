internal import ReactorBase

/// Reads the line form, one line at a time.
///
/// After a problem, it continues with the next line.
struct LineFormReader: Sendable {
  /// A declaration of a line.
  enum Declaration: Sendable {
    case reactor(ReactorDeclaration)
    case seed(Seed)
    case trace([TraceSetting])
    case allow(Allowance)
    case timeZone(Name)
    case roundingTies(RoundingDirection)
    case skip(Name)
    case expectedFailure(Name)
    case tags([Name])
    /// The first line of a table of cases.
    case cases([Name])
    /// A row of a table of cases.
    case row(CaseSyntax)
  }

  /// A line: its content, and its comment with the `#` and without trailing spaces.
  struct Line {
    var step: Step?
    var declaration: Declaration?
    var comment: SourceRange?
  }

  private(set) var recorder = ScriptCollector()
  private var cursor: Cursor
  private var lines: SourceLines
  private var firstStep: SourceRange?
  /// A step that was read to find the end of the header.
  private var pending: Step?
  private var declaration: Declaration?
  private var blocks = OpenBlocks()
  /// The step that opens a block on the line that is being read, with a count of 1 until its own count is known.
  private var opener: Step?

  /// The table whose rows are being read, and the number of rows with mistakes.
  private var table: (content: CaseTable, invalidRows: Int)?
  /// The places of the names of the cases in it.
  private var caseNames: [String: SourceRange] = [:]
  private let returned: ScriptReader.Steps
  private let selectedCase: String?

  /// - Parameters:
  ///   - file: The script.
  ///   - returned: The steps that are returned.
  init(_ file: SourceFile, steps returned: ScriptReader.Steps = .written) {
    (self.returned, selectedCase) = (returned, file.caseName)
    cursor = Cursor(file, dialect: .script, extent: .line)
    lines = SourceLines(of: file, leavingOut: recorder.checkEncoding(of: file))
  }

  private init(_ line: Cursor) {
    cursor = line
    lines = SourceLines()
    (returned, selectedCase) = (.written, nil)
  }

  /// Reads all declarations before the first step.
  mutating func readHeader() {
    pending = next()
  }

  mutating func next() -> Step? {
    if let step = pending {
      pending = nil
      return step
    }
    while lines.advance(&cursor) {
      if let step = readStatement() { return step }
    }
    closeTable()
    return closeBlockAtEnd()
  }

  /// Returns the next line, including comments and blank lines.
  mutating func nextLine() -> Line? {
    guard lines.advance(&cursor) else {
      closeTable()
      while closeBlockAtEnd() != nil {}
      return nil
    }
    declaration = nil
    let step = readStatement()
    let start = cursor.offset
    let hasComment = start < cursor.end && cursor.isAtEnd
    cursor.offset = cursor.end
    return Line(
      step: step, declaration: declaration,
      comment: hasComment ? cursor.rangeWithoutBlanks(from: start) : nil)
  }

  /// Reads the line at a cursor, and leaves the cursor where reading ended.
  ///
  /// - Returns: The reason why the line is not valid; nil if it is valid.
  static func readLine(at cursor: inout Cursor) -> ScriptFailure? {
    var reader = LineFormReader(cursor)
    defer { cursor = reader.cursor }
    do throws(ScriptFailure) {
      _ = try reader.parseStatement()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Statements

  /// Reads the content of a line: returns a step, or records a declaration or a problem.
  private mutating func readStatement() -> Step? {
    let line = cursor
    opener = nil
    do throws(ScriptFailure) {
      return try parseStatement().flatMap { enter($0, isValid: true) }
    } catch {
      recorder.report(
        ScriptFailure(
          error.problem.advised { line.text(line.offset, line.end) }, at: error.range))
      // The block is still closed by a line of its own.
      return opener.flatMap { enter($0, isValid: false) }
    }
  }

  private mutating func parseStatement() throws(ScriptFailure) -> Step? {
    cursor.skipBlanks()
    guard !cursor.isAtEnd else { return nil }
    let start = cursor.offset
    if try parseRow() { return nil }
    cursor.partCount = 0
    if cursor.skip("}", as: .close) { return try parseEndOfBlock(from: start) }
    let time = cursor.byte == UInt8(ascii: "@") ? try parseTime() : nil
    let word = cursor.offset
    let action: ActionSyntax
    if cursor.skipIdentifier(), cursor.skipRestOfKeyword(from: word) || !cursor.isInSessionName {
      if let keyword = ScriptKeyword.spelled(by: cursor.bytes[word..<cursor.offset]),
        !keyword.isContextual || isStepFollowing(keyword)
          || ScriptKeyword.hyphenated.contains(keyword)
      {
        cursor.note(.keyword, from: word)
        return try parse(keyword, time: time, word: word, from: start)
      }
      cursor.note(.step, from: word, isRead: false)
      cursor.note(.action, from: word)
      action = try cursor.parseCall(from: word, session: nil)
    } else {
      let isAction = cursor.offset > word || cursor.byte == UInt8(ascii: ".")
      guard isAction else { throw cursor.expected(.step) }
      cursor.offset = word
      action = try cursor.parseAction()
    }
    let range = cursor.range(from: start)
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw unexpectedText(after: action) }
    if firstStep == nil { firstStep = range }
    return Step(kind: .action(action), time: time, range: range)
  }

  /// Returns whether the text after a contextual keyword makes the word a keyword.
  private func isStepFollowing(_ keyword: ScriptKeyword, after word: Cursor? = nil) -> Bool {
    var rest = word ?? cursor
    rest.skipBlanks()
    if keyword == .cases { return rest.byte == UInt8(ascii: "|") }
    return rest.offset > cursor.offset && !rest.isAtEnd
  }

  private mutating func parseTime() throws(ScriptFailure) -> ScriptDuration {
    let start = cursor.offset
    cursor.offset += 1
    let time = try cursor.parseDuration()
    cursor.note(.number, from: start)
    cursor.skipBlanks()
    let second = cursor.offset
    if cursor.skip("@") {
      throw cursor.failure(.secondTime(first: time.range), from: second)
    }
    return time
  }

  private mutating func parse(
    _ keyword: ScriptKeyword, time: ScriptDuration?, word: Int, from start: Int
  ) throws(ScriptFailure) -> Step? {
    if cursor.byte == UInt8(ascii: "(") {
      throw cursor.failure(.keywordIsCalled(keyword), from: word)
    }
    let keywordRange = cursor.range(from: word)
    if keyword == .repeat {
      opener = Step(
        kind: .opensRepeat(RepeatSyntax(count: 1, at: keywordRange)), range: keywordRange)
      if time != nil { throw cursor.failure(.timedBlock, from: start) }
    }
    if keyword == .cases {
      closeTable()
      // The rows of an invalid table still belong to it.
      table = (CaseTable(columns: [], at: keywordRange), 1)
    }
    if keyword.isDeclaration, time != nil {
      throw cursor.failure(.timedDeclaration(keyword), from: start)
    }
    cursor.skipBlanks()
    let isBare = cursor.isAtEnd
    let parsed: Step.Kind?
    do throws(ScriptFailure) {
      parsed = try parseKind(keyword, word: word, from: start)
    } catch {
      // A keyword that requires more text but is alone on its line may be meant as an action.
      guard isBare, !ScriptKeyword.hyphenated.contains(keyword),
        let expected = error.problem.missing
      else { throw error }
      throw ScriptFailure(.expectedAfterKeyword(keyword, expected), at: error.range)
    }
    guard let kind = parsed else { return nil }
    let range = cursor.rangeWithoutBlanks(from: start)
    try finish()
    if firstStep == nil { firstStep = range }
    return Step(kind: kind, time: time, range: range, keyword: keywordRange)
  }

  /// Reads the part after a keyword.
  ///
  /// A declaration is recorded; it is not a step.
  private mutating func parseKind(
    _ keyword: ScriptKeyword, word: Int, from start: Int
  ) throws(ScriptFailure) -> Step.Kind? {
    switch keyword.entry.content {
    case .declaration(let parse):
      try declare(try parse(&cursor, start), keyword, start)
      return nil
    case .step(let parse): return try parse(&cursor)
    case .rule: return .rule(try cursor.parseRule(keyword, from: word))
    }
  }

  private mutating func declare(
    _ declaration: Declaration, _ keyword: ScriptKeyword, _ start: Int
  ) throws(ScriptFailure) {
    let range = cursor.rangeWithoutBlanks(from: start)
    try finish()
    if let firstStep {
      recorder.report(.misplacedDeclaration(keyword, firstStep: firstStep), at: range)
    }
    switch declaration {
    case .reactor(let reactor): recorder.add(reactor)
    case .seed(let seed): recorder.add(seed)
    case .trace(let settings):
      for setting in settings { recorder.add(setting) }
    case .allow(let allowance): recorder.add(allowance)
    case .timeZone(let name): recorder.add(timeZone: name)
    case .roundingTies(let direction): recorder.add(direction)
    case .skip(let reason), .expectedFailure(let reason): recorder.add(reason, for: keyword)
    case .cases(let columns):
      // The table is added when its rows have been read.
      table = (CaseTable(columns: columns, at: table?.content.range ?? range), 0)
      caseNames = [:]
    case .row: break
    case .tags(let tags):
      for tag in tags { recorder.add(tag: tag) }
    }
    self.declaration = declaration
  }

  // MARK: Tables

  /// Reads a row of the open table, or closes the table.
  ///
  /// - Returns: Whether the line is a row.
  private mutating func parseRow() throws(ScriptFailure) -> Bool {
    guard var open = table else {
      guard cursor.notes != nil, cursor.startsRow else { return false }
      _ = try cursor.parseRow()
      return true
    }
    guard cursor.isRowOfTable, !startsTable else {
      closeTable()
      return false
    }
    // Unless the row is added, it has a mistake.
    table?.invalidRows += 1
    let row = try cursor.parseRow()
    let columns = open.content.columns
    guard !columns.isEmpty else { return true }
    guard row.cells.count == columns.count else {
      throw ScriptFailure(
        .cellCount(row.name.text, expected: columns.map(\.text), found: row.cells.count),
        at: row.range)
    }
    if let failure = open.content.add(row, &caseNames) { throw failure }
    table = open
    declaration = .row(row)
    return true
  }

  /// Indicates whether the line begins with the keyword of a table.
  private var startsTable: Bool {
    var line = cursor
    line.notes = nil
    return line.skip(word: "cases") && isStepFollowing(.cases, after: line)
  }

  /// Ends the table before the line that follows its rows, from which on its values can be used.
  private mutating func closeTable() {
    guard let (content, invalidRows) = table else { return }
    table = nil
    if content.cases.isEmpty, invalidRows == 0 { recorder.report(.noCases, at: content.range) }
    if !content.columns.isEmpty { recorder.add(content) }
    cursor.cases = (recorder.header.cases ?? content).values(for: returned, of: selectedCase)
  }

  // MARK: Blocks

  /// Reads the rest of a line that begins with `}`.
  private mutating func parseEndOfBlock(from start: Int) throws(ScriptFailure) -> Step {
    let step = Step(kind: .closesBlock, range: cursor.range(from: start))
    opener = step
    try finish()
    return step
  }

  /// Follows a step into a block or out of it.
  ///
  /// - Returns: The step, or nil if there is no block for it to close, in which case a problem has been reported.
  private mutating func enter(_ step: Step, isValid: Bool) -> Step? {
    switch step.kind {
    case .opensRepeat(let block):
      if let problem = blocks.open(block, at: step.range, isValid: isValid) {
        recorder.report(problem, at: step.range)
      }
    case .closesBlock:
      guard !blocks.isEmpty else {
        if isValid { recorder.report(.unopenedBlock, at: step.range) }
        return nil
      }
      blocks.close().map { recorder.report($0) }
    default: blocks.addStep()
    }
    return step
  }

  /// Closes a block that the script does not close, and reports it.
  private mutating func closeBlockAtEnd() -> Step? {
    guard !blocks.isEmpty else { return nil }
    blocks.closeAtEnd().map { recorder.report($0) }
    let end = cursor.bytes.count
    return Step(kind: .closesBlock, range: SourceRange(end, end))
  }

  /// Requires the end of the statement.
  private mutating func finish() throws(ScriptFailure) {
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.expected(.endOfStep) }
  }

  /// Returns the failure for text after an action whose first word may be meant as a keyword.
  private func unexpectedText(after action: ActionSyntax) -> ScriptFailure {
    guard action.session == nil, action.arguments == nil,
      let meant = Suggestion.nearest(
        to: action.name.text, among: ScriptKeyword.allCases.map(\.rawValue)),
      let keyword = ScriptKeyword(rawValue: meant)
    else { return cursor.expected(.endOfStep) }
    return ScriptFailure(.unknownStep(action.name.text, meant: keyword), at: action.name.range)
  }
}
