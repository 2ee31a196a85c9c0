/// A reactor that is held while someone watches it.
///
/// An object of its own, in which the reactor never changes: so it can be called without being
/// retained, which is slow for an object that weak references lead to (150 instructions a call).
final class WatchedReactor<R: Reactor> {
  let reactor: R

  init(_ reactor: R) {
    self.reactor = reactor
  }
}
