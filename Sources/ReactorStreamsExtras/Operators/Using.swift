@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// A stream with a resource that lives as long as the subscription.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource; an error it throws is the stream's. The resource is
  ///     disposed of as the subscription ends, after its source.
  ///   - observableFactory: Makes the stream; an error it throws is the stream's.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    .node { sink in
      let using = UsingSink(sink)
      do {
        let resource = try resourceFactory()
        using.resource.set(resource)
        return using.connect(to: try observableFactory(resource))
      } catch {
        using.fail(error)
        return nil
      }
    }
  }
}

private final class UsingSink<Element>: OperatorSink<Element, Element> {
  let resource = DisposableSlot()

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    resource.dispose()
  }
}
