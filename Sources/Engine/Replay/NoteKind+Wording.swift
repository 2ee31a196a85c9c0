import ReactorBase

extension NoteKind {
  /// Returns the message for a note of this kind.
  ///
  /// - Parameters:
  ///   - owner: The owner of the work in which the problem was found.
  ///   - detail: Details about the problem from the code that found it. The string can be empty.
  func message(_ owner: ReplayFailure.Work, _ detail: String) -> String {
    let owner = owner.name
    switch self {
    case .reentrancy:
      return "RxSwift prints 'Reentrancy anomaly' in \(owner): \(detail)"
    case .nestedAction:
      return
        "\(owner) is handled during an emission that a timer or an event started, as it would be "
        + "in the app; subscribers that the emission has not reached yet receive the older state last"
    case .observerOrder:
      return "\(owner) is observed more than once, and ReactorKit notifies observers of 'action' "
        + "in a random order; in the reverse order, the replay ends in a different state"
    case .offMainState:
      return "the state of \(owner) is delivered off the main thread in the app: \(detail)"
    case .rounding, .roundingTie: return "in \(owner), \(detail)"
    case .timeZone, .unseenValue, .unusedStub, .unusedColumn: return detail
    }
  }
}
