import ReactorBase

/// Methods that print the JSON form.
extension ScriptText {
  /// Writes a log entry on a single line.
  mutating func write(log action: ActionSyntax, at time: ScriptDuration?) {
    let milliseconds = time.flatMap { ScriptDuration.decimal($0.nanoseconds, in: .milliseconds) }
    let members: [PrintedMember] = [
      ("ms", .number(milliseconds)), ("session", .text(action.session?.text)),
    ]
    write(json: ScriptValue(members: members + action.members))
  }

  /// Writes the declarations of a script, with one line per member. Each line ends with a comma.
  mutating func write(json header: ScriptHeader) {
    let reactors = header.reactors
    let only = reactors.count == 1 ? reactors.first { !$0.hasOwnName } : nil
    write(declared: "$schema", .text(header.schema))
    write(declared: "reactor", .text(only?.kind.text))
    write(declared: "with", only?.options)
    if only == nil, !reactors.isEmpty {
      write("  \"reactors\": ")
      write(lines: reactors, indent: "    ") { $0.json }
      write(",\n")
    }
    write(declared: "seed", .number(header.seed.map { "\($0.value)" }))
    write(declared: "timeZone", .text(header.timeZone?.text))
    write(declared: "roundingTies", .text(header.roundingTies?.word))
    if !header.trace.isEmpty {
      let settings = header.trace.map { PrintedMember($0.key.rawValue, $0.json) }
      write(declared: "trace", ScriptValue(members: settings))
    }
    if !header.allowances.isEmpty {
      let reasons = header.allowances.map { PrintedMember($0.kind.rawValue, .text($0.reason.text)) }
      write(declared: "allow", ScriptValue(members: reasons))
    }
    write(declared: "skip", .text(header.marks.skip?.text))
    write(declared: "expectedFailure", .text(header.marks.expectedFailure?.text))
    let tags = header.marks.tags.map { ScriptValue.text($0.text) }
    if !tags.isEmpty { write(declared: "tags", ScriptValue(.array(tags))) }
    if let cases = header.cases { write(json: cases) }
  }

  /// Writes a table with one line per case.
  private mutating func write(json table: CaseTable) {
    // The values in a table contain no parameters.
    hasCases = false
    write("  \"cases\": {\n    ")
    write(table.cases, separator: ",\n    ") { text, row in
      let cells = zip(table.columns, row.cells).map { PrintedMember($0.text, $1.json) }
      text.write("\"\(row.name.text)\": ")
      text.write(json: ScriptValue(members: cells))
    }
    write("\n  },\n")
    hasCases = true
  }

  private mutating func write(declared key: String, _ value: ScriptValue?) {
    guard let value else { return }
    write("  \"\(key)\": ")
    write(json: value)
    write(",\n")
  }

  /// Writes an array of steps, with one line for each step and for the start and end of each block.
  ///
  /// - Parameters:
  ///   - steps: The steps to write.
  ///   - indent: The spaces before a step outside blocks.
  mutating func write(json steps: [Step], indent: String) {
    guard !steps.isEmpty else {
      write("[]")
      return
    }
    write("[")
    var (depth, isFirst) = (0, true)
    for step in steps {
      if case .closesBlock = step.kind {
        depth -= 1
        if !isFirst { write("\n\(indent)\(String(repeating: "  ", count: depth))") }
        write("]}")
        isFirst = false
        continue
      }
      write("\(isFirst ? "" : ",")\n\(indent)\(String(repeating: "  ", count: depth))")
      if case .opensRepeat(let block) = step.kind {
        write("{\"repeat\": \(block.count), \"steps\": [")
        (depth, isFirst) = (depth + 1, true)
      } else {
        write(json: step.json)
        isFirst = false
      }
    }
    write("\n\(indent.dropFirst(2))]")
  }

  /// Writes an array with one line per element.
  ///
  /// - Parameters:
  ///   - elements: The elements to write.
  ///   - indent: The spaces before an element.
  ///   - json: A closure that converts an element to a value.
  mutating func write<Element>(
    lines elements: [Element], indent: String, _ json: (Element) -> ScriptValue
  ) {
    guard !elements.isEmpty else {
      write("[]")
      return
    }
    write("[\n\(indent)")
    write(elements, separator: ",\n\(indent)") { $0.write(json: json($1)) }
    write("\n\(indent.dropFirst(2))]")
  }
}

