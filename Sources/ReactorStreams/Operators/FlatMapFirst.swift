extension ObservableType {
  /// A stream for each element that comes while no such stream is live; the other elements are
  /// dropped.
  ///
  /// - Parameter selector: Makes the stream for an element that is not dropped; an error it throws
  ///   is the result's.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapFirst(asObservable(), selector)
  }
}

private final class FlatMapFirst<Input, Source: ObservableConvertibleType>:
  Observable<Source.Element>, @unchecked Sendable
{
  private let source: Observable<Input>
  private let selector: (Input) throws -> Source

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Source) {
    self.source = source
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    FlatMapFirstSink(selector, sink).connect(to: source)
  }

  private final class FlatMapFirstSink: MergeSink<Input, Source.Element> {
    private let selector: (Input) throws -> Source

    init(
      _ selector: @escaping (Input) throws -> Source, _ downstream: Sink<Source.Element>
    ) {
      self.selector = selector
      super.init(downstream)
    }

    override func next(_ element: Input) {
      var isBusy = false
      lock.withLock { isBusy = hasLiveInner || isDisposed }
      if isBusy { return }
      do {
        subscribe(to: try selector(element).asObservable())
      } catch {
        self.error(error)
      }
    }
  }
}
