import ReactorBase
import ReactorRegistration
import ReactorPlanning
import ReactorScript
import ReactorTypeLayout

extension ScriptVocabulary {
  /// Returns the candidates at a position in a line of a script in line form.
  ///
  /// - Parameters:
  ///   - line: The line as UTF-8, without its line break.
  ///   - offset: The offset of the position, in bytes.
  /// - Returns: The candidates, or `nil` if nothing can be inserted there.
  package func completion(of line: [UInt8], at offset: Int) -> Completion? {
    LineContext(line.prefix(offset), self).completion
  }

  /// Returns the call whose arguments contain the end of a line, or `nil` if there is none.
  package func call(in line: [UInt8]) -> LineCall? { LineContext(line[...], self).call }
}

extension LineContext {
  /// The numeric quantities that a condition can use, along with their meanings.
  private static let quantities = [
    ("pending", "running effects or calls"), ("sent", "actions"), ("calls", "calls of a method"),
    ("answers", "calls that completed"), ("failures", "calls that failed"),
    ("cancellations", "calls that were cancelled"), ("pulses", "assignments to a pulse"),
  ]

  /// Short explanations of keywords inside a step.
  private static let details = [
    "after": "a duration", "any": "at least one element", "end": "the state stream has not ended",
    "error": "no errors so far", "from": "a script's actions", "never": "no answer",
    "default": "the service's own answer", "of": "actions", "old": "just before the action",
    "once": "for one call", "pending": "running effects", "pulse": "since the last step",
    "unique": "no two elements are equal", "until": "a condition", "when": "a precondition",
    "within": "at most this long",
  ]

  /// The candidates for the part that the parser expects at the end of the line, or `nil` if the parser expects no
  /// part.
  var completion: Completion? {
    guard let first = outline.expected.first else { return nil }
    var start = first.range.lowerBound
    // A name is replaced together with the part that it belongs to.
    if let previous = outline.parts.last, previous.range.upperBound + 1 == start {
      switch (previous.kind, first.kind) {
      case (.service, .method), (.source, .event), (.control, .control):
        start = previous.range.lowerBound
      default: break
      }
    }
    if first.kind == .member, asksForPulse { start = pathStart }
    if first.kind == .file, start < bytes.count { start += 1 }
    // Names are listed before keywords, and the parser's last expectation is the most likely one.
    let names = outline.expected.filter { $0.kind != .keyword }.reversed()
    // Two grammar rules may expect the same keyword.
    var keywords: [String] = []
    for part in outline.expected where part.kind == .keyword && !keywords.contains(part.word) {
      keywords.append(part.word)
    }
    return Completion(
      start: start,
      candidates: names.flatMap(candidates)
        + keywords.flatMap { candidates(for: $0, among: keywords) })
  }

  private var asksForPulse: Bool {
    if case .quantity("pulses")? = brackets.last?.kind { return true }
    return word == "pulse"
  }

  private func candidates(for part: LinePart) -> [Candidate] {
    switch part.kind {
    case .step: steps
    case .action:
      actions(of: session, dotted: bytes[part.range.lowerBound...].first == UInt8(ascii: "."))
    case .session: sessions
    case .reactor:
      vocabulary.registry.registrations.map { Candidate($0.name, .session, $0.summary) }
    case .service, .method: methods
    case .source, .event:
      vocabulary.events.map {
        Candidate($0.name + Self.opening($0.parameters), .event, $0.signature)
          .calling($0.name, $0.parameters)
      }
    case .control: controls(word == "tap" ? \.buttons : \.textFields)
    case .path where asksForPulse: pulses
    case .path: actionsOfSession + ((referenced ?? session).map { members(of: $0.state) } ?? [])
    case .member where keyword == .trace:
      redactedParts(after: text(pathStart..<part.range.lowerBound))
    case .member where asksForPulse: pulses
    case .member: type.map(members) ?? []
    case .quantity: quantities
    case .operator: operators
    case .setting: TraceSetting.Key.allCases.map { Candidate("\($0.rawValue)=", .keyword) }
    case .settingValue: setting.map(values) ?? []
    case .noteKind: NoteKind.allCases.map { Candidate("\($0.rawValue) ", .keyword, $0.summary) }
    case .direction: [Candidate("up", .keyword), Candidate("down", .keyword)]
    case .label, .key: labels(asKeys: part.kind == .key)
    case .constant: takesLabel ? [] : parameters + (valueType.map(values) ?? [])
    case .parameter: parameters
    case .enumCase: valueType.map(values) ?? []
    case .file: files(after: part.range.lowerBound)
    default: []
    }
  }

  /// The columns of the script's case table, along with their values in the first case.
  private var parameters: [Candidate] {
    vocabulary.cases?.columns.map { column in
      Candidate("$\(column.text)", .value, vocabulary.cases?.values(of: column.text)?.first ?? "")
    } ?? []
  }

  // MARK: - Steps

  private var steps: [Candidate] {
    sessionPrefixes
      + ScriptKeyword.allCases.map { keyword in
        Candidate(
          keyword.rawValue + (keyword.isWholeStep ? "" : " "), .keyword, keyword.purpose
        ).documented("```reactor-trace\n\(keyword.example)\n```")
      }
  }

  private var sessionPrefixes: [Candidate] {
    vocabulary.sessionNames.map { name in
      Candidate("\(name): ", .session, vocabulary.session(named: name)?.kind.name ?? "")
    }
  }

