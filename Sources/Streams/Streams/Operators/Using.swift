extension ObservableType {
  /// Creates a resource for each subscription, which is disposed of when the subscription ends.
  ///
  /// Rx contract: [using](http://reactivex.io/documentation/operators/using.html).
  ///
  /// - Parameters:
  ///   - resourceFactory: Creates the resource. If it throws, the resulting stream fails with that
  ///     error. The resource is disposed of after the stream.
  ///   - observableFactory: Creates the stream. If it throws, the resulting stream fails with that
  ///     error.
  /// - Returns: An observable with the events of the stream that `observableFactory` returns.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    .node { sink in
      let using = ForwardingSink(sink)
      do {
        let resource = try resourceFactory()
        // This is set last, because a source that ends immediately first disposes of its own
        // resources.
        defer { using.resource.set(resource) }
        using.begin(try observableFactory(resource))
      } catch {
        using.fail(error)
      }
      return using.isDisposed ? nil : using
    }
  }
}
