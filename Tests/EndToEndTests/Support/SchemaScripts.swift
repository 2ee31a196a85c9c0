import Foundation
import ReactorGeneratedInputs

/// Scripts in JSON, valid and invalid in every place.
struct SchemaScripts {
  /// An action, its only argument, and the label of the argument, if it has one.
  private struct Action {
    let name: String
    var argument: Any?
    var label: String?

    /// The argument as an array, and by its label.
    var positions: [Any] { argument.map { [$0] } ?? [] }
    var labels: [String: Any] { argument.map { [label ?? "_0": $0] } ?? [:] }

    /// The action in call syntax.
    var call: String {
      guard let argument else { return name }
      let text = argument is String ? "\"\(argument)\"" : "\(argument)"
      return "\(name)(\(label.map { "\($0): " } ?? "")\(text))"
    }
  }

  private let reactors: [(kind: String, actions: [Action])] = [
    ("counter", [Action(name: "increase"), Action(name: "decrease")]),
    (
      "follow",
      [Action(name: "follow", argument: 42), Action(name: "refreshFollowingStatus", argument: 1)]
    ),
    (
      "image-loader",
      [
        Action(name: "imageLoadButtonTap", argument: 1, label: "index"),
        Action(name: "finishImageLoad"),
      ]
    ),
    (
      "text-field",
      [Action(name: "inputField", argument: "a"), Action(name: "didTapSettingButton")]
    ),
  ]
  private let durations: [Any] = [
    "1s", "500ms", "1s", " 1.5s ", "1e3ms", "01s", "-1s", "1 s", "5", "", 500, NSNull(), "1d",
    "\n1s",
  ]
  private let values: [Any] = [
    1, -1, 2.5, "x", "", true, NSNull(), [Int](), [1], [String: Int](), ["_0": 1], ["index": 1],
    ".red",
  ]
  private let settings: [[String: Any]] = [
    [:], ["show": "state"], ["show": ["state", "action"]], ["show": "all,output"],
    ["show": "bogus"], ["show": [String]()], ["show": ["state,action"]], ["show": ""],
    ["state": ["full"]], ["state": "some"], ["format": " text "], ["bogus": 1],
    ["fields": "isLoading"], ["fields": ["value", " isLoading , value "]], ["fields": ""],
    ["fields": "a.b"], ["fields": ["a-b"]], ["fields": [String]()], ["redact": "increase"],
    ["redact": ["isLoading.x", "follow.0,value"]], ["redact": "a..b"], ["redact": "0"],
    ["redact": "follow.0x"], ["redact": 1],
  ]

  private var random: SplitMix64

