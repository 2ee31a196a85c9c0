public import ReactorCore

extension ReactorKit {
  /// The library's ``ObservableState``.
  public typealias ObservableState = ReactorObservation.ObservableState
}
