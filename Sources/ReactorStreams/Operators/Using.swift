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
    Using(resourceFactory, observableFactory)
  }
}

private final class Using<Element, Resource: Disposable>: Observable<Element>, @unchecked Sendable {
  private let resourceFactory: () throws -> Resource
  private let observableFactory: (Resource) throws -> Observable<Element>

  init(
    _ resourceFactory: @escaping () throws -> Resource,
    _ observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) {
    self.resourceFactory = resourceFactory
    self.observableFactory = observableFactory
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
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

private final class UsingSink<Element>: OperatorSink<Element, Element> {
  let resource = DisposableSlot()

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    resource.dispose()
  }
}
