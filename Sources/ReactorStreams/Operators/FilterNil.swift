extension ObservableType {
  /// What the elements hold, without those that are nil. The name is RxOptional's.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
