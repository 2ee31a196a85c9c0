import ReactorBase
import ReactorGeneratedInputs

@testable import ReactorScript

/// Generates scripts that use the whole language.
struct ScriptGenerator {
  private var random: SplitMix64
  let nowhere = SourceRange(0, 0)
  /// The columns of the cases of the script.
  var columns: [String] = []

  /// Whether scripts may have cases.
  private let makesCases: Bool

  init(seed: UInt64, makesCases: Bool = true) {
    random = SplitMix64(seed: seed)
    self.makesCases = makesCases
  }

  mutating func script() -> Script {
    var header = ScriptHeader()
    columns = []
    if makesCases, int(3) == 0 { header.cases = cases() }
    for index in 0..<int(4) {
      let name = name("\(hyphenated())-\(index)")
      let kind = int(2) == 0 ? name : self.name(hyphenated())
      header.reactors.append(
        ReactorDeclaration(name: name, kind: kind, options: options(), at: nowhere))
    }
    if int(3) == 0 { header.seed = Seed(value: random.next(), range: nowhere) }
    if int(3) == 0 { header.timeZone = name("Asia/Seoul") }
    if int(3) == 0 { header.roundingTies = RoundingDirection(isDown: int(2) == 0) }
    for key in TraceSetting.Key.allCases.shuffled(using: &random) where int(3) == 0 {
      let values = (0...int(2)).map { _ in settingValue(of: key) }
      header.trace.append(TraceSetting(key: key, keyRange: nowhere, values: values))
    }
    for kind in NoteKind.allCases where int(12) == 0 {
      let reason = Name("why \(int(9)) \"까닭\"", at: nowhere)
      header.allowances.append(Allowance(kind: kind, kindRange: nowhere, reason: reason))
    }
    if int(6) == 0 { header.marks.skip = name("later \(int(9)) \"나중에\"") }
    if int(6) == 0 { header.marks.expectedFailure = name("issue \(int(9))\n") }
    for index in 0..<max(0, int(6) - 3) {
      header.marks.tags.append(name("\(hyphenated())-\(index)"))
    }
    return Script(header: header, steps: steps(int(12), depth: 0))
  }

  /// Generates a list of steps, some of them in blocks.
  private mutating func steps(_ count: Int, depth: Int) -> [Step] {
    (0..<count).flatMap { _ -> [Step] in
      guard depth < RepeatSyntax.maximumDepth, int(10) == 0 else { return [step()] }
      let block = RepeatSyntax(count: 1 + int(50), at: nowhere)
      let opener = Step(kind: .opensRepeat(block), range: nowhere)
      return [opener] + steps(int(4), depth: depth + 1) + [Step(kind: .closesBlock, range: nowhere)]
    }
  }

  private mutating func settingValue(of key: TraceSetting.Key) -> Name {
    switch key {
    case .show, .state, .format: name(hyphenated())
    case .fields: name(identifier())
    case .redact:
      name(
        (0...int(3)).map { $0 > 0 && int(3) == 0 ? "\(int(100))" : identifier() }
          .joined(separator: "."))
    }
  }

  // MARK: Steps

  private mutating func step() -> Step {
    Step(kind: kind(), time: int(4) == 0 ? duration() : nil, range: nowhere)
  }

  private mutating func kind() -> Step.Kind {
    switch int(17) {
    case 16: .choose(choice())
    case 13: .rule(rule())
    case 14:
      .ongoing(
        OngoingSyntax(session: session(), actions: (0...int(2)).map { _ in pattern() }))
    case 15:
      .waitUntil(
        WaitUntilSyntax(
          expectation: ExpectationSyntax(
            session: session(), subject: .condition(condition(2)), range: nowhere),
          limit: int(2) == 0 ? duration() : nil))
    case 12:
      .emit(event())
    case 0: .wait(duration())
    case 1: .settle
    case 2: .end
    case 3, 4: .expect(expectation())
    case 5, 6: .stub(stub())
    case 7: .tap(control())
    case 8: .type(text(), into: control())
    case 9: .include(name(string()))
    default: .action(action())
    }
  }

  private mutating func action() -> ActionSyntax {
    ActionSyntax(
      session: session(), name: name(identifier()), arguments: int(2) == 0 ? arguments(2) : nil)
  }

  private mutating func event() -> EventSyntax {
    EventSyntax(
      source: name(hyphenated()), event: name(identifier()),
      arguments: int(2) == 0 ? arguments(2) : nil)
  }

  private mutating func choice() -> ChoiceSyntax {
    let count = int(3) == 0 ? nil : ChoiceSyntax.Count(value: 1 + int(1000), range: nowhere)
    switch int(4) {
    case 0: return ChoiceSyntax(count: count, source: name(string()))
    case 1 where count != nil: return ChoiceSyntax(count: count)
    default:
      let steps = (0...int(4)).map { _ in Step(kind: chosen(), range: nowhere) }
      return ChoiceSyntax(count: count, steps: steps)
    }
  }

  private mutating func chosen() -> Step.Kind {
    switch int(6) {
    case 0: .tap(control())
    case 1: .type(text(), into: control())
    case 2: .emit(event())
    default: .action(action())
    }
  }

