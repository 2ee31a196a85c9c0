/// A namespace for code that qualifies names with the module name ReactorKit. With this namespace,
/// `ReactorKit.Reactor` still compiles after the import has been replaced.
public enum ReactorKit {
  /// The library's ``ActionSubject``.
  public typealias ActionSubject = ReactorCore.ActionSubject
  /// The library's ``DeferredReactorView``.
  public typealias DeferredReactorView = ReactorCore.DeferredReactorView
  /// The library's ``IdentityEquatable``.
  public typealias IdentityEquatable = ReactorCore.IdentityEquatable
  /// The library's ``IdentityHashable``.
  public typealias IdentityHashable = ReactorCore.IdentityHashable
  /// The library's ``Pulse``.
  public typealias Pulse = ReactorCore.Pulse
  /// The library's ``Reactor``.
  public typealias Reactor = ReactorCore.Reactor
  /// The library's ``ReactorView``.
  public typealias ReactorView = ReactorCore.ReactorView
  /// The library's ``StateRelay``.
  public typealias StateRelay = ReactorCore.StateRelay
  /// The library's ``StoryboardView``.
  public typealias StoryboardView = ReactorCore.StoryboardView
  /// The library's ``Stub``.
  public typealias Stub = ReactorCore.Stub
  /// The former name of ``ReactorView`` in ReactorKit.
  public typealias View = ReactorCore.ReactorView
  /// The type of a reactor's scheduler, as named in ReactorKit.
  public typealias Scheduler = ReactorCore.Scheduler
}
