import TypeLayout

/// One reactor in a replay, whatever its types, and its view if it has one.
class Session {
  /// Where a state came from: when it was emitted, and what caused it.
  struct Emission {
    let time: Int64
    /// The cause as the streams carry it.
    let token: Int
  }

  /// The name that the script and the trace call it.
  let name: String
  /// The controls of its view.
  var controls = ViewControls()

  init(_ name: String) {
    self.name = name
  }

  /// Writes the initial state, begins to listen, and binds the view.
  func begin() {}

  /// Sends an action of the plan.
  func send(_ index: Int) {}

  /// Writes that a part of the view shows something.
  func show<Value>(_ value: Value, on control: String) {}

  /// Writes that a service published something while an action of this session was being handled.
  func write<Event>(event: Event, of service: String, cause: Int) {}

  /// The actions whose effects are live, in the order of their numbers.
  var pending: [(cause: Int, action: String)] { [] }

  /// The text of the last action, if it has that number.
  func lastAction(numbered number: Int) -> String? { nil }

  /// Shows the current state.
  func withState(_ body: (ValueView) -> Void) {}

  /// Whether a pulse field has been assigned in a turn.
  func isAssigned(_ pulse: String, in turn: Int) -> Bool { false }

  /// The latest emission of the state, in a replay that keeps what it was caused by.
  var latestEmission: Emission? { nil }

  /// The text of any action, in a replay that keeps them.
  func action(numbered number: Int) -> String? { nil }

  /// Writes that an expectation failed.
  func write(expectation: String, found: ValueView?) {}

  /// What came back on another thread than the replay's since this was last asked: the number of
  /// each action, or 0.
  func takeStrays() -> [Int] { [] }

  /// The text of an action whose effect is live.
  final func pendingAction(numbered number: Int) -> String? {
    pending.first { $0.cause == number }?.action
  }

  /// Lets go of the reactor and its view.
  func close() {}
}
