import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorScript
import ReactorTraceFormat
import ReactorTestTraits
import Testing

struct FormTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("board", options: BoardReactor.Options()) { options, _ in
      BoardReactor(options)
    }
    return registry
  }()

  @Test(arguments: seeds(20))
  func `A script that is converted to JSON and back replays as before`(seed: UInt64) throws {
    var scripts = BoardScripts(seed: seed)
    for _ in 0..<100 {
      let lines = scripts.next()
      let json = try #require(Self.convert(lines, to: .json))
      let back = try #require(Self.convert(json, to: .lines))
      let expected = replay(lines, with: registry)
      #expect(expected.isPlanned, "\(expected.diagnostics)")
      #expect(replay(json, with: registry).lines == expected.lines, "\(lines)")
      #expect(replay(back, with: registry).lines == expected.lines, "\(lines)")
      #expect(Self.convert(back, to: .json) == json)
    }
  }

  @Test(arguments: [
    """
    reactor board
    warn
    write("a b")
    wait 1s
    warn
    wait 1s
    write("a b")
    """,
    """
    {"reactor": "board", "steps": [
    "warn",
    "write(\\"a b\\")",
    {"wait": "1s"},
    "warn",
    {"wait": "1s"},
    {"action": "write(\\"a b\\")"}
    ]}
    """,
    """
    {"reactor": "board", "steps": [
    {"action": "warn"},
    {"action": "write", "arguments": ["a b"]},
    {"wait": "1s"},
    {"action": "warn"},
    {"wait": "1s"},
    {"action": "write", "arguments": ["a b"]}
    ]}
    """,
  ])
  func `A step that is spelled like one before it is the same one, in a line of its own`(
    script: String
  ) {
    var request = PartialTraceOptions()
    (request.format, request.lines, request.show) = (.jsonl, true, TraceKindSet([.action]))
    let outcome = replay(script, with: registry, trace: request)
    let actions = [
      (0, "warn", 2), (0, #"write(\"a b\")"#, 3), (1_000, "warn", 5),
      (2_000, #"write(\"a b\")"#, 7),
    ]
    #expect(
      outcome.lines
        == actions.enumerated().map { number, action in
          #"{"ms":\#(action.0),"session":"board","kind":"action","cause":\#(number + 1),"#
            + #""action":"\#(action.1)","line":\#(action.2)}"#
        })
  }

  @Test func `Steps that are spelled alike are all reported, where something is wrong beside them`()
  {
    let outcome = replay(
      """
      {"reactor": "board", "steps": [
      {"wait": "1s", "into": "x"},
      {"wait": "1s", "into": "x"},
      {"action": "warn", "into": "x"},
      {"action": "warn", "into": "x"}
      ]}
      """, with: registry)
    #expect(outcome.diagnostics.ranges(of: "error[misplaced-key]").count == 4)
  }

  private static func convert(_ text: String, to target: ScriptFormatter.Target) -> String? {
    ScriptFormatter.format(SourceFile(name: "test", text: text), to: target).text
  }
}

// MARK: - Scripts

/// Generates scripts that can be replayed.
private struct BoardScripts {
  private var random: Numbers

  init(seed: UInt64) { random = Numbers(state: seed) }

  mutating func next() -> String {
    var lines = ["reactor board"]
    if flip() {
      lines[0] += #" with { "delay": "\#(pick(["0s", "1ms", "1.5s"]))", "title": \#(text()) }"#
    }
    if flip() { lines.append("reactor second = board") }
    let hasSecond = lines.count == 2
    if flip() { lines.append("seed \(pick(["0", "7"]))") }
    if flip() {
      lines.append("trace state=changes show=\(pick(["all", "state,expect", "action"]))")
    }
    for _ in 0..<Int.random(in: 0..<10, using: &random) {
      let session = hasSecond && flip() ? "second: " : ""
      let isSoon = Int.random(in: 0..<4, using: &random) > 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: lines.append("wait \(pick(["1ms", "0.5s", "2s", "1us"]))")
      case 1: lines.append(pick(["settle", "expect pending == 0", "expect no pulse"]))
      case 2: lines.append("expect \(session)\(expectation())")
      default: lines.append("\(isSoon ? "" : "@1h ")\(session)\(action())")
      }
      if !isSoon, lines[lines.count - 1].hasPrefix("@") { break }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func action() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: ".wait"
    case 1: "write(\(text()))"
    case 2: "move(to: \(piece()), by: \(pick(["3", "-1", "0"])))"
    case 3: "set(\(pick(["nil", "[:]", #"["a": [1, 2]]"#, #"{"b": []}"#])))"
    case 4: "mark([\(piece()), \(piece())])"
    default: "warn"
    }
  }

  private mutating func expectation() -> String {
    pick([
      "text == \(text())", "text contains \"a\"", "piece == \(piece())", "piece.rook.file == 3",
      "count >= 2", "table[\"a\"][1] == 2", "pulse alert == \"!\"", "marks.count < 3",
    ])
  }

  private mutating func piece() -> String {
    pick([".pawn", ".rook(file: 3)", ".named(\(text()), nil)", ".named(\"x\", 1.5)"])
  }

  private mutating func text() -> String {
    pick([
      #""""#, #""a b""#, #""\"\\""#, #""\n\u00e9\u{1F600}""#, ##""# no comment""##, #""👩‍👩‍👧""#,
      #""\u0000\u2028""#,
    ])
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }
}

private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

// MARK: - The reactor

private final class BoardReactor: Reactor {
  struct Options: Sendable {
    var delay = Duration.zero
    var title = ""
  }
  enum Piece: Hashable {
    case pawn
    case rook(file: Int)
    case named(String, Double?)
  }
  enum Action {
    case wait
    case warn
    case write(String)
    case move(to: Piece, by: Int)
    case set([String: [Int]]?)
    case mark([Piece])
  }
  struct State {
    var text: String
    var piece = Piece.pawn
    var count = 0
    var table: [String: [Int]]?
    var marks: Set<Piece> = []
    @Pulse var alert: String?
  }

  let initialState: State
  private let delay: Duration

  init(_ options: Options) {
    initialState = State(text: options.title)
    delay = options.delay
  }

  func mutate(action: Action) -> Observable<Action> {
    .just(action).delay(RxTimeInterval(delay), scheduler: MainScheduler.instance)
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    state.count += 1
    switch mutation {
    case .wait: break
    case .warn: state.alert = "!"
    case .write(let text): state.text = text
    case .move(let piece, let count):
      state.piece = piece
      state.count += count
    case .set(let table): state.table = table
    case .mark(let pieces): state.marks = Set(pieces)
    }
    return state
  }
}