  private mutating func expectation() -> ExpectationSyntax {
    let session = session()
    let subject: ExpectationSyntax.Subject
    switch int(5) {
    case 0: subject = .noPulse(int(2) == 0 ? nil : path())
    case 1: subject = .pulse(path(), comparison())
    default: subject = .condition(condition(3))
    }
    return ExpectationSyntax(session: session, subject: subject, range: nowhere)
  }

  // MARK: Conditions

  private mutating func rule() -> RuleSyntax {
    let condition = condition(2)
    let kind: RuleSyntax.Kind =
      switch int(5) {
      case 4: .raceFree((0...int(2)).map { _ in path() })
      case 0: .always(condition)
      case 1: .settled(condition)
      case 2: .after(pattern(), condition)
      default: .within(duration(), condition)
      }
    return RuleSyntax(session: session(), kind, at: nowhere)
  }

  private mutating func condition(_ depth: Int) -> ConditionSyntax {
    switch int(depth == 0 ? 6 : 10) {
    case 0: .noError
    case 1: .noEnd
    case 2: .unique(pathBehindWord())
    case 6: .not(condition(depth - 1))
    case 7: .all((0...int(2) + 1).map { _ in condition(depth - 1) })
    case 8: .any((0...int(2) + 1).map { _ in condition(depth - 1) })
    case 9: .when(condition(depth - 1), condition(depth - 1))
    default: .comparison(ComparisonSyntax(isAny: false, left(), comparison(), at: nowhere))
    }
  }

  private mutating func left() -> OperandSyntax {
    switch int(6) {
    case 0: .number(number())
    case 1: .pathOfSession(name(hyphenated()), path())
    case 2: .oldPath(path())
    default: .path(pathBehindWord())
    }
  }

  /// A path that could not be read as a word of a condition.
  private mutating func pathBehindWord() -> StatePath {
    var path = path()
    path.components.append(.name(name("part")))
    return path
  }

  private mutating func comparison() -> ExpectationSyntax.Comparison {
    var right: OperandSyntax = int(3) == 0 ? left() : .value(value(3))
    // Alone on the right side, a key path is a path into the state.
    if case .value(let value) = right, case .keyPath(let path) = value.kind { right = .path(path) }
    return .init(
      operator: pick(ExpectationSyntax.Operator.allCases), operatorRange: nowhere, right: right)
  }

  private mutating func number() -> NumberSyntax {
    let kind = pick(NumberSyntax.Kind.allCases)
    let subject: NumberSyntax.Subject =
      switch kind {
      case .pulses: .field(path())
      case .sent: .action(pattern())
      case .pending where int(2) == 0: .action(pattern())
      default:
        .method(
          service: name(hyphenated()), method: name(identifier()),
          arguments: int(2) == 0 ? arguments(1) : nil)
      }
    return NumberSyntax(kind: kind, subject: subject, range: nowhere)
  }

  private mutating func pattern() -> ActionSyntax {
    ActionSyntax(name: name(identifier()), arguments: int(2) == 0 ? arguments(1) : nil)
  }

  private mutating func path() -> StatePath {
    var components = [StatePath.Component.name(name(identifier()))]
    for _ in 0..<int(3) {
      switch int(4) {
      case 0: components.append(.name(name(identifier())))
      case 1: components.append(.position(int(12), nowhere))
      case 2: components.append(.every)
      default: components.append(.element(value(1)))
      }
    }
    return StatePath(components, at: nowhere)
  }

  private mutating func keyPath() -> StatePath {
    let rest = (0..<int(3)).map { _ in
      int(2) == 0 ? StatePath.Component.name(name(identifier())) : .position(int(12), nowhere)
    }
    return StatePath([.name(name(identifier()))] + rest, at: nowhere)
  }

  private mutating func stub() -> StubSyntax {
    let outcome: StubSyntax.Outcome? =
      switch int(5) {
      case 0: nil
      case 1: .fails(value(2))
      case 2: .never
      default: .returns(value(3))
      }
    var stub = StubSyntax(
      isOnce: int(3) == 0, service: name(hyphenated()), method: name(identifier()),
      arguments: int(2) == 0 ? arguments(2) : nil)
    stub.outcome = outcome
    if outcome != nil, int(4) == 0 {
      if int(4) == 0 { stub.outcome = .standard }
      stub.alternatives = (0...int(2)).map { _ in alternative() }
      if int(2) == 0 { stub.latency = duration() }
      return stub
    }
    if outcome != .never, outcome == nil || int(2) == 0 { stub.latency = duration() }
    if case .returns = outcome { stub.following = following(stub.latency) }
    return stub
  }

  private mutating func alternative() -> StubSyntax.Outcome {
    switch int(4) {
    case 0: .standard
    case 1: .never
    case 2: .fails(value(1))
    default: .returns(value(2))
    }
  }

