extension ObservableType {
  /// Subscribes closures for each kind of event, which are called with an object as long as that is
  /// there; the subscription does not keep it alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ends the stream.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }
}
