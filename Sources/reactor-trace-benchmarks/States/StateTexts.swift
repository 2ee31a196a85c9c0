import ReactorCore
import ReactorText
import ReactorTraceFormat
import ReactorTypeLayout

/// The time it takes to turn a state of twelve fields into a string, in several ways, measured
/// within this process.
///
/// The states are made beforehand, so that only the conversion is measured. Ours, the walk with
/// `Mirror` and the code by hand make the same string of each.
struct StateTexts {
  /// One way.
  struct Way {
    let name: String
    /// For one state, in seconds: the fastest run, as everything else is the machine's.
    private(set) var time = Double.infinity

    mutating func note(_ time: Double) { self.time = min(self.time, time) }
  }

  /// The special property of the type.
  let type: String
  private var renderer = Way(name: "renderer")
  private var description = Way(name: "String(describing:)")
  private var mirror = Way(name: "Mirror")
  private var floor = Way(name: "by hand")

  /// The ways that have been measured.
  var ways: [Way] { [renderer, description, mirror, floor].filter(\.time.isFinite) }

  /// The ratio of the time of a way to that of the code by hand.
  func timesFloor(_ way: Way) -> Double { way.time / floor.time }

  /// Measures both types of state.
  ///
  /// - Parameter runs: How often each way runs, in turns.
  /// - Returns: The times, or nil if the ways lead to different strings.
  static func measure(runs: Int) -> [StateTexts]? {
    guard let plain = Self(PlainPlayerState.self, "plain", runs),
      let conforming = Self(ConformingPlayerState.self, "conforming", runs)
    else { return nil }
    return [plain, conforming]
  }

  private init?<State: PlayerState>(_ type: State.Type, _ name: String, _ runs: Int) {
    self.type = name
    let states = (0..<64).map(State.init(number:))
    let layout = TypeLayout(type)
    var rules = RenderingRules()
    rules.show(wrapper: Pulse<Int>.self, asProperty: "value")
    var valueRenderer = ValueRenderer(rules: rules)
    var out = ByteBuffer()
    for state in states {
      out.truncate(to: 0)
      layout.withView(of: state) { valueRenderer.appendState($0, to: &out) }
      let text = out.string()
      out.truncate(to: 0)
      state.appendByHand(to: &out)
      guard text == out.string(), text == MirrorWalk.text(of: state) else { return nil }
    }
    for _ in 0..<runs {
      renderer.note(
        Self.time(states) { state in
          out.truncate(to: 0)
          layout.withView(of: state) { valueRenderer.appendState($0, to: &out) }
        })
      // A description that the type brings along is another job.
      if !(type is any CustomStringConvertible.Type) {
        description.note(Self.time(states) { _ = String(describing: $0) })
      }
      mirror.note(Self.time(states) { _ = MirrorWalk.text(of: $0) })
      floor.note(
        Self.time(states) { state in
          out.truncate(to: 0)
          state.appendByHand(to: &out)
        })
    }
  }

  /// The time for one state, of a hundred rounds.
  private static func time<State>(_ states: [State], _ body: (borrowing State) -> Void) -> Double {
    let rounds = 100
    let time = ContinuousClock().measure {
      for _ in 0..<rounds {
        for index in states.indices { body(states[index]) }
      }
    }
    return time.inSeconds / Double(rounds * states.count)
  }
}