  /// Generates scripts from a seed.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() throws -> String {
    let reactor = pick(reactors)
    let steps: [Any] = (0..<pick([0, 1, 1, 1, 2])).map { _ in
      isOneOf(6) ? block(of: reactor, depth: 1) : step(of: reactor)
    }
    let data = try JSONSerialization.data(
      withJSONObject: script(reactor.kind, steps), options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private mutating func script(_ kind: String, _ steps: [Any]) -> Any {
    var script: [String: Any] = ["steps": steps, "reactor": kind]
    if isOneOf(8) {
      script["reactor"] = nil
      script["reactors"] = pick(
        [
          [kind], [["name": "left", "kind": kind]], [["kind": kind]], [kind, kind],
          [["name": "", "kind": kind]], [["name": "a b", "kind": kind]], kind, [["name": "a"]],
        ] as [Any])
    } else if isOneOf(10) {
      script["reactor"] = pick([" \(kind) ", "bogus", "", 1] as [Any])
    }
    if isOneOf(6) {
      script["with"] = pick(
        [[String: Int](), ["delay": "1s"], ["value": "x"], ["bogus": 1], [Int]()] as [Any])
    }
    if isOneOf(8) { script["seed"] = pick([1, -1, 1.5, "1", NSNull()] as [Any]) }
    if isOneOf(4) { script["trace"] = pick(settings) }
    if isOneOf(8) { script["skip"] = pick(["a", " ", "", 1] as [Any]) }
    if isOneOf(8) { script["expectedFailure"] = pick(["왜", "\t", NSNull()] as [Any]) }
    if isOneOf(6) {
      script["tags"] = pick(
        [["a", " b-c "], ["느림"], [String](), ["a", "a"], ["a b"], [""], [1], "a"] as [Any])
    }
    if isOneOf(6) {
      script["cases"] = pick(
        [
          ["a": ["x": 1]], ["a-1": ["x": "a", "이름": NSNull()], "2": ["x": 1, "이름": [1]]],
          [String: Int](), ["a": [String: Int]()], ["a b": ["x": 1]], ["a": ["x y": 1]],
          ["a": ["1x": 1]], ["a": 1], [1],
        ] as [Any])
    }
    if isOneOf(20) { script["bogus"] = 1 }
    if isOneOf(20) { script["steps"] = nil }
    return script
  }

  private mutating func block(of reactor: (kind: String, actions: [Action]), depth: Int) -> Any {
    let steps: [Any] = (0..<pick([0, 1, 1])).map { _ in
      depth < 4 && isOneOf(2) ? block(of: reactor, depth: depth + 1) : step(of: reactor)
    }
    let counts: [Any] = [1, 3, 3, 3, 3, 3, 0, -1, 1001, 1.5, "3", NSNull()]
    var members: [String: Any] = ["repeat": pick(counts), "steps": steps]
    if isOneOf(10) { members["steps"] = pick(["increase", 1, NSNull()] as [Any]) }
    if isOneOf(20) { members["steps"] = nil }
    if isOneOf(10) { members["at"] = "1s" }
    if isOneOf(20) { members["to"] = reactor.kind }
    return members
  }

  private mutating func step(of reactor: (kind: String, actions: [Action])) -> Any {
    var step: [String: Any]
    switch pick(Array(0..<13)) {
    case 0...3: return call(of: pick(reactor.actions))
    case 4...7: step = action(pick(reactor.actions))
    case 8: step = ["wait": pick(durations)]
    case 9: step = pick([["settle": true], ["end": true], ["settle": false], [:], ["at": "1s"]])
    case 10:
      step = pick([
        ["expect": "pending == 0"], ["expect": "no pulse"], ["expect": ""], ["expect": 1],
        ["include": "/a"], ["include": ""], ["tap": "followButton"], ["tap": ""], ["tap": "bogus"],
        ["type": "x"], ["type": "x", "into": "textField"], ["type": 1, "into": "textField"],
      ])
    case 11:
      step = ["choose": pick([1, 5, 0, 1001, NSNull(), "5", 1.5] as [Any])]
      let list: [String: Any] = pick([
        ["of": [call(of: pick(reactor.actions))]], ["of": [action(pick(reactor.actions))]],
        ["of": []], ["of": "increase"], [:], ["from": "/a"], ["from": 1],
        ["from": "a", "of": [call(of: pick(reactor.actions))]],
      ])
      step.merge(list) { $1 }
    default:
      step = ["stub": pick(["user.follow", " user.follow(42) ", "user", "user.bogus", ""])]
      let answer: [String: Any] = pick([
        ["returns": true], ["fails": "x"], ["after": "1s"], ["returns": true, "fails": "x"], [:],
        ["returns": true, "arguments": [42]], ["returns": true, "arguments": 1],
      ])
      step.merge(answer) { $1 }
    }
    if isOneOf(10) { step["at"] = pick(durations) }
    if isOneOf(10) { step["to"] = pick([reactor.kind, " \(reactor.kind) ", "", 1] as [Any]) }
    if isOneOf(30) { step["bogus"] = 1 }
    return step
  }

  /// An action in call syntax.
  private mutating func call(of action: Action) -> String {
    let (name, call) = (action.name, action.call)
    return pick([
      call, call, call, ".\(call)", " \(call) ", "\(name)()", name, "\(call) x", "", "settle",
      "incraese", "\n\(call)", "\(name) (1)", "a b: \(call)",
    ])
  }

  /// An action that is spelled out.
  private mutating func action(_ action: Action) -> [String: Any] {
    var step: [String: Any] = ["action": action.name]
    switch pick(Array(0..<9)) {
    case 0, 1: if action.argument != nil { step["arguments"] = action.positions }
    case 2: step["arguments"] = action.labels
    case 3: step["action"] = [action.name: action.labels]
    case 4:
      step["action"] = pick([".\(action.name)", " \(action.name) "])
      if action.argument != nil { step["arguments"] = action.positions }
    case 5: step["action"] = [action.name: pick(values)]
    case 6: step["arguments"] = pick(values)
    case 7: step["action"] = pick(values)
    default: step["action"] = call(of: action)
    }
    return step
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func isOneOf(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
