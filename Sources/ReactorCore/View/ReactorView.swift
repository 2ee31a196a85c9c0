public import ReactorStreams

/// An object that shows a reactor's state and sends it actions.
///
/// Assigning ``reactor`` disposes of the previous bindings and calls ``bind(reactor:)``. Unlike
/// ReactorKit's, this view is not bound to the main actor, since replays run side by side.
public protocol ReactorView: AnyObject {
  /// The reactor that the view is made for.
  associatedtype Reactor: ReactorCore.Reactor

  /// Holds the bindings; it is replaced whenever a reactor is assigned.
  var disposeBag: DisposeBag { get set }

  /// The reactor. Assigning it binds the view to it.
  var reactor: Reactor? { get set }

  /// Binds the view: its controls to the reactor's action, the reactor's state to what it shows.
  ///
  /// Called by the assignment of ``reactor``, not by its users.
  func bind(reactor: Reactor)
}

/// The name that ReactorKit gave ``ReactorView`` first.
///
/// Other modules have a `View` as well, SwiftUI's among them. In Swift 6 mode this one yields to them,
/// since an unavailable name hides none; in Swift 5 mode it is there with a warning.
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