  /// The candidates for sessions. A script's only session is not offered as a prefix.
  private var sessions: [Candidate] {
    switch outline.parts.last?.kind {
    case nil: steps
    case .reference: vocabulary.sessionNames.map { Candidate("\($0):", .session) }
    default: vocabulary.sessionNames.count < 2 ? [] : sessionPrefixes
    }
  }

  /// The actions of the session in `after NAME: `, or an empty array if `NAME` is an action.
  private var actionsOfSession: [Candidate] {
    guard keyword == .after, let last = outline.parts.last, last.kind == .action,
      let named = vocabulary.session(named: text(last.range))
    else { return [] }
    return actions(of: named, dotted: false)
  }

  private func actions(of session: Session?, dotted: Bool) -> [Candidate] {
    guard let session else { return [] }
    let cases = session.kind.actionLayout.cases
    if case .quantity("pending")? = brackets.last?.kind {
      return cases.map { Candidate("\($0.name))", .action) }
    }
    let dot = dotted ? "." : ""
    return cases.map { action in
      let parameters = action.parameters.map(Parameter.init)
      return Candidate(
        "\(dot)\(action.name)\(Self.opening(parameters))", .action,
        CaseSignature(action).description
      ).calling("\(dot)\(action.name)", parameters)
        .documented("Action of reactor `\(session.kind.name)`")
    }
  }

  /// Returns the start of a call's arguments, up to the first value.
  static func opening(_ parameters: [Parameter]) -> String {
    guard let first = parameters.first else { return "" }
    return "(" + (first.label.map { "\($0): " } ?? "")
  }

  /// The candidates for service methods.
  private var methods: [Candidate] {
    let end = keyword == .stub ? "" : ")"
    return vocabulary.methods.map {
      Candidate($0.name + end, .method, ReactorDescription.text(of: $0.method))
    }
  }

  private func controls(_ names: KeyPath<ReactorDescription, [String]>) -> [Candidate] {
    vocabulary.sessionNames.enumerated().flatMap { index, name -> [Candidate] in
      guard let session = vocabulary.session(named: name) else { return [] }
      let prefix = index == 0 ? "" : "\(name)."
      return vocabulary.description(of: session.kind)[keyPath: names]
        .map { Candidate(prefix + $0, .control, name) }
    }
  }

  private func files(after quote: Int) -> [Candidate] {
    guard quote < bytes.count else { return [Candidate("\"", .file)] }
    let path = text(quote + 1..<bytes.count)
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return vocabulary.files(directory).map { name in
      Candidate(directory + name + (name.hasSuffix("/") ? "" : "\""), .file)
    }
  }

  // MARK: - Conditions

  private var pulses: [Candidate] {
    var end = " "
    if case .quantity? = brackets.last?.kind { end = ")" }
    return (session?.pulses ?? []).map { Candidate($0 + end, .field, "a pulse") }
  }

  private var quantities: [Candidate] {
    guard outline.parts.last?.kind != .operator || type == TypeLayout(Int.self) else { return [] }
    return Self.quantities.map { Candidate("\($0.0)(", .keyword, $0.1) }
  }

  private var operators: [Candidate] {
    // If keywords can follow, a path without a known type is a keyword rather than a field.
    if type == nil, outline.expected.contains(where: { $0.kind == .keyword }) { return [] }
    return ExpectationSyntax.Operator.allCases
      .filter { $0.accepts(type.map(shown) ?? TypeLayout(Int.self)) }
      .map { Candidate("\($0.rawValue) ", .keyword) }
  }

  private func candidates(for word: String, among words: [String]) -> [Candidate] {
    let detail =
      switch word {
      case "->": method?.answer.map { "answers with \($0.name)" } ?? "answers"
      case "fails": method?.failureType ?? "a string"
      default: Self.details[word] ?? ScriptKeyword(rawValue: word)?.purpose ?? ""
      }
    let texts =
      switch word {
      case "no": ["no error", "no end"] + (words.contains("pulse") ? ["no pulse"] : [])
      case "with": reactor?.optionsLayout == nil ? [] : ["with { "]
      case "pending": ["pending == "]
      case "old": ["old."]
      case "error", "end", "never", "default": [word]
      default: ["\(word) "]
      }
    return texts.map { Candidate($0, .keyword, detail) }
  }

  // MARK: - Arguments

  /// The remaining parameters of the innermost call.
  private var nextParameters: ArraySlice<Parameter> {
    guard let bracket = brackets.last, case .arguments(let parameters) = bracket.kind else {
      return []
    }
    return parameters.dropFirst(bracket.next)
  }

  /// Indicates whether the next argument still needs its label.
  private var takesLabel: Bool {
    brackets.last?.isLabelled == false && nextParameters.first?.label != nil
  }

  /// Returns the labels of the next arguments, or all keys of an object.
  private func labels(asKeys: Bool) -> [Candidate] {
    guard case .arguments(let parameters)? = brackets.last?.kind else { return [] }
    if !asKeys, !takesLabel { return [] }
    return (asKeys ? parameters[...] : nextParameters).compactMap { parameter in
      parameter.label.map {
        Candidate(asKeys ? "\"\($0)\": " : "\($0): ", .field, parameter.layout.name)
      }
    }
  }
}
