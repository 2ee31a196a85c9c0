import ReactorText

/// The JSON form.
extension ScriptText {
  /// Writes a step on one line.
  mutating func write(json step: Step) {
    if case .action(let action) = step.kind, action.session == nil, step.time == nil,
      !action.isSpelledOutInJSON
    {
      write(quoting: action.call)
      return
    }
    var members = members(of: step.kind)
    if let time = step.time { members.append(.text("at", time.description)) }
    write(members)
  }

  /// Writes an entry of a log on one line.
  mutating func write(log action: ActionSyntax, at time: ScriptDuration?) {
    var members: [Member] = []
    if let time, let ms = ScriptDuration.decimal(time.nanoseconds, in: .milliseconds) {
      members.append(Member(key: "ms") { $0.write(ms) })
    }
    action.session.map { members.append(.text("session", $0.text)) }
    write(members + self.members(of: action))
  }

  /// Writes what a script declares, a line for each member, each with a comma after it.
  mutating func write(json header: ScriptHeader) {
    var members: [Member] = []
    header.schema.map { members.append(.text("$schema", $0)) }
    if let reactor = header.reactors.first, header.reactors.count == 1, !reactor.hasOwnName {
      members.append(.text("reactor", reactor.kind.text))
      reactor.options.map { members.append(.value("with", $0)) }
    } else if !header.reactors.isEmpty {
      members.append(
        Member(key: "reactors") { text in
          text.write("[\n    ")
          text.write(header.reactors, separator: ",\n    ") { $0.write(json: $1) }
          text.write("\n  ]")
        })
    }
    header.seed.map { seed in members.append(Member(key: "seed") { $0.write("\(seed.value)") }) }
    if !header.trace.isEmpty {
      members.append(Member(key: "trace") { $0.write(header.trace.map(Member.setting)) })
    }
    for member in members {
      write("  ")
      write(key: member.key, member.value)
      write(",\n")
    }
  }

  // MARK: Members

  /// A key, and how its value is written.
  private struct Member {
    let key: String
    let value: (inout ScriptText) -> Void

    static func text(_ key: String, _ text: String) -> Member {
      Member(key: key) { $0.write(quoting: text) }
    }

    static func value(_ key: String, _ value: ScriptValue) -> Member {
      Member(key: key) { $0.write(json: value) }
    }

    /// An array.
    static func list<Element>(
      _ key: String, _ elements: [Element], _ write: @escaping (inout ScriptText, Element) -> Void
    ) -> Member {
      Member(key: key) { $0.write(elements: elements, write) }
    }

    /// The session of a step, if it names one.
    static func session(_ name: Name?) -> [Member] {
      name.map { [.text("to", $0.text)] } ?? []
    }

    static func isTrue(_ key: String) -> Member {
      Member(key: key) { $0.write("true") }
    }

    /// An answer of a stub, and its time.
    static func answer(
      _ outcome: StubSyntax.Outcome?, after time: ScriptDuration?
    ) -> [Member] {
      let answer: Member? =
        switch outcome {
        case .returns(let value): .value("returns", value)
        case .fails(let value): .value("fails", value)
        case .never: .isTrue("never")
        case .standard: .isTrue("default")
        case nil: nil
        }
      return [answer, time.map { .text("after", $0.description) }].compactMap { $0 }
    }

    static func setting(_ setting: TraceSetting) -> Member {
      let values = setting.values.map(\.text)
      guard let value = values.first, values.count == 1 else {
        return .list(setting.key.rawValue, values) { $0.write(quoting: $1) }
      }
      return .text(setting.key.rawValue, value)
    }

    /// Arguments, where all of them have labels or none has one.
    static func arguments(_ arguments: [ScriptArgument]) -> Member {
      Member(key: "arguments") { text in
        let hasLabels = arguments.first?.label != nil
        text.write(hasLabels ? "{" : "[")
        text.write(arguments) { text, argument in
          if let label = argument.label {
            text.write(key: label) { $0.write(json: argument.value) }
          } else {
            text.write(json: argument.value)
          }
        }
        text.write(hasLabels ? "}" : "]")
      }
    }
  }

  private mutating func write(_ members: [Member]) {
    write("{")
    write(members) { text, member in text.write(key: member.key, member.value) }
    write("}")
  }

  private mutating func write(json reactor: ReactorDeclaration) {
    guard reactor.hasOwnName || reactor.options != nil else {
      write(quoting: reactor.kind.text)
      return
    }
    var members: [Member] = []
    if reactor.hasOwnName { members.append(.text("name", reactor.name.text)) }
    members.append(.text("kind", reactor.kind.text))
    reactor.options.map { members.append(.value("with", $0)) }
    write(members)
  }

