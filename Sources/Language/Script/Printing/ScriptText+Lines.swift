import ReactorBase

/// Methods that print the line form.
extension ScriptText {
  /// Writes a declaration without a line break.
  mutating func write(line declaration: LineFormReader.Declaration) {
    switch declaration {
    case .reactor(let reactor): write(line: reactor)
    case .seed(let seed): write("seed \(seed.value)")
    case .trace(let settings): write(line: settings)
    case .timeZone(let name):
      write("time-zone ")
      write(quoting: name.text, from: name.range)
    case .roundingTies(let direction): write("rounding-ties \(direction.word)")
    case .allow(let allowance):
      write("allow \(allowance.kind.rawValue) ")
      write(quoting: allowance.reason.text, from: allowance.reason.range)
    case .skip(let reason):
      write("skip ")
      write(quoting: reason.text, from: reason.range)
    case .expectedFailure(let reason):
      write("expected-failure ")
      write(quoting: reason.text, from: reason.range)
    // Table lines are written together because their columns are aligned.
    case .cases, .row: break
    case .tags(let tags): write("tag \(tags.map(\.text).joined(separator: ", "))")
    }
  }

  /// Writes a step without a line break.
  mutating func write(line step: Step) {
    step.time.map { write("@\($0) ") }
    switch step.kind {
    case .action(let action):
      // An action with the name of a keyword needs a leading dot.
      write(action, needsDot: ScriptKeyword(rawValue: action.name.text)?.isContextual == false)
    case .wait(let duration): write("wait \(duration)")
    case .settle: write("settle")
    case .end: write("end")
    case .expect(let expectation):
      write("expect ")
      write(session: expectation.session)
      write(expectation.subject)
    case .stub(let stub):
      write(stub.isOnce ? "stub once " : "stub ")
      write(stub.method, of: stub.service, stub.arguments)
      write(answersOf: stub)
    case .tap(let control):
      write("tap ")
      write(control)
    case .type(let text, let control):
      write("type ")
      write(text)
      write(" into ")
      write(control)
    case .emit(let event):
      write("emit ")
      write(event.event, of: event.source, event.arguments)
    case .rule(let rule): write(rule)
    case .choose(let choice):
      write("choose")
      choice.count.map { write(" \($0.value)") }
      if let source = choice.source {
        write(" from ")
        write(quoting: source.text, from: source.range)
      }
      guard let steps = choice.steps else { return }
      write(" of ")
      write(steps) { text, step in text.write(choosable: step) }
    case .ongoing(let ongoing):
      write("ongoing ")
      write(session: ongoing.session)
      write(ongoing.actions) { $0.write(call: $1) }
    case .waitUntil(let wait):
      write("wait until ")
      write(session: wait.expectation.session)
      write(wait.expectation.subject)
      wait.limit.map { write(" within \($0)") }
    case .include(let path):
      write("include ")
      write(quoting: path.text, from: path.range)
    case .opensRepeat(let block): write("repeat \(block.count) {")
    case .closesBlock: write("}")
    }
  }

  /// Writes a step in a `choose` list. An action named `tap` or `type` is written with a leading dot.
  private mutating func write(choosable step: Step) {
    guard case .action(let action) = step.kind else { return write(line: step) }
    write(action, needsDot: ["tap", "type"].contains(action.name.text))
  }

  /// Writes an action, including its session. An action without a session may need a leading dot.
  private mutating func write(_ action: ActionSyntax, needsDot: Bool) {
    if action.session == nil, needsDot { write(".") }
    write(session: action.session)
    write(call: action)
  }

  // MARK: Parts of steps, also in the strings of the JSON form

  /// Writes the name and arguments of an action.
  mutating func write(call action: ActionSyntax) {
    write(action.name.text)
    action.arguments.map { write($0) }
  }

  /// Writes the session in front of a step if the step specifies a session.
  mutating func write(session: Name?) {
    session.map { write("\($0.text): ") }
  }

  mutating func write(_ control: ControlSyntax) {
    control.session.map { write("\($0.text).") }
    write(control.control.text)
  }

  /// Writes an event or method, including any arguments, after the name of its owner.
  mutating func write(_ member: Name, of owner: Name, _ arguments: [ScriptArgument]?) {
    write("\(owner.text).\(member.text)")
    arguments.map { write($0) }
  }

  /// Writes the answers of a stub, preceded by a space.
  mutating func write(answersOf stub: StubSyntax) {
    if let outcome = stub.outcome {
      write(" ")
      write(first: outcome)
    }
    for alternative in stub.alternatives {
      write(" or ")
      write(alternative)
    }
    stub.latency.map { write(" after \($0)") }
    for answer in stub.following {
      write(", ")
      write(answer.outcome)
      answer.time.map { write(" after \($0)") }
    }
  }

  /// Writes the first answer of a stub.
  mutating func write(first outcome: StubSyntax.Outcome) {
    if case .fails = outcome {} else { write("-> ") }
    write(outcome)
  }

  mutating func write(_ outcome: StubSyntax.Outcome) {
    switch outcome {
    case .returns(let value): write(value)
    case .fails(let value):
      write("fails ")
      write(value)
    case .never: write("never")
    case .standard: write("default")
    }
  }

  mutating func write(_ path: StatePath) {
    for (index, component) in path.components.enumerated() {
      switch component {
      case .name(let name): write(index == 0 ? name.text : ".\(name.text)")
      case .position(let position, _): write(".\(position)")
      case .element(let value):
        write("[")
        write(value)
        write("]")
      case .every: write("[*]")
      }
    }
  }

  // MARK: Lines

  private mutating func write(line reactor: ReactorDeclaration) {
    write("reactor \(reactor.name.text)")
    if reactor.name.text != reactor.kind.text { write(" = \(reactor.kind.text)") }
    guard let options = reactor.options else { return }
    write(" with ")
    if case .object(let members) = options.kind, !members.isEmpty {
      write("{ ")
      write(members)
      write(" }")
    } else {
      write(options)
    }
  }

  private mutating func write(line settings: [TraceSetting]) {
    write("trace ")
    write(settings, separator: " ") { text, setting in
      text.write("\(setting.key.rawValue)=")
      text.write(setting.values.map(\.text).joined(separator: ","))
    }
  }
}
