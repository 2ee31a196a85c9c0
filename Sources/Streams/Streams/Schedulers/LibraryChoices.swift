/// The choices for behavior of RxSwift and ReactorKit that is random.
package struct LibraryChoices: Sendable {
  /// Indicates whether a remaining interval that is exactly between two whole units is rounded down.
  package var roundsTiesDown = false
  /// Indicates whether the observers of an action are notified in the reverse order, with the reactor last.
  package var reversesActionObservers = false

  package init() {}
}
