/// A namespace that allows code to qualify names with the module name ReactorKit. For example, `ReactorKit.Reactor`
/// still compiles after the import has been replaced.
public enum ReactorKit {
  /// An alias for this library's ``ActionSubject``.
  public typealias ActionSubject = ReactorCore.ActionSubject
  /// An alias for this library's ``DeferredReactorView``.
  public typealias DeferredReactorView = ReactorCore.DeferredReactorView
  /// An alias for this library's ``IdentityEquatable``.
  public typealias IdentityEquatable = ReactorCore.IdentityEquatable
  /// An alias for this library's ``IdentityHashable``.
  public typealias IdentityHashable = ReactorCore.IdentityHashable
  /// An alias for this library's ``Pulse``.
  public typealias Pulse = ReactorCore.Pulse
  /// An alias for this library's ``Reactor``.
  public typealias Reactor = ReactorCore.Reactor
  /// An alias for this library's ``ReactorView``.
  public typealias ReactorView = ReactorCore.ReactorView
  /// An alias for this library's ``StateRelay``.
  public typealias StateRelay = ReactorCore.StateRelay
  /// An alias for this library's ``StoryboardView``.
  public typealias StoryboardView = ReactorCore.StoryboardView
  /// An alias for this library's ``Stub``.
  public typealias Stub = ReactorCore.Stub
  /// The former name of ``ReactorView`` in ReactorKit.
  public typealias View = ReactorCore.ReactorView
  /// The type of a reactor's scheduler, under its ReactorKit name.
  public typealias Scheduler = ReactorCore.Scheduler
}
