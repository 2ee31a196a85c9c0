extension ObservableType {
  /// Combines each element with an object, which is not kept alive.
  ///
  /// - Parameters:
  ///   - obj: The object.
  ///   - resultSelector: Returns the new element.
  /// - Returns: An observable of the results. It completes at the next element after the object has been freed, or ends
  ///   when this stream ends, if that is earlier.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    emitting { [weak obj] element, emitter in
      guard let obj else { return emitter.finish() }
      emitter.send(resultSelector(obj, element))
    }
  }

  /// Pairs each element with an object, which is not kept alive.
  ///
  /// - Parameter obj: The object.
  /// - Returns: An observable of the pairs. It completes at the next element after the object has been freed, or ends
  ///   when this stream ends, if that is earlier.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
