import ReactorText

/// The actions that a session has been sent, for those who ask which one a number belongs to: the
/// latest million of them where the script has expectations, else the last ones before a replay got
/// stuck.
struct ActionHistory<Action> {
  /// How many actions are kept at least, once there have been as many.
  private static var capacity: Int { 1_000_000 }

  /// In the order of their numbers.
  private var actions: [(number: Int, action: Action)] = []

  mutating func add(_ action: Action, number: Int) {
    if actions.count == 2 * Self.capacity { actions.removeFirst(Self.capacity) }
    actions.append((number, action))
  }

  func action(numbered number: Int) -> Action? {
    let index = actions.partitioningIndex { $0.number >= number }
    return index < actions.count && actions[index].number == number ? actions[index].action : nil
  }
}