// MARK: Values of the JSON form

/// A member of a JSON object. A member with a `nil` value is not printed.
private typealias PrintedMember = (key: String, value: ScriptValue?)

extension ScriptValue {
  /// Creates a value that is used only for printing and therefore has no source location.
  fileprivate init(_ kind: Kind) { self.init(kind, at: SourceRange(0, 0)) }

  /// Creates a string that is not a script value, such as a name or a part of the line form. The string is printed
  /// unchanged, even in a script with cases.
  fileprivate static func text(_ text: String) -> Self {
    ScriptValue(.number(ScriptText.made { $0.write(quoting: text) }))
  }

  fileprivate init(members: [PrintedMember]) {
    self.init(
      .object(
        members.compactMap { key, value in
          value.map { Member(key: key, keyRange: $0.range, value: $0) }
        }))
  }
}

extension ScriptValue? {
  /// Creates a string that is not a script value, such as a name or a part of the line form.
  fileprivate static func text(_ text: String?) -> Self { text.map { .text($0) } }

  fileprivate static func number(_ text: String?) -> Self { text.map { ScriptValue(.number($0)) } }

  fileprivate static func list(_ elements: [ScriptValue]?) -> Self {
    elements.map { ScriptValue(.array($0)) }
  }

  /// Returns a value that represents `true`, or `nil` if the argument is `false`.
  fileprivate static func isTrue(_ isTrue: Bool = true) -> Self {
    isTrue ? ScriptValue(.bool(true)) : nil
  }
}

extension Step {
  /// The step as a JSON string or object.
  var json: ScriptValue {
    if case .action(let action) = kind, action.session == nil, time == nil,
      !action.isSpelledOutInJSON
    {
      return .text(action.call)
    }
    return ScriptValue(members: members + [("at", .text(time?.description))])
  }

  private var members: [PrintedMember] {
    switch kind {
    case .action(let action): action.members + [("to", .text(action.session?.text))]
    case .wait(let duration): [("wait", .text(duration.description))]
    case .settle: [("settle", .isTrue())]
    case .end: [("end", .isTrue())]
    case .expect(let expectation):
      [("expect", .text(expectation.text)), ("to", .text(expectation.session?.text))]
    case .stub(let stub): stub.members
    case .tap(let control): [("tap", .text(control.text))]
    case .type(let text, let control): [("type", text), ("into", .text(control.text))]
    case .include(let path): [("include", .text(path.text))]
    case .opensRepeat, .closesBlock: []  // The steps around them are needed to write a block.
    case .emit(let event): event.members
    case .rule(let rule): [("rule", .text(rule.text))]
    case .choose(let choice):
      [
        ("choose", .number(choice.count.map { "\($0.value)" } ?? "null")),
        ("from", .text(choice.source?.text)),
        ("of", .list(choice.steps?.map { $0.json })),
      ]
    case .ongoing(let ongoing):
      [
        ("ongoing", .list(ongoing.actions.map { .text($0.call) })),
        ("to", .text(ongoing.session?.text)),
      ]
    case .waitUntil(let wait):
      [
        ("waitUntil", .text(wait.expectation.text)),
        ("to", .text(wait.expectation.session?.text)),
        ("within", .text(wait.limit?.description)),
      ]
    }
  }
}

extension EventSyntax {
  fileprivate var members: [PrintedMember] {
    let call = ScriptText.made { $0.write(event, of: source, arguments) }
    guard let arguments, arguments.areSpelledOut(beside: call) else {
      return [("emit", .text(call))]
    }
    return [
      ("emit", .text("\(source.text).\(event.text)")), ("arguments", arguments.json),
    ]
  }
}

