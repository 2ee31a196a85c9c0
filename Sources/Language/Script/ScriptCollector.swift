internal import ReactorBase

/// Collects the declarations and the problems of a script, for every form.
struct ScriptCollector: Sendable {
  var header = ScriptHeader()
  private(set) var diagnostics = DiagnosticList()
  /// The names of the sessions, by their positions in the header.
  private var sessions = [String: Int]()

  /// Reports the failure at which reading a statement ended.
  mutating func report(_ failure: ScriptFailure) {
    report(failure.problem, at: failure.range)
  }

  mutating func report(_ problem: ScriptProblem, at range: SourceRange) {
    // Creating a message, including the search for a suggestion, takes time, so no message is
    // created if it would not be shown.
    if diagnostics.isFull {
      diagnostics.omit(.error)
    } else {
      diagnostics.append(problem.diagnostic(range))
    }
  }

  /// Reports the places at which a file is not UTF-8.
  ///
  /// - Returns: The places; nil if the file is not a text file and should not be read.
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

  /// Adds a session, whose name must be unique.
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

  /// Adds the seed, which can be given only once.
  mutating func add(_ seed: Seed) {
    if let first = header.seed {
      report(.duplicateSeed(first: first.range), at: seed.range)
    } else {
      header.seed = seed
    }
  }

  /// Adds a trace setting; each can be given only once.
  mutating func add(_ setting: TraceSetting) {
    if let first = header.trace.first(where: { $0.key == setting.key }) {
      report(.duplicateSetting(setting.key, first: first.keyRange), at: setting.keyRange)
    } else {
      header.trace.append(setting)
    }
  }

  /// Adds the time zone, which can be given only once.
  mutating func add(timeZone name: Name) {
    if let first = header.timeZone {
      report(.duplicateTimeZone(first: first.range), at: name.range)
    } else {
      header.timeZone = name
    }
  }

  /// Adds the direction in which ties are rounded, which can be given only once.
  mutating func add(_ direction: RoundingDirection) {
    if let first = header.roundingTies {
      report(.duplicateRounding(first: first.range), at: direction.range)
    } else {
      header.roundingTies = direction
    }
  }

  /// Adds the permission for a kind of note; each can be given only once.
  mutating func add(_ allowance: Allowance) {
    if let first = header.allowances.first(where: { $0.kind == allowance.kind }) {
      report(.duplicateAllowance(allowance.kind, first: first.kindRange), at: allowance.kindRange)
    } else {
      header.allowances.append(allowance)
    }
  }

  /// Adds the reason for a skip or an expected failure; each can be given only once.
  mutating func add(_ reason: Name, for keyword: ScriptKeyword) {
    let mark: WritableKeyPath<ScriptMarks, Name?> =
      keyword == .skip ? \.skip : \.expectedFailure
    if let first = header.marks[keyPath: mark] {
      report(.duplicateMark("\(keyword.rawValue)", first: first.range), at: reason.range)
    } else {
      header.marks[keyPath: mark] = reason
    }
  }

  /// Adds a table of cases, of which a script can have only one.
  mutating func add(_ table: CaseTable) {
    if let first = header.cases {
      report(.duplicateCases(first: first.range), at: table.range)
    } else {
      header.cases = table
    }
  }

  /// Adds a tag; each can be given only once.
  mutating func add(tag: Name) {
    if let first = header.marks.tags.first(where: { $0.text == tag.text }) {
      report(.duplicateMark("tag \(tag.text)", first: first.range), at: tag.range)
    } else {
      header.marks.tags.append(tag)
    }
  }

  /// Reports the keys that occur twice in an object of the script itself.
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
