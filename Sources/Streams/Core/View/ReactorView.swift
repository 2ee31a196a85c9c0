import ReactorBase
public import ReactorStreams
import Synchronization

/// An object that shows a reactor's state and sends actions to the reactor.
///
/// Assigning ``reactor`` disposes of the previous bindings and calls ``bind(reactor:)``. Unlike
/// ReactorKit's protocol, this protocol is not isolated to the main actor, because replays run in
/// parallel.
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

  /// The dispose bag that contains the view's bindings. It is replaced whenever a reactor is assigned.
  var disposeBag: DisposeBag { get set }

  /// The view's reactor, or `nil` if no reactor has been assigned. Assigning a reactor binds the view to that reactor.
  var reactor: Reactor? { get set }

  /// Binds the view's controls to the reactor's action, and the reactor's state to the view's
  /// contents.
  ///
  /// Don't call this method yourself. Assigning ``reactor`` calls it.
  ///
  /// - Parameter reactor: The reactor that was assigned.
  func bind(reactor: Reactor)
}

/// The former name of ``ReactorView`` in ReactorKit.
///
/// Other modules, such as SwiftUI, also declare a `View`. In Swift 6 mode, this alias is
/// unavailable, and an unavailable name does not hide another module's name. In Swift 5 mode, the
/// alias is available with a warning.
@available(swift, deprecated: 5.0, obsoleted: 6.0, renamed: "ReactorView")
public typealias View = ReactorView

extension ReactorView {
  /// The view's reactor. Assigning this property replaces the dispose bag and calls
  /// ``bind(reactor:)``.
  public var reactor: Reactor? {
    get { AssignedReactors.reactor(of: self) as? Reactor }
    set {
      AssignedReactors.assign(newValue, to: self)
      if let newValue { bind(reactor: newValue) }
    }
  }
}

/// A table of the reactors assigned to views. The table is needed because a view has no storage for its reactor.
///
/// When a view is freed, its dispose bag removes the view's entry and thereby releases the reactor. If the dispose bag
/// has been replaced, the entry is removed when an entry for another view is added.
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

  /// Replaces the view's reactor and removes the bindings to the previous reactor.
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

  /// Records that the given view is bound to its reactor.
  ///
  /// - Returns: `true` if the view has a reactor and was not bound before; otherwise, `false`.
  static func markBound<V: ReactorView>(_ view: V) -> Bool {
    guard let assignment = assignments.value(of: view) else { return false }
    return !assignment.isBound.exchange(true, ordering: .relaxed)
  }
}

/// A view that is bound to its reactor once the view has been loaded and a reactor has been assigned.
public protocol DeferredReactorView: ReactorView {
  /// Indicates whether the view has been loaded. Controls can be bound only in a loaded view.
  var isViewLoaded: Bool { get }
}

/// The former name of ``DeferredReactorView`` in ReactorKit.
public typealias StoryboardView = DeferredReactorView

extension DeferredReactorView {
  /// The view's reactor. Assigning this property replaces the dispose bag, and binds the view if
  /// the view has been loaded.
  public var reactor: Reactor? {
    get { AssignedReactors.reactor(of: self) as? Reactor }
    set {
      AssignedReactors.assign(newValue, to: self)
      performBinding()
    }
  }

  /// Binds the view if it has been loaded, has a reactor, and is not yet bound. Call this method after the view has
  /// been loaded.
  public func performBinding() {
    guard isViewLoaded, let reactor, AssignedReactors.markBound(self) else { return }
    bind(reactor: reactor)
  }
}
