extension ObservableType {
  /// Each element together with an object that the stream does not keep alive. Once the object has
  /// been freed, the next element completes the stream.
  ///
  /// - Parameters:
  ///   - obj: The object.
  ///   - resultSelector: Makes the new element.
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    emittingWhile { [weak obj] in
      { [weak obj] element, send in
        guard let obj else { return false }
        send(resultSelector(obj, element))
        return true
      }
    }
  }

  /// Each element together with an object that the stream does not keep alive. Once the object has
  /// been freed, the next element completes the stream.
  ///
  /// - Parameter obj: The object.
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
