/// The choices that replace random behavior in RxSwift and ReactorKit.
package struct LibraryChoices: Sendable {
  /// Indicates whether a remaining interval exactly halfway between two whole units is rounded down.
  package var roundsTiesDown = false
  /// Indicates whether an action's observers are notified in reverse order, ending with the reactor.
  package var reversesActionObservers = false

  package init() {}
}
