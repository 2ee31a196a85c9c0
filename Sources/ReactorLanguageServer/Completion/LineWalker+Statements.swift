import ReactorDecoding
import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

extension LineWalker {
  typealias Session = ScriptVocabulary.Session

  /// The session of a step that names none.
  private var defaultSession: Session? { vocabulary.sessions.first }

  /// Walks through the whole line.
  mutating func walkLine() {
    skipBlanks()
    if skip("@") {
      skipDuration()
      if isAtEnd { return }
      skipBlanks()
    }
    walkStatement()
  }

  private mutating func walkStatement() {
    let start = offset
    if byte == UInt8(ascii: "#") { return }
    let isDotted = skip(".")
    let name = word(hyphens: !isDotted)
    if isAtEnd {
      return offer(
        from: start, isDotted ? actions(of: defaultSession, dotted: true) : statements())
    }
    if !isDotted, skip(":") {
      mark(start..<offset - 1, .session, vocabulary.session(named: name)?.kind.name ?? "")
      skipBlanks()
      return walkAction(of: vocabulary.session(named: name))
    }
    if !isDotted, let keyword = ScriptKeyword(rawValue: name),
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    {
      mark(start..<offset, .keyword, keyword.purpose)
      skipBlanks()
      return walk(keyword)
    }
    offset = start
    walkAction(of: defaultSession)
  }

  // MARK: - Actions

  /// Walks through an action, or the pattern of one.
  mutating func walkAction(of session: Session?) {
    let start = offset
    let isDotted = skip(".")
    let name = word()
    if isAtEnd { return offer(from: start, actions(of: session, dotted: isDotted)) }
    guard let session,
      let action = session.kind.actionLayout.cases.first(where: { $0.name == name })
    else { return }
    mark(
      start..<offset, .action(session: session.name), CaseSignature(action).description)
    walkArguments(
      action.parameters.map(ScriptVocabulary.Parameter.init),
      of: CaseSignature(action).description)
  }

  private func actions(of session: Session?, dotted: Bool) -> [Candidate] {
    guard let session else { return [] }
    let dot = dotted ? "." : ""
    return session.kind.actionLayout.cases.map { action in
      let parameters = action.parameters.map(ScriptVocabulary.Parameter.init)
      return Candidate(
        "\(dot)\(action.name)\(Self.opening(parameters))", .action,
        CaseSignature(action).description
      ).calling("\(dot)\(action.name)", parameters)
        .documented("Action of reactor `\(session.kind.name)`")
    }
  }

  /// The start of the arguments of a call, up to the first value.
  static func opening(_ parameters: [ScriptVocabulary.Parameter]) -> String {
    guard let first = parameters.first else { return "" }
    return "(" + (first.label.map { "\($0): " } ?? "")
  }

  private func statements() -> [Candidate] {
    actions(of: defaultSession, dotted: false)
      + vocabulary.sessionNames.map { name in
        Candidate("\(name): ", .session, vocabulary.session(named: name)?.kind.name ?? "")
      }
      + ScriptKeyword.allCases.map { keyword in
        let isWhole = keyword == .settle || keyword == .end
        return Candidate(keyword.rawValue + (isWhole ? "" : " "), .keyword, keyword.purpose)
          .documented("```reactor-trace\n\(keyword.example)\n```")
      }
  }

  // MARK: - Keywords

  private mutating func walk(_ keyword: ScriptKeyword) {
    switch keyword {
    case .reactor: walkReactor()
    case .trace: walkTrace()
    case .wait: walkWait()
    case .expect: walkExpectation()
    case .stub: walkStub()
    case .tap: walkControl(\.buttons)
    case .type:
      skipString()
      guard skipBlanks() else { return }
      let start = offset
      let into = word()
      if isAtEnd { return offer(from: start, [Candidate("into ", .keyword)]) }
      guard into == "into" else { return }
      skipBlanks()
      walkControl(\.textFields)
    case .include: walkPathOfFile()
    case .emit: walkEvent()
    case .always, .settled:
      let session = walkSessionName() ?? defaultSession
      walkCondition(of: session, end: [])
    case .after:
      let session = walkSessionName() ?? defaultSession
      walkAction(of: session)
      guard skip(":") else { return }
      skipBlanks()
      walkCondition(of: session, end: [])
    case .within:
      skipDuration()
      guard skipBlanks() else { return }
      let session = walkSessionName() ?? defaultSession
      walkCondition(of: session, end: [])
    case .raceFree:
      guard let session = walkSessionName() ?? defaultSession else { return }
      repeat {
        skipBlanks()
        _ = walkPath(in: session.state, of: session)
      } while skip(",")
    case .ongoing:
      let session = walkSessionName() ?? defaultSession
      repeat {
        skipBlanks()
        walkAction(of: session)
      } while skip(",")
    case .choose: walkChoice()
    case .settle, .end, .seed: return
    }
  }

  /// Walks through `5 of ACTION, ...`, without the number if the step adds to the list.
  private mutating func walkChoice() {
    var start = offset
    var first = word()
    if !isAtEnd, first != "of", first != "from", skipBlanks() {
      start = offset
      first = word()
    }
    if isAtEnd {
      return offer(
        from: start,
        [Candidate("of ", .keyword, "actions"), Candidate("from ", .keyword, "a script's actions")])
    }
    if first == "from" {
      skipBlanks()
      return walkPathOfFile()
    }
    guard first == "of" else { return }
    repeat {
      skipBlanks()
      let session = walkSessionName() ?? defaultSession
      walkAction(of: session)
      skipBlanks()
    } while skip(",")
  }

