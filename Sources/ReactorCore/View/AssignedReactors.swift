import ReactorLocks
import ReactorStreams
import Synchronization

/// The reactors that were assigned to views. A view's author writes no storage for its reactor.
///
/// An entry goes with the view's dispose bag as the view is freed, so that the reactor is freed with
/// it. (Where the view's author has put another bag in between, it goes when the next view comes.)
enum AssignedReactors {
  private final class Assignment: Sendable {
    let reactor: Unchecked<AnyObject>
    let isBound = Atomic(false)

    init(_ reactor: AnyObject) {
      self.reactor = Unchecked(reactor)
    }
  }

  private static let assignments = WeakKeyTable<Assignment>()

  static func reactor<V: ReactorView>(of view: V) -> AnyObject? {
    assignments.value(of: view)?.reactor.value
  }

  /// Puts a reactor in the place of the one before, whose bindings end.
  static func assign<V: ReactorView>(_ reactor: V.Reactor?, to view: V) {
    let identity = ObjectIdentifier(view)
    let former = assignments.remove(identity)
    view.disposeBag = DisposeBag()
    if let reactor {
      let assignment = Assignment(reactor)
      _ = assignments.keep(assignment, for: view)
      view.disposeBag.insert(
        Disposables.create { [weak view] in
          if view == nil { _ = assignments.remove(identity) }
        })
    }
    withExtendedLifetime(former) {}
  }

  /// Notes that a view is bound to its reactor.
  ///
  /// - Returns: Whether it was not before.
  static func markBound<V: ReactorView>(_ view: V) -> Bool {
    guard let assignment = assignments.value(of: view) else { return false }
    return !assignment.isBound.exchange(true, ordering: .relaxed)
  }
}
