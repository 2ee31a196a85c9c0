extension ObservableType {
  /// Creates a stream that uses a resource. The resource is created for each subscription and is disposed of when the
  /// subscription ends.
  ///
  /// Rx contract: [using](http://reactivex.io/documentation/operators/using.html).
  ///
  /// - Parameters:
  ///   - resourceFactory: A closure that creates the resource. If the closure throws an error, the
  ///     resulting stream fails with that error. The resource is disposed of after the stream.
  ///   - observableFactory: A closure that creates the stream. If the closure throws an error, the
  ///     resulting stream fails with that error.
  /// - Returns: An observable that sends the events of the stream that `observableFactory` returns.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    .node { sink in
      let using = ForwardingSink(sink)
      do {
        let resource = try resourceFactory()
        // The resource is set last so that a source that ends immediately disposes of its own resources first.
        defer { using.resource.set(resource) }
        using.begin(try observableFactory(resource))
      } catch {
        using.fail(error)
      }
      return using.isDisposed ? nil : using
    }
  }
}
