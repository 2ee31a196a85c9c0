/// What a session keeps for those who ask where its state came from: nothing, unless the script has
/// expectations.
struct SessionHistory<Action> {
  /// The latest emission of the state.
  var emission: Session.Emission?
  /// The actions in the order of their numbers.
  private var actions: [(number: Int, action: Action)] = []

  mutating func add(_ action: Action, number: Int) {
    actions.append((number, action))
  }

  func action(numbered number: Int) -> Action? {
    var (low, high) = (0, actions.count)
    while low < high {
      let middle = (low + high) / 2
      if actions[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < actions.count && actions[low].number == number ? actions[low].action : nil
  }
}