extension StubSyntax {
  /// The members of the stub. If a part of the stub cannot be expressed in JSON, all of its answers are written in a
  /// single string.
  fileprivate var members: [PrintedMember] {
    let outcomes = outcomes
    let isJSON =
      arguments?.areJSON != false
      && (outcomes + following.map(\.outcome)).allSatisfy { $0.member.value?.isJSON != false }
    var text = ScriptText()
    text.write(method, of: service, isJSON ? nil : arguments)
    guard isJSON else {
      // The latency of a single answer is in a separate key.
      let time = following.isEmpty ? latency : nil
      var answers = self
      if time != nil { answers.latency = nil }
      text.write(answersOf: answers)
      return [
        ("stub", .text(text.text)), ("once", .isTrue(isOnce)), ("after", .text(time?.description)),
      ]
    }
    let members: [PrintedMember] = [
      ("stub", .text(text.text)), ("once", .isTrue(isOnce)), ("arguments", arguments?.json),
    ]
    let after = PrintedMember("after", .text(latency?.description))
    if !alternatives.isEmpty {
      return members + [("or", .list(outcomes.map { ScriptValue(members: [$0.member]) })), after]
    }
    let first = outcomes.map(\.member) + [after]
    if following.isEmpty { return members + first }
    let others = following.map { answer in
      ScriptValue(members: [answer.outcome.member, ("after", .text(answer.time?.description))])
    }
    return members + [("stream", .list([ScriptValue(members: first)] + others))]
  }
}

extension StubSyntax.Outcome {
  fileprivate var member: PrintedMember {
    switch self {
    case .returns(let value): ("returns", value)
    case .fails(let value): ("fails", value)
    case .never: ("never", .isTrue())
    case .standard: ("default", .isTrue())
    }
  }
}

extension CaseSyntax.Cell {
  /// The value of the cell. If JSON cannot express the value, this is an object that contains the cell in line form.
  fileprivate var json: ScriptValue {
    if case .returns(let value) = content, value.isJSON, !value.looksLikeLine { return value }
    return ScriptValue(members: [("line", .text(text))])
  }
}

extension ScriptValue {
  /// Indicates whether a reader would mistake the value for a cell in the line form.
  fileprivate var looksLikeLine: Bool {
    guard case .object(let members) = kind else { return false }
    return members.count == 1 && members[0].key == "line"
  }
}

extension ReactorDeclaration {
  fileprivate var hasOwnName: Bool { name.text != kind.text }

  fileprivate var json: ScriptValue {
    guard hasOwnName || options != nil else { return .text(kind.text) }
    return ScriptValue(members: [
      ("name", hasOwnName ? .text(name.text) : nil), ("kind", .text(kind.text)), ("with", options),
    ])
  }
}

extension TraceSetting {
  fileprivate var json: ScriptValue {
    let texts = values.map { ScriptValue.text($0.text) }
    return texts.count == 1 ? texts[0] : ScriptValue(.array(texts))
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

  fileprivate var members: [PrintedMember] {
    guard let arguments, isSpelledOutInJSON else { return [("action", .text(call))] }
    return [("action", .text(name.text)), ("arguments", arguments.json)]
  }
}

extension [ScriptArgument] {
  /// Returns whether the JSON form writes the arguments under a separate key. A separate key is used if JSON can
  /// express the arguments and the call contains characters that require escape sequences.
  fileprivate func areSpelledOut(beside call: String) -> Bool {
    areJSON && call.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  /// Indicates whether a JSON array or object can represent the arguments. JSON must be able to express all values. The
  /// arguments must either be unlabeled or have distinct labels that cannot be mistaken for positions, such as `_0`.
  fileprivate var areJSON: Bool {
    guard allSatisfy(\.value.isJSON) else { return false }
    let labels = compactMap(\.label)
    guard !labels.isEmpty else { return true }
    let isPosition = zip(labels, indices).contains { $0 == "_\($1)" }
    return labels.count == count && Set(labels).count == count && !isPosition
  }

  /// A JSON object if the arguments have labels, or a JSON array otherwise.
  fileprivate var json: ScriptValue {
    first?.label == nil
      ? ScriptValue(.array(map(\.value)))
      : ScriptValue(members: map { ($0.label ?? "", $0.value) })
  }
}

extension ScriptValue {
  /// Indicates whether JSON has a literal for the value and all of its parts.
  fileprivate var isJSON: Bool {
    switch kind {
    case .null, .bool, .number, .string, .parameter: true
    case .array(let elements): elements.allSatisfy(\.isJSON)
    case .object(let members): members.allSatisfy(\.value.isJSON)
    case .dictionary, .tuple, .enumCase, .keyPath, .file: false
    }
  }
}
