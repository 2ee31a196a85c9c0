extension ObservableType {
  /// Combines each element with the given object. The stream does not keep the object alive.
  ///
  /// - Parameters:
  ///   - obj: The object to combine with each element.
  ///   - resultSelector: A closure that returns the new element.
  /// - Returns: An observable of the results. It completes when an element arrives after the object has been freed. It
  ///   also ends when this stream ends.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    emitting { [weak obj] element, emitter in
      guard let obj else { return emitter.finish() }
      emitter.send(resultSelector(obj, element))
    }
  }

  /// Pairs each element with the given object. The stream does not keep the object alive.
  ///
  /// - Parameter obj: The object to pair with each element.
  /// - Returns: An observable of the pairs. It completes when an element arrives after the object has been freed. It
  ///   also ends when this stream ends.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
