/// The choices for random behavior of RxSwift and ReactorKit.
package struct LibraryChoices: Sendable {
  /// Indicates whether a remaining interval that is exactly halfway between two whole units is
  /// rounded down.
  package var roundsTiesDown = false
  /// Indicates whether the observers of an action are notified in the reverse order, with the reactor last.
  package var reversesActionObservers = false

  package init() {}
}
