extension ObservableType {
  /// The values of the elements that are not nil. The name is RxOptional's.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