  /// Walks through `NAME:`, if that is what comes.
  mutating func walkSessionName() -> Session? {
    let start = offset
    let name = word(hyphens: true)
    guard byte == UInt8(ascii: ":"), let session = vocabulary.session(named: name) else {
      offset = start
      return nil
    }
    mark(start..<offset, .session, session.kind.name)
    offset += 1
    skipBlanks()
    return session
  }

  /// The names of the sessions, where one may precede a condition or an action.
  var sessionPrefixes: [Candidate] {
    let names = vocabulary.sessionNames
    return names.count < 2
      ? []
      : names.map {
        Candidate("\($0): ", .session, vocabulary.session(named: $0)?.kind.name ?? "")
      }
  }

  private mutating func walkReactor() {
    var start = offset
    var name = word(hyphens: true)
    func kinds() -> [Candidate] {
      vocabulary.registry.registrations.map { Candidate($0.name, .session, $0.summary) }
    }
    if isAtEnd { return offer(from: start, kinds()) }
    skipBlanks()
    if skip("=") {
      skipBlanks()
      start = offset
      name = word(hyphens: true)
      if isAtEnd { return offer(from: start, kinds()) }
      skipBlanks()
    }
    let kind = vocabulary.registry[name]
    mark(start..<start + name.utf8.count, .session, kind?.summary ?? "")
    start = offset
    let with = word()
    if isAtEnd {
      return offer(from: start, kind?.optionsLayout == nil ? [] : [Candidate("with { ", .keyword)])
    }
    guard with == "with", let options = kind?.optionsLayout else { return }
    skipBlanks()
    let described = kind.map { vocabulary.description(of: $0) }?.options ?? []
    let known = described.map { "\"\($0.name)\": \($0.type) = \($0.value)" }
    walkObject(options, as: known.isEmpty ? nil : known)
  }

  private mutating func walkTrace() {
    repeat {
      let start = offset
      let key = word()
      if isAtEnd {
        let keys = TraceSetting.Key.allCases.map { Candidate("\($0.rawValue)=", .keyword) }
        return offer(from: start, keys)
      }
      guard let setting = TraceSetting.Key(rawValue: key), skip("=") else { return }
      repeat {
        let start = offset
        switch setting {
        case .show, .state, .format:
          _ = word(hyphens: true)
          if isAtEnd { offer(from: start, Self.values(of: setting)) }
        case .fields:
          _ = word()
          if isAtEnd { offer(from: start, stateFields()) }
        case .redact: walkRedactedPath()
        }
      } while skip(",")
    } while skipBlanks()
  }

  private mutating func walkWait() {
    let start = offset
    let until = word()
    if isAtEnd { return offer(from: start, [Candidate("until ", .keyword, "a condition")]) }
    guard until == "until", skipBlanks() else { return }
    let session = walkSessionName() ?? defaultSession
    walkCondition(of: session, end: [Candidate("within ", .keyword, "at most this long")])
  }

  private mutating func walkExpectation() {
    let session = walkSessionName() ?? defaultSession
    let start = offset
    let word = word()
    if isAtEnd {
      return offer(
        from: start,
        conditionStarts(of: session)
          + [
            Candidate("pulse ", .keyword, "since the last step"),
            Candidate("no pulse", .keyword, "since the last step"),
            Candidate("pending == ", .keyword, "running effects"),
          ])
    }
    let isFollowed = skipBlanks()
    if isFollowed, word == "pulse", byte.map({ !Self.isOperatorByte($0) }) ?? true {
      mark(start..<start + word.utf8.count, .keyword, "an assignment since the last step")
      walkPulse(of: session)
    } else if isFollowed, word == "no" {
      let start = offset
      let what = self.word()
      if isAtEnd { return offer(from: start, noWords + [Candidate("pulse", .keyword)]) }
      guard what == "pulse", skipBlanks() else { return }
      walkPulse(of: session)
    } else {
      offset = start
      walkCondition(of: session, end: [])
    }
  }

  private mutating func walkPulse(of session: Session?) {
    let start = offset
    guard let session else { return }
    repeat { _ = word() } while skip(".")
    if isAtEnd {
      return offer(
        from: start, session.pulses.map { Candidate("\($0) ", .field, "a pulse") })
    }
    offset = start
    let layout = walkPath(in: session.state, of: session)
    walkComparison(with: layout, of: session)
  }

  private mutating func walkControl(_ names: KeyPath<ReactorDescription, [String]>) {
    let start = offset
    _ = word(hyphens: true)
    if skip(".") { _ = word() }
    guard isAtEnd else { return }
    var candidates: [Candidate] = []
    for (index, name) in vocabulary.sessionNames.enumerated() {
      guard let session = vocabulary.session(named: name) else { continue }
      let description = vocabulary.description(of: session.kind)
      let prefix = index == 0 ? "" : "\(name)."
      candidates += description[keyPath: names].map { Candidate(prefix + $0, .control, name) }
    }
    offer(from: start, candidates)
  }

  private mutating func walkPathOfFile() {
    guard skip("\"") else {
      if isAtEnd { offer(from: offset, [Candidate("\"", .file)]) }
      return
    }
    let start = offset
    while let byte, byte != UInt8(ascii: "\"") { offset += 1 }
    let path = text(start..<offset)
    guard isAtEnd else { return mark(start..<offset, .other, "a script") }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    offer(
      from: start,
      vocabulary.files(directory).map { name in
        Candidate(directory + name + (name.hasSuffix("/") ? "" : "\""), .file)
      })
  }
}
