internal import ReactorBase

/// A reader for scripts in line form that reads one line at a time.
///
/// If a line has a problem, reading continues at the next line.
struct LineFormReader: Sendable {
  /// A declaration on a line.
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
    /// The first line of a case table, which contains the column names.
    case cases([Name])
    /// A row of a case table.
    case row(CaseSyntax)
  }

  /// The content of a line: a step or declaration, and a comment. The comment includes the `#` but no trailing spaces.
  struct Line {
    var step: Step?
    var declaration: Declaration?
    var comment: SourceRange?
  }

  private(set) var collector = ScriptCollector()
  private var cursor: Cursor
  private var lines: SourceLines
  private var firstStep: SourceRange?
  /// The step that was read to find the end of the header and has not been returned yet, or `nil` if there is no such
  /// step.
  private var pending: Step?
  private var declaration: Declaration?
  private var blocks = OpenBlocks()
  /// The step on the current line that opens a block, or `nil` if the line does not open a block. The step's repeat
  /// count is 1 until the actual count has been parsed.
  private var opener: Step?

  /// The table whose rows are being read and the number of its invalid rows, or `nil` outside a table.
  private var table: (content: CaseTable, invalidRows: Int)?
  /// The locations of the case names in the current table, by comparison key.
  private var caseNames: [String: SourceRange] = [:]
  private let returned: ScriptReader.Steps
  private let selectedCase: String?
  private let places: ParameterPlaces?
  private let skipsOtherCases: Bool

  /// Creates a reader for the given script.
  ///
  /// - Parameters:
  ///   - file: The script file.
  ///   - returned: Whether steps are returned as written or repeated.
  ///   - places: An object that records the locations of parameters, or `nil` to record none.
  init(
    _ file: SourceFile, steps returned: ScriptReader.Steps = .written,
    noting places: ParameterPlaces? = nil
  ) {
    (self.returned, selectedCase, self.places) = (returned, file.caseName, places)
    skipsOtherCases = file.skipsOtherCases
    cursor = Cursor(file, dialect: .script, extent: .line)
    lines = SourceLines(of: file, leavingOut: collector.checkEncoding(of: file))
  }

  private init(_ line: Cursor) {
    cursor = line
    lines = SourceLines()
    (returned, selectedCase, places, skipsOtherCases) = (.written, nil, nil, false)
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

  /// Returns the next line, or `nil` at the end of the script. Lines can be blank or contain only a comment.
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

  /// Parses the line at the given cursor and moves the cursor to the position at which parsing stopped.
  ///
  /// - Returns: The reason that the line is invalid, or `nil` if it is valid.
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

  /// Reads the content of a line. If the line is a step, returns the step. Otherwise, records a declaration or problem
  /// and returns `nil`.
  private mutating func readStatement() -> Step? {
    let line = cursor
    opener = nil
    do throws(ScriptFailure) {
      return try parseStatement().flatMap { enter($0, isValid: true) }
    } catch {
      collector.report(
        ScriptFailure(
          error.problem.advised { line.text(line.offset, line.end) }, at: error.range))
      // The block is opened even if its first line is invalid, because a later line closes it.
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

  /// Returns whether the rest of the line confirms that a contextual keyword is used as a keyword.
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
      // Rows belong to the table even if its first line is invalid.
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
      // A keyword that requires content but is alone on its line may be intended as an action.
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

  /// Parses the rest of a line after its keyword.
  ///
  /// If the keyword starts a declaration, the declaration is recorded and the result is `nil`.
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
      collector.report(.misplacedDeclaration(keyword, firstStep: firstStep), at: range)
    }
    switch declaration {
    case .reactor(let reactor): collector.add(reactor)
    case .seed(let seed): collector.add(seed)
    case .trace(let settings):
      for setting in settings { collector.add(setting) }
    case .allow(let allowance): collector.add(allowance)
    case .timeZone(let name): collector.add(timeZone: name)
    case .roundingTies(let direction): collector.add(direction)
    case .skip(let reason), .expectedFailure(let reason): collector.add(reason, for: keyword)
    case .cases(let columns):
      // The table is added after its rows have been read.
      table = (CaseTable(columns: columns, at: table?.content.range ?? range), 0)
      caseNames = [:]
    case .row: break
    case .tags(let tags):
      for tag in tags { collector.add(tag: tag) }
    }
    self.declaration = declaration
  }

  // MARK: Tables

  /// Parses a row of the open table. If the line is not a row, closes the table.
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
    if skipsOtherCases, !isSelectedRow {
      cursor.offset = cursor.end
      return true
    }
    // The row counts as invalid until it has been added.
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

  /// Indicates whether the line begins with the name of the selected case.
  private var isSelectedRow: Bool {
    var row = cursor
    row.notes = nil
    return (try? row.parseCaseName())?.text == selectedCase
  }

  /// Indicates whether the line starts with the keyword `cases`.
  private var startsTable: Bool {
    var line = cursor
    line.notes = nil
    return line.skip(word: "cases") && isStepFollowing(.cases, after: line)
  }

  /// Closes the table at the end of its rows. The table's values can be used from the next line on.
  private mutating func closeTable() {
    guard let (content, invalidRows) = table else { return }
    table = nil
    if content.cases.isEmpty, invalidRows == 0 { collector.report(.noCases, at: content.range) }
    if !content.columns.isEmpty { collector.add(content) }
    cursor.cases = (collector.header.cases ?? content).values(
      for: returned, of: selectedCase, noting: places)
  }

  // MARK: Blocks

  /// Parses the rest of a line that starts with `}`.
  private mutating func parseEndOfBlock(from start: Int) throws(ScriptFailure) -> Step {
    let step = Step(kind: .closesBlock, range: cursor.range(from: start))
    opener = step
    try finish()
    return step
  }

  /// Updates the open blocks if a step opens or closes a block.
  ///
  /// - Returns: The step, or `nil` if the step closes a block but no block is open.
  private mutating func enter(_ step: Step, isValid: Bool) -> Step? {
    switch step.kind {
    case .opensRepeat(let block):
      if let problem = blocks.open(block, at: step.range, isValid: isValid) {
        collector.report(problem, at: step.range)
      }
    case .closesBlock:
      guard !blocks.isEmpty else {
        if isValid { collector.report(.unopenedBlock, at: step.range) }
        return nil
      }
      blocks.close().map { collector.report($0) }
    default: blocks.addStep()
    }
    return step
  }

  /// Reports a block that is still open at the end of the script, and returns a step that closes the block. Returns
  /// `nil` if no block is open.
  private mutating func closeBlockAtEnd() -> Step? {
    guard !blocks.isEmpty else { return nil }
    blocks.closeAtEnd().map { collector.report($0) }
    let end = cursor.bytes.count
    return Step(kind: .closesBlock, range: SourceRange(end, end))
  }

  /// Checks that nothing follows the statement except a comment.
  private mutating func finish() throws(ScriptFailure) {
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.expected(.endOfStep) }
  }

  /// Returns the failure for unexpected characters after an action. The action's first word may be a misspelled
  /// keyword.
  private func unexpectedText(after action: ActionSyntax) -> ScriptFailure {
    guard action.session == nil, action.arguments == nil,
      let meant = Suggestion.nearest(
        to: action.name.text, among: ScriptKeyword.allCases.map(\.rawValue)),
      let keyword = ScriptKeyword(rawValue: meant)
    else { return cursor.expected(.endOfStep) }
    return ScriptFailure(.unknownStep(action.name.text, meant: keyword), at: action.name.range)
  }
}
