/// A script for the bundled counter, and the trace that a few lines of plain code derive from it.
///
/// The model knows nothing of streams, schedulers or pipelines: an action sets the flag, waits, counts
/// and clears the flag. It shares with the replay only the order that the documentation promises.
package struct CounterScript {
  package struct Counter {
    package var name: String
    package var value: Int
    package var delay: Int
  }

  package enum Step {
    case action(session: Int, isIncrease: Bool)
    case wait(Int)
    /// An action at an absolute time.
    case at(Int, session: Int, isIncrease: Bool)
    case settle
    case end
  }

  package private(set) var counters: [Counter] = []
  package private(set) var steps: [Step] = []

  /// Makes a script; times are milliseconds.
  ///
  /// - Parameter int: Returns numbers from 0 up to a limit, which determine everything.
  package init(_ int: (Int) -> Int) {
    for index in 0...int(3) {
      let delay = [0, 1, 250, 1000, 1000][int(5)]
      counters.append(Counter(name: "c\(index)", value: int(5) - 2, delay: delay))
    }
    var time = 0
    for _ in 0..<int(16) {
      let session = int(counters.count)
      let isIncrease = int(2) == 0
      switch int(8) {
      case 0, 1:
        let wait = [0, 1, 250, 999, 1000][int(5)]
        time += wait
        steps.append(.wait(wait))
      case 2:
        // An earlier `settle` may have advanced the time further than can be known without a replay.
        time += 4000 + [0, 1, 250][int(3)]
        steps.append(.at(time, session: session, isIncrease: isIncrease))
      case 3:
        // No effect takes longer than a second.
        time += 1000
        steps.append(.settle)
      case 4 where int(4) == 0: steps.append(.end)
      default: steps.append(.action(session: session, isIncrease: isIncrease))
      }
    }
  }

  // MARK: Its two forms

  /// The script in the line form.
  package var lines: String {
    let head = counters.map { counter in
      "reactor \(counter.name) = counter with {\"value\": \(counter.value), \"delay\": \"\(counter.delay)ms\"}\n"
    }
    let body = steps.map { step in
      switch step {
      case .action(let session, let isIncrease):
        "\(counters[session].name): \(Self.name(isIncrease))\n"
      case .wait(let time): "wait \(time)ms\n"
      case .at(let time, let session, let isIncrease):
        "@\(time)ms \(counters[session].name): \(Self.name(isIncrease))\n"
      case .settle: "settle\n"
      case .end: "end\n"
      }
    }
    return (head + body).joined()
  }

  /// The script in the JSON form.
  package var json: String {
    let reactors = counters.map { counter in
      "{\"name\": \"\(counter.name)\", \"kind\": \"counter\", "
        + "\"with\": {\"value\": \(counter.value), \"delay\": \"\(counter.delay)ms\"}}"
    }
    let body = steps.map { step in
      switch step {
      case .action(let session, let isIncrease):
        "{\"action\": \"\(Self.name(isIncrease))\", \"to\": \"\(counters[session].name)\"}"
      case .wait(let time): "{\"wait\": \"\(time)ms\"}"
      case .at(let time, let session, let isIncrease):
        "{\"action\": \"\(Self.name(isIncrease))\", \"to\": \"\(counters[session].name)\", "
          + "\"at\": \"\(time)ms\"}"
      case .settle: "{\"settle\": true}"
      case .end: "{\"end\": true}"
      }
    }
    return "{\"reactors\": [\(reactors.joined(separator: ", "))],\n\"steps\": ["
      + body.joined(separator: ",\n") + "]}\n"
  }

  private static func name(_ isIncrease: Bool) -> String { isIncrease ? "increase" : "decrease" }

  // MARK: The model

  /// The trace after its first line.
  package var trace: String {
    var model = Model(counters)
    for (index, counter) in counters.enumerated() {
      model.write(counter.name, "state \(model.state(index))")
    }
    for step in steps {
      switch step {
      case .action(let session, let isIncrease): model.send(session, isIncrease)
      case .wait(let time): model.run(until: model.time + time)
      case .at(let time, let session, let isIncrease):
        model.run(until: time)
        model.send(session, isIncrease)
      case .settle: model.settle()
      case .end: return model.end()
      }
    }
    model.settle()
    return model.end()
  }

  private struct Model {
    struct Effect {
      var due: Int
      var session: Int
      var number: Int
      var change: Int
      /// Indicates whether its element has arrived. Its completion follows at the same time, as a separate work item.
      var hasChanged = false
    }

    var text = ""
    var time = 0
    var counters: [Counter]
    var isLoading: [Bool]
    var actionCount = 0
    /// In the order in which their next work was scheduled.
    var effects: [Effect] = []

    init(_ counters: [Counter]) {
      self.counters = counters
      isLoading = counters.map { _ in false }
    }

    func state(_ session: Int) -> String {
      "value: \(counters[session].value), isLoading: \(isLoading[session])"
    }

    mutating func write(_ session: String, _ event: String) {
      let digits = String(time % 1000)
      let zeros = String(repeating: "0", count: 3 - digits.count)
      text += "\(time / 1000).\(zeros)\(digits) \(session) \(event)\n"
    }

    mutating func writeState(_ session: Int, _ number: Int) {
      write(counters[session].name, "state #\(number) \(state(session))")
    }

    mutating func send(_ session: Int, _ isIncrease: Bool) {
      actionCount += 1
      let counter = counters[session]
      write(counter.name, "action #\(actionCount) \(CounterScript.name(isIncrease))")
      isLoading[session] = true
      writeState(session, actionCount)
      let effect = Effect(
        due: time + counter.delay, session: session, number: actionCount,
        change: isIncrease ? 1 : -1)
      if counter.delay == 0 {
        change(by: effect)
        complete(effect)
      } else {
        effects.append(effect)
      }
    }

    mutating func change(by effect: Effect) {
      counters[effect.session].value += effect.change
      writeState(effect.session, effect.number)
    }

    mutating func complete(_ effect: Effect) {
      isLoading[effect.session] = false
      writeState(effect.session, effect.number)
    }

    mutating func runNext(until limit: Int) -> Bool {
      guard let next = effects.indices.min(by: { effects[$0].due < effects[$1].due }),
        effects[next].due <= limit
      else { return false }
      var effect = effects.remove(at: next)
      time = effect.due
      if effect.hasChanged {
        complete(effect)
      } else {
        change(by: effect)
        effect.hasChanged = true
        effects.append(effect)
      }
      return true
    }

    mutating func run(until limit: Int) {
      while runNext(until: limit) {}
      time = limit
    }

    mutating func settle() {
      while runNext(until: .max) {}
    }

    mutating func end() -> String {
      let pending = effects.sorted { $0.number < $1.number }.map { effect in
        "#\(effect.number) \(CounterScript.name(effect.change > 0))"
      }
      write(
        "*",
        "end pending: \(pending.count)"
          + (pending.isEmpty ? "" : " (\(pending.joined(separator: ", ")))"))
      return text
    }
  }
}
