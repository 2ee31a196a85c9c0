public import ReactorCore

extension ReactorKit {
  /// An alias for this package's ``ObservableState``.
  public typealias ObservableState = ReactorObservation.ObservableState
  /// An alias for this package's ``BindableAction``.
  public typealias BindableAction = ReactorObservation.BindableAction
  /// An alias for this package's ``BindingAction``.
  public typealias BindingAction = ReactorObservation.BindingAction
}
