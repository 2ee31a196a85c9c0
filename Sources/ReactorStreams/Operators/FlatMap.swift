extension ObservableType {
  /// A stream for each element, all of them merged: complete when this stream and all of those are.
  ///
  /// - Parameter selector: Makes the stream for an element; an error it throws is the result's.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), selector)
  }
}

private final class FlatMap<Input, Source: ObservableConvertibleType>: Observable<Source.Element>,
  @unchecked Sendable
{
  private let source: Observable<Input>
  private let selector: (Input) throws -> Source

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Source) {
    self.source = source
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    FlatMapSink(selector, sink).connect(to: source)
  }

  private final class FlatMapSink: MergeSink<Input, Source.Element> {
    private let selector: (Input) throws -> Source

    init(
      _ selector: @escaping (Input) throws -> Source, _ downstream: Sink<Source.Element>
    ) {
      self.selector = selector
      super.init(downstream)
    }

    override func next(_ element: Input) {
      if isDisposed { return }
      do {
        subscribe(to: try selector(element).asObservable())
      } catch {
        self.error(error)
      }
    }
  }
}
