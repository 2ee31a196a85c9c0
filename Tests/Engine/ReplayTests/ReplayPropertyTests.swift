import Foundation
import ReactorCore
import ReactorGeneratedInputs
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorSamples
import ReactorTraceFormat
import Testing

/// Properties of every replay, regardless of the script. The argument is the seed of a script that breaks the property.
struct ReplayPropertyTests {
  @Test(arguments: 0..<150)
  func `Replays of the counter agree with the model, in both forms of the script`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let script = CounterScript { random.int($0) }
    let lines = replay(script.lines, with: .samples)
    let found = lines.lines.map { $0 + "\n" }.joined()
    #expect(found == script.trace, "\(script.lines)")
    let json = replay(script.json, named: "test.json", with: .samples)
    #expect(json.lines == lines.lines, "\(script.json)")
    #expect(lines.isClean && json.isClean)
  }

  @Test(arguments: 0..<100)
  func `A replay writes the same events as text and as JSON Lines`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let script = CounterScript { random.int($0) }
    var request = PartialTraceOptions()
    request.format = .jsonl
    let json = replay(script.lines, with: .samples, trace: request)
    var actions: [Int: String] = [:]
    let text = try json.lines.map { try Self.text(ofJSON: $0, &actions) }
    #expect(text == replay(script.lines, with: .samples).lines)
  }

  /// A line of JSON about a counter, as the text form has it.
  ///
  /// At the end, JSON names pending actions only by their numbers; earlier lines of the trace say which actions these
  /// are.
  private static func text(ofJSON line: String, _ actions: inout [Int: String]) throws -> String {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    func member<Value>(_ key: String, _ type: Value.Type = Value.self) throws -> Value {
      try #require(object[key] as? Value, "\(key) of \(line)")
    }
    let milliseconds: Int = try member("ms")
    let kind: String = try member("kind")
    let session = object["session"] as? String ?? "*"
    let digits = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    var words = ["\(milliseconds / 1000).\(zeros)\(digits)", session, kind]
    let cause = object["cause"] as? Int
    if let cause { words.append("#\(cause)") }
    switch kind {
    case "action":
      let action: String = try member("action")
      if let cause { actions[cause] = action }
      words.append(action)
    case "state":
      let state: [String: Any] = try member("value")
      let value = try #require(state["value"] as? Int)
      let isLoading = try #require(state["isLoading"] as? Bool)
      words.append("value: \(value), isLoading: \(isLoading)")
    default:
      let causes: [Int] = try member("causes")
      let names = causes.map { "#\($0) \(actions[$0] ?? "?")" }.joined(separator: ", ")
      words.append("pending: \(try member("pending", Int.self))")
      if !causes.isEmpty { words.append("(\(names))") }
    }
    return words.joined(separator: " ")
  }

  @Test(arguments: 0..<100)
  func `Causes precede their events, and time never runs back`(seed: UInt64) throws {
    let lines = try Self.treeLines(seed)
    var time = Int64.min
    var actions: Set<Int> = []
    for line in lines {
      #expect(line.time >= time)
      time = line.time
      guard let cause = line.cause else { continue }
      if line.kind == .action {
        // Each action has at most one parent, which precedes it: a forest.
        #expect(line.parent.map { actions.contains($0) } ?? true)
        #expect(actions.insert(cause).inserted)
        #expect(cause == actions.count)
      } else {
        #expect(actions.contains(cause))
        #expect(line.parent == nil)
      }
    }
  }

  @Test(arguments: 0..<100)
  func `One mutation leads to each state from the one before`(seed: UInt64) throws {
    let lines = try Self.treeLines(seed)
    let states = lines.filter { $0.kind == .state }
    let mutations = lines.filter { $0.kind == .mutation }
    #expect(states.first?.body == "count: 0, sum: 0")
    #expect(states.count == mutations.count + 1)
    var (count, sum) = (0, 0)
    for (state, mutation) in zip(states.dropFirst(), mutations) {
      let depth = mutation.body.dropFirst("grow(".count).prefix { $0.isNumber }
      count += 1
      sum += try #require(Int(depth), "\(mutation.body)")
      #expect(state.body == "count: \(count), sum: \(sum)")
      #expect(state.cause == mutation.cause)
      #expect(state.time == mutation.time)
    }
  }

  private struct Line {
    let time: Int64
    let kind: TraceKind
    let cause: Int?
    let parent: Int?
    let body: String
  }

  /// The events of a replay in which actions send actions, at once and later.
  private static func treeLines(_ seed: UInt64) throws -> [Line] {
    var registry = ReactorRegistry()
    registry.register("tree") { Tree() }
    var random = SplitMix64(seed: seed)
    var script = "reactor tree\n"
    for _ in 0...random.int(5) {
      let delay = random.pick([0, 0, 1, 250])
      script += "grow(\(random.int(4)), \(delay))\nwait \(random.pick([0, 1, 249, 250, 500]))ms\n"
    }
    var request = PartialTraceOptions()
    request.show = TraceKindSet([.action, .mutation, .state])
    let outcome = replay(script, with: registry, trace: request)
    #expect(outcome.isClean)
    let header = "# reactor-trace 1 show=action,mutation,state state=full\n"
    let trace = TraceReader.read(
      Array((header + outcome.lines.map { $0 + "\n" }.joined()).utf8))
    return try trace.lines.map { line in
      let event = try #require(line.event, "\(trace.text(line.range))")
      return Line(
        time: event.time, kind: event.kind, cause: event.cause, parent: event.parent,
        body: trace.text(event.body))
    }
  }
}

/// Grows by sending two smaller actions for each handled action.
private final class Tree: Reactor {
  enum Action { case grow(Int, Int) }

  struct State {
    var count = 0
    var sum = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    guard case .grow(let depth, let delay) = action else { return .empty() }
    let grown = Observable.just(action).do(onNext: { [unowned self] _ in
      if depth == 0 { return }
      self.action.onNext(.grow(depth - 1, delay))
      self.action.onNext(.grow(depth - 1, 250 - delay))
    })
    return delay == 0
      ? grown : grown.delay(.milliseconds(delay), scheduler: MainScheduler.instance)
  }

  func reduce(state: State, mutation: Action) -> State {
    guard case .grow(let depth, _) = mutation else { return state }
    return State(count: state.count + 1, sum: state.sum + depth)
  }
}
