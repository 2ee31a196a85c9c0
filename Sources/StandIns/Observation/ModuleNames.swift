public import ReactorCore

extension ReactorKit {
  /// The library's ``ObservableState``.
  public typealias ObservableState = ReactorObservation.ObservableState
  /// The library's ``BindableAction``.
  public typealias BindableAction = ReactorObservation.BindableAction
  /// The library's ``BindingAction``.
  public typealias BindingAction = ReactorObservation.BindingAction
}
