import ReactorBase
public import ReactorStreams
import Synchronization

/// An object that shows a reactor's state and sends it actions.
///
/// Assigning ``reactor`` disposes of the previous bindings and calls ``bind(reactor:)``. Unlike
/// ReactorKit's protocol, this protocol is not isolated to the main actor, because replays run side
/// by side.
///
/// ```swift
/// final class CounterView: ReactorView {
///   var disposeBag = DisposeBag()
///   let increase = PublishRelay<Void>()
///   private(set) var text = ""
///
///   func bind(reactor: CounterReactor) {
///     increase.map { CounterReactor.Action.increase }
///       .bind(to: reactor.action)
///       .disposed(by: disposeBag)
///     reactor.state.map { "\($0.value)" }
///       .distinctUntilChanged()
///       .subscribe(onNext: { [weak self] in self?.text = $0 })
///       .disposed(by: disposeBag)
///   }
/// }
/// ```
public protocol ReactorView: AnyObject {
  /// The type of the view's reactor.
  associatedtype Reactor: ReactorCore.Reactor

  /// Holds the bindings; it is replaced whenever a reactor is assigned.
  var disposeBag: DisposeBag { get set }

  /// The reactor. Assigning it binds the view to it.
  var reactor: Reactor? { get set }

  /// Binds the view: its controls to the reactor's action, and the reactor's state to the view's
  /// contents.
  ///
  /// Don't call this method yourself; assigning ``reactor`` calls it.
  ///
  /// - Parameter reactor: The reactor that was assigned.
  func bind(reactor: Reactor)
}

/// The former name of ``ReactorView`` in ReactorKit.
///
/// Other modules, such as SwiftUI, also have a `View`. In Swift 6 mode, this one yields to them,
/// because an unavailable name doesn't hide another name. In Swift 5 mode, it is available with a
/// warning.
@available(swift, deprecated: 5.0, obsoleted: 6.0, renamed: "ReactorView")
public typealias View = ReactorView

extension ReactorView {
  /// The reactor. Assigning it replaces the dispose bag and calls `bind(reactor:)`.
  public var reactor: Reactor? {
    get { AssignedReactors.reactor(of: self) as? Reactor }
    set {
      AssignedReactors.assign(newValue, to: self)
      if let newValue { bind(reactor: newValue) }
    }
  }
}

/// The reactors that were assigned to views, because views have no storage for them.
///
/// An entry is removed with the view's dispose bag when the view is freed, so that the reactor is
/// freed with it. (If the view's dispose bag was replaced, the entry is removed when the next view
/// is added.)
private enum AssignedReactors {
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

  /// Replaces the view's reactor, and ends the bindings of the previous one.
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

  /// Records that a view is bound to its reactor.
  ///
  /// - Returns: Whether the view was not bound before.
  static func markBound<V: ReactorView>(_ view: V) -> Bool {
    guard let assignment = assignments.value(of: view) else { return false }
    return !assignment.isBound.exchange(true, ordering: .relaxed)
  }
}

/// A view that is bound as soon as it has been loaded and has a reactor.
public protocol DeferredReactorView: ReactorView {
  /// Indicates whether the view has been loaded, so that its controls can be bound.
  var isViewLoaded: Bool { get }
}

/// The former name of ``DeferredReactorView`` in ReactorKit.
public typealias StoryboardView = DeferredReactorView

extension DeferredReactorView {
  /// The reactor. Assigning it replaces the dispose bag, and binds the view if it has been loaded.
  public var reactor: Reactor? {
    get { AssignedReactors.reactor(of: self) as? Reactor }
    set {
      AssignedReactors.assign(newValue, to: self)
      performBinding()
    }
  }

  /// Binds the view if it has been loaded, has a reactor, and is not bound yet. A view calls this
  /// method after it has been loaded.
  public func performBinding() {
    guard isViewLoaded, let reactor, AssignedReactors.markBound(self) else { return }
    bind(reactor: reactor)
  }
}
