import ReactorText
import ReactorTypeLayout

/// The actions that a session has been sent, for messages that name one by its number: the latest
/// million of them if the script has expectations, else the last ones before a replay got stuck.
struct ActionHistory<Action> {
  /// The number of actions that are kept at least, once there have been as many.
  private static var capacity: Int { 1_000_000 }

  /// The layout of the actions.
  let layout: TypeLayout
  /// In the order of their numbers.
  private var actions: [(number: Int, action: Action)] = []

  /// Makes an empty history.
  ///
  /// - Parameter layout: The layout of the actions.
  init(of layout: TypeLayout) {
    self.layout = layout
  }

  mutating func add(_ action: Action, number: Int) {
    if actions.count == 2 * Self.capacity { actions.removeFirst(Self.capacity) }
    actions.append((number, action))
  }

  func action(numbered number: Int) -> Action? {
    let index = actions.partitioningIndex { $0.number >= number }
    return index < actions.count && actions[index].number == number ? actions[index].action : nil
  }
}