  /// The answers after the first one: values, their times in order, and sometimes another end.
  private mutating func following(_ first: ScriptDuration?) -> [StubSyntax.Answer] {
    var times = (0..<int(4)).map { _ in duration() }
    times.sort { $0.nanoseconds < $1.nanoseconds }
    if let first { times.removeAll { $0.nanoseconds < first.nanoseconds } }
    var answers = times.map { time in
      StubSyntax.Answer(outcome: .returns(value(2)), time: int(3) == 0 ? nil : time)
    }
    switch int(4) {
    case 0: answers.append(StubSyntax.Answer(outcome: .never))
    case 1: answers.append(StubSyntax.Answer(outcome: .fails(value(1))))
    default: break
    }
    return answers
  }

  private mutating func control() -> ControlSyntax {
    ControlSyntax(session: session(), control: name(identifier()))
  }

  private mutating func duration() -> ScriptDuration {
    let unit = pick(ScriptDuration.Unit.allCases)
    let isCoarse = unit == .minutes || unit == .hours
    let count = Int64(int(isCoarse ? 1_000 : 1_000_000_000))
    return ScriptDuration(
      nanoseconds: isCoarse ? count * unit.nanoseconds / 10 : count, unit: unit, range: nowhere)
  }

  // MARK: Values

  mutating func value(_ depth: Int) -> ScriptValue {
    if let parameter = parameter() { return ScriptValue(parameter, at: nowhere) }
    let kind: ScriptValue.Kind
    switch int(depth == 0 ? 7 : 12) {
    case 5: kind = .keyPath(keyPath())
    case 0: kind = .null
    case 1: kind = .bool(int(2) == 0)
    case 2: kind = .number(pick(["0", "-0.0", "42", "1e-07", "9007199254740993", "1E+400"]))
    case 3: kind = .string(string())
    case 4: kind = .enumCase(int(5) == 0 ? "-infinity" : identifier(), nil)
    case 6: kind = .file(string())
    case 7: kind = .array((0..<int(3)).map { _ in value(depth - 1) })
    case 8: kind = .object(members(depth - 1))
    case 9:
      kind = .dictionary(
        (0..<int(3)).map { _ in .init(key: value(depth - 1), value: value(depth - 1)) })
    case 10: kind = .tuple(arguments(depth - 1))
    default: kind = .enumCase(identifier(), arguments(depth - 1))
    }
    return ScriptValue(kind, at: nowhere)
  }

  private mutating func json(_ depth: Int) -> ScriptValue {
    if let parameter = parameter() { return ScriptValue(parameter, at: nowhere) }
    let kind: ScriptValue.Kind
    switch int(depth == 0 ? 4 : 6) {
    case 0: kind = .null
    case 1: kind = .bool(int(2) == 0)
    case 2: kind = .number("\(int(100))")
    case 3: kind = .string(string())
    case 4: kind = .array((0..<int(3)).map { _ in json(depth - 1) })
    default:
      kind = .object(
        (0..<int(3)).map { _ in
          .init(key: string(), keyRange: nowhere, value: json(depth - 1))
        })
    }
    return ScriptValue(kind, at: nowhere)
  }

  private mutating func members(_ depth: Int) -> [ScriptValue.Member] {
    (0..<int(3)).map { _ in .init(key: string(), keyRange: nowhere, value: value(depth)) }
  }

  private mutating func arguments(_ depth: Int) -> [ScriptArgument] {
    let isPlain = int(2) == 0
    return (0..<int(4)).map { _ in
      ScriptArgument(
        label: int(2) == 0 ? name(identifier()) : nil, value: isPlain ? json(depth) : value(depth))
    }
  }

  private mutating func options() -> ScriptValue? {
    guard int(2) == 0 else { return nil }
    let members = (0..<int(3)).map { index in
      ScriptValue.Member(key: "\(string())\(index)", keyRange: nowhere, value: json(2))
    }
    return ScriptValue(.object(members), at: nowhere)
  }

  // MARK: Words

  private mutating func session() -> Name? {
    int(3) == 0 ? name(hyphenated()) : nil
  }

  mutating func identifier() -> String {
    let keywords = ScriptKeyword.allCases.map(\.rawValue).filter { !$0.contains("-") }
    return pick(
      keywords + [
        "increase", "x", "_0", "_1", "_", "a1", "größe", "名前", "😀", "pulse", "no", "pending",
        "contains", "matches", "into", "fails", "after", "once", "never", "with", "nil", "true",
        "null", "count", "not", "any", "unique", "and", "or", "when", "error", "end", "until",
        "within",
        "calls", "sent", "old",
      ])
  }

  mutating func hyphenated() -> String {
    int(3) == 0 ? "\(identifier())-\(identifier())" : identifier()
  }

  mutating func string() -> String {
    let pieces = [
      "a", " ", "\"", "\\", "\n", "\r\n", "\t", "\0", "\u{1B}", "#", "é", "e\u{301}", "😀",
      "\u{2028}",
      "\u{85}", "$", "$x", "$a1", "{", "]", ",", ":", "//", "\\u00e9", "'", "\u{FEFF}",
      "\u{10FFFF}", "\u{7F}",
    ]
    return (0..<int(5)).map { _ in pick(pieces) }.joined()
  }

  func name(_ text: String) -> Name { Name(text, at: nowhere) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

  mutating func int(_ count: Int) -> Int { random.int(count) }
}
