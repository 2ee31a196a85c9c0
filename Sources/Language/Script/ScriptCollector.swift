internal import ReactorBase

/// A collector for the declarations and problems of a script. All script forms share this type.
struct ScriptCollector: Sendable {
  var header = ScriptHeader()
  private(set) var diagnostics = DiagnosticList()
  /// The index of each session in the header, by session name.
  private var sessions = [String: Int]()

  /// Reports a failure that interrupted the parsing of a statement.
  mutating func report(_ failure: ScriptFailure) {
    report(failure.problem, at: failure.range)
  }

  mutating func report(_ problem: ScriptProblem, at range: SourceRange) {
    // Creating a message takes time, especially if the message includes a suggestion. Messages that would not be shown
    // are therefore not created.
    if diagnostics.isFull {
      diagnostics.omit(.error)
    } else {
      diagnostics.append(problem.diagnostic(range))
    }
  }

  /// Reports the parts of a file that are not valid UTF-8, and checks whether the file can be a script.
  ///
  /// - Returns: The invalid ranges, or `nil` if the file cannot be read as a script.
  mutating func checkEncoding(of file: SourceFile) -> [SourceRange]? {
    guard file.bytes.count <= SourceFile.maximumSize else {
      report(.tooLarge, at: SourceRange(0, 0))
      return nil
    }
    guard !file.looksLikeUTF16 else {
      report(.utf16, at: SourceRange(0, 2))
      return nil
    }
    guard !file.looksLikeTrace else {
      report(.trace, at: SourceRange(file.contentStart, file.contentStart))
      return nil
    }
    let limit = 1_000
    let places = file.invalidUTF8(limit: limit)
    let isText = places.count < limit
    for range in isText ? places[...] : places.prefix(1) { report(.invalidUTF8, at: range) }
    return isText ? places : nil
  }

  /// Adds a session. Each session must have a unique name.
  mutating func add(_ declaration: ReactorDeclaration) {
    let name = declaration.name
    if let first = sessions[name.text] {
      let range = header.reactors[first].name.range
      report(.duplicateSession(name.text, first: range), at: name.range)
    } else {
      sessions[name.text] = header.reactors.count
      header.reactors.append(declaration)
    }
    guard case .object(let members)? = declaration.options?.kind else { return }
    reportDuplicates(among: members.map { Name($0.key, at: $0.keyRange) })
  }

  /// Adds the seed. A script can have only one seed.
  mutating func add(_ seed: Seed) {
    if let first = header.seed {
      report(.duplicateSeed(first: first.range), at: seed.range)
    } else {
      header.seed = seed
    }
  }

  /// Adds a trace setting. Each setting can be specified only once.
  mutating func add(_ setting: TraceSetting) {
    if let first = header.trace.first(where: { $0.key == setting.key }) {
      report(.duplicateSetting(setting.key, first: first.keyRange), at: setting.keyRange)
    } else {
      header.trace.append(setting)
    }
  }

  /// Adds the time zone. A script can have only one time zone.
  mutating func add(timeZone name: Name) {
    if let first = header.timeZone {
      report(.duplicateTimeZone(first: first.range), at: name.range)
    } else {
      header.timeZone = name
    }
  }

  /// Adds the direction in which ties are rounded. A script can specify only one direction.
  mutating func add(_ direction: RoundingDirection) {
    if let first = header.roundingTies {
      report(.duplicateRounding(first: first.range), at: direction.range)
    } else {
      header.roundingTies = direction
    }
  }

  /// Adds a declaration that allows a kind of note. Each kind can be allowed only once.
  mutating func add(_ allowance: Allowance) {
    if let first = header.allowances.first(where: { $0.kind == allowance.kind }) {
      report(.duplicateAllowance(allowance.kind, first: first.kindRange), at: allowance.kindRange)
    } else {
      header.allowances.append(allowance)
    }
  }

  /// Adds the reason that a script is skipped or expected to fail. Each keyword can be used only once.
  mutating func add(_ reason: Name, for keyword: ScriptKeyword) {
    let mark: WritableKeyPath<ScriptMarks, Name?> =
      keyword == .skip ? \.skip : \.expectedFailure
    if let first = header.marks[keyPath: mark] {
      report(.duplicateMark("\(keyword.rawValue)", first: first.range), at: reason.range)
    } else {
      header.marks[keyPath: mark] = reason
    }
  }

  /// Adds the table of cases. A script can have only one table.
  mutating func add(_ table: CaseTable) {
    if let first = header.cases {
      report(.duplicateCases(first: first.range), at: table.range)
    } else {
      header.cases = table
    }
  }

  /// Adds a tag. Each tag can be given only once.
  mutating func add(tag: Name) {
    if let first = header.marks.tags.first(where: { $0.text == tag.text }) {
      report(.duplicateMark("tag \(tag.text)", first: first.range), at: tag.range)
    } else {
      header.marks.tags.append(tag)
    }
  }

  /// Reports each key that occurs more than once among the keys of an object.
  mutating func reportDuplicates(among keys: [Name]) {
    guard keys.count > 1 else { return }
    var first: [String: SourceRange] = [:]
    for key in keys {
      if let range = first[key.text] {
        report(.duplicateKey(key.text, first: range), at: key.range)
      } else {
        first[key.text] = key.range
      }
    }
  }
}