  private func members(of kind: Step.Kind) -> [Member] {
    switch kind {
    case .action(let action): return members(of: action) + Member.session(action.session)
    case .wait(let duration): return [.text("wait", duration.description)]
    case .settle: return [.isTrue("settle")]
    case .end: return [.isTrue("end")]
    case .expect(let expectation):
      return [.text("expect", expectation.text)] + Member.session(expectation.session)
    case .stub(let stub): return members(of: stub)
    case .tap(let control): return [.text("tap", control.text)]
    case .type(let text, let control):
      return [.text("type", text.text), .text("into", control.text)]
    case .include(let path): return [.text("include", path.text)]
    case .emit(let event): return members(of: event)
    case .rule(let rule): return [.text("rule", rule.text)]
    case .choose(let choice):
      let count = Member(key: "choose") { text in
        text.write(choice.count.map { "\($0.value)" } ?? "null")
      }
      if let source = choice.source { return [count, .text("from", source.text)] }
      guard let steps = choice.steps else { return [count] }
      return [count, .list("of", steps) { $0.write(json: $1) }]
    case .ongoing(let ongoing):
      return [.list("ongoing", ongoing.actions) { $0.write(quoting: $1.call) }]
        + Member.session(ongoing.session)
    case .waitUntil(let wait):
      return [.text("waitUntil", wait.expectation.text)]
        + Member.session(wait.expectation.session)
        + (wait.limit.map { [.text("within", $0.description)] } ?? [])
    }
  }

  private func members(of action: ActionSyntax) -> [Member] {
    guard let arguments = action.arguments, action.isSpelledOutInJSON else {
      return [.text("action", action.call)]
    }
    return [.text("action", action.name.text), .arguments(arguments)]
  }

  private func members(of event: EventSyntax) -> [Member] {
    let call = ScriptText.made { $0.write(event, withArguments: true) }
    guard let arguments = event.arguments, arguments.areSpelledOut(beside: call) else {
      return [.text("emit", call)]
    }
    let name = ScriptText.made { $0.write(event, withArguments: false) }
    return [.text("emit", name), .arguments(arguments)]
  }

  /// A stub by its keys, or by its text if something in it is not JSON.
  private func members(of stub: StubSyntax) -> [Member] {
    var text = ScriptText()
    let outcomes = [stub.outcome] + stub.alternatives + stub.following.map(\.outcome)
    let isJSON =
      stub.arguments?.areJSON != false && outcomes.allSatisfy { $0?.value?.isJSON != false }
    text.write(stub, withArguments: !isJSON)
    var once: [Member] = []
    if stub.isOnce { once.append(.isTrue("once")) }
    guard isJSON else {
      // The time of a single answer has a key of its own.
      var answers = stub
      if stub.following.isEmpty { answers.latency = nil }
      text.write(answersOf: answers)
      let time = Member.answer(nil, after: stub.following.isEmpty ? stub.latency : nil)
      return [.text("stub", text.text)] + once + time
    }
    var members: [Member] = [.text("stub", text.text)] + once
    stub.arguments.map { members.append(.arguments($0)) }
    if !stub.alternatives.isEmpty, let outcome = stub.outcome {
      let list = ([outcome] + stub.alternatives).map { Member.answer($0, after: nil) }
      members.append(.list("or", list) { $0.write($1) })
      return members + Member.answer(nil, after: stub.latency)
    }
    let first = Member.answer(stub.outcome, after: stub.latency)
    if stub.following.isEmpty { return members + first }
    let stream = [first] + stub.following.map { Member.answer($0.outcome, after: $0.time) }
    return members + [.list("stream", stream) { $0.write($1) }]
  }
}

extension ReactorDeclaration {
  fileprivate var hasOwnName: Bool { name.text != kind.text }
}

extension StubSyntax.Outcome {
  fileprivate var value: ScriptValue? {
    switch self {
    case .returns(let value), .fails(let value): value
    case .never, .standard: nil
    }
  }
}

extension ControlSyntax {
  fileprivate var text: String { ScriptText.made { $0.write(self) } }
}

extension ActionSyntax {
  fileprivate var call: String { ScriptText.made { $0.write(call: self) } }

  fileprivate var isSpelledOutInJSON: Bool {
    arguments?.areSpelledOut(beside: call) ?? false
  }
}

extension [ScriptArgument] {
  /// Returns whether the JSON form writes the arguments beside the name: where a call would need
  /// escapes, and keys and values can say the same.
  fileprivate func areSpelledOut(beside call: String) -> Bool {
    areJSON && call.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  /// Indicates whether a JSON array or object can replace the arguments: their values are JSON, and
  /// all of them have labels, no two the same, or none has one.
  fileprivate var areJSON: Bool {
    guard allSatisfy(\.value.isJSON) else { return false }
    let labels = compactMap(\.label)
    guard !labels.isEmpty else { return true }
    let isPosition = zip(labels, indices).contains { $0 == "_\($1)" }
    return labels.count == count && Set(labels).count == count && !isPosition
  }
}

extension ScriptValue {
  /// Indicates whether JSON has a literal for the value and for all of its parts.
  fileprivate var isJSON: Bool {
    switch kind {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.allSatisfy(\.isJSON)
    case .object(let members): members.allSatisfy(\.value.isJSON)
    case .dictionary, .tuple, .enumCase, .keyPath, .file: false
    }
  }
}
