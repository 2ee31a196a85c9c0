import ReactorBase
package import ReactorPlanning
package import ReactorReplay
package import ReactorTraceFormat

/// The behavior of a script's replay that a user of the app could notice.
package struct ScriptBehavior: Codable {
  /// A trace with the states, pulses, outputs, events and calls.
  package var trace: [UInt8] = []
  /// The lines of each part, indexed by the part's raw value, or `nil` if the replay ended its process.
  package var parts: [[String]]?

  /// Creates the behavior of a replay that ended its process.
  package init(upToDeath trace: [UInt8]) { self.trace = trace }

  init(_ trace: [UInt8], _ parts: [[String]]) { (self.trace, self.parts) = (trace, parts) }

  /// Returns the first part in which another version's behavior differs, or `nil` if there is no such part or if a
  /// replay ended its process.
  func firstDifference(from other: ScriptBehavior) -> BehaviorPart? {
    guard let parts, let others = other.parts else { return nil }
    return BehaviorPart.allCases.first { parts[$0.rawValue] != others[$0.rawValue] }
  }
}

extension ExploredScript {
  /// Replays a script and returns its behavior. The behavior is empty if the script is invalid in this version.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - log: The log that records the progress of the replay.
  ///   - memory: The memory that keeps the trace in case the process dies, or `nil` for separate memory.
  package func behavior(
    of text: String, log: ReplayLog = ReplayLog(), memory: TraceMemory? = nil
  ) -> ScriptBehavior {
    guard let plan = plan(of: text) else { return ScriptBehavior([], []) }
    let scope = scope ?? ComparisonScope()
    let rules = scope.rules(plan.rendering, registry)
    var bytes: [UInt8] = []
    let writer = TraceWriter(
      options: optionsOfBehavior(in: plan), rules: rules, memory: memory,
      lineOfStep: plan.line
    ) {
      bytes.append($0)
    }
    writer.write(TraceHeader())
    let recorder = BehaviorRecorder(scope, rules: rules, keepsLines: true)
    let tee = EventTee(writer, recorder)
    _ = Replay(plan, options: self.options, log: log, values: writer.values, to: tee).run()
    recorder.rest()
    return ScriptBehavior(bytes, recorder.lines)
  }

  /// Returns the options of a trace that contains all compared events. The trace also contains actions, because
  /// sessions are at rest before each action.
  package func optionsOfBehavior(in plan: Plan) -> TraceOptions {
    var request = PartialTraceOptions()
    request.show = (scope ?? ComparisonScope()).kinds
    return request.options(over: plan.trace, or: .full)
  }

  /// Returns the compared lines of a trace. They include states at rest that differ from the previous state, and all
  /// other events that a user could notice.
  package func comparedLines(in trace: [UInt8]) -> [UInt8] {
    let lines = String(decoding: trace, as: UTF8.self).split(separator: "\n")
    var dropped: Set<Int> = []
    var time: Substring?
    // The latest states, which may be replaced before their sessions are at rest.
    var fleeting: [Substring: (state: Substring, line: Int)] = [:]
    var lasting: [Substring: Substring] = [:]
    func rest() {
      for (session, (state, line)) in fleeting {
        if lasting[session] == state { dropped.insert(line) }
        lasting[session] = state
      }
      fleeting = [:]
    }
    for (index, line) in lines.enumerated() {
      // Example: `0.300 follow state #1 isFollowing: true`
      let parts = line.split(separator: " ", maxSplits: 3)
      if parts.first != time { rest() }
      time = parts.first
      switch parts.count < 4 ? "" : parts[2] {
      case "state":
        let state = parts[3].hasPrefix("#") ? parts[3].drop { $0 != " " }.dropFirst() : parts[3]
        let former = fleeting.updateValue((state, index), forKey: parts[1])
        former.map { _ = dropped.insert($0.line) }
      case "action":
        rest()
        dropped.insert(index)
      case "call" where !Self.isBeginning(ofCall: parts[3]): dropped.insert(index)
      default: break
      }
    }
    rest()
    let kept = lines.enumerated().filter { !dropped.contains($0.offset) }
    return Array(kept.map { "\($0.element)\n" }.joined().utf8)
  }

  /// Returns whether a line reports the start of a call, as in `#1 user.follow(1)`.
  private static func isBeginning(ofCall text: Substring) -> Bool {
    text.hasSuffix(")") && !text.contains(") ")
  }
}
