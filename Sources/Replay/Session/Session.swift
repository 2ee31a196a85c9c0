/// One reactor in a replay, whatever its types.
class Session {
  /// The name that the script and the trace call it.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Writes the initial state and begins to listen.
  func begin() {}

  /// Sends an action of the plan.
  func send(_ index: Int) {}

  /// The actions whose effects are live, in the order of their numbers.
  var pending: [(cause: Int, action: String)] { [] }

  /// The text of the last action, if it has that number.
  func lastAction(numbered number: Int) -> String? { nil }

  /// Lets go of the reactor.
  func close() {}
}
