/// A view that is bound when it has been loaded and has a reactor, whichever comes last.
public protocol DeferredReactorView: ReactorView {
  /// Whether the view has been loaded, so that its controls are there to be bound.
  var isViewLoaded: Bool { get }
}

/// The name that ReactorKit gave ``DeferredReactorView`` first.
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

  /// Binds the view if it has been loaded, has a reactor, and is not bound yet. A view calls it as
  /// it has been loaded.
  public func performBinding() {
    guard isViewLoaded, let reactor, AssignedReactors.markBound(self) else { return }
    bind(reactor: reactor)
  }
}
