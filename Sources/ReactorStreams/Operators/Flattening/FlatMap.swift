extension ObservableType {
  /// Makes a stream for each element, and merges them.
  ///
  /// ```swift
  /// let details = ids.flatMap { id in api.details(of: id) }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Makes the stream for an element. If it throws, the resulting stream
  ///   fails with that error.
  /// - Returns: An observable with the elements of all of them. It completes when this stream and
  ///   all of them have, and fails with the first error.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), keeping: .all) { try selector($0).asObservable() }
  }

  /// Makes a stream for an element, and drops the elements that come while it is running.
  ///
  /// ```swift
  /// // Taps are ignored while a request is running.
  /// let answers = taps.flatMapFirst { api.send() }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Makes the stream for an element that is not dropped. If it throws, the
  ///   resulting stream fails with that error.
  /// - Returns: An observable with the elements of those streams. It completes when this stream and
  ///   the last of them have, and fails with the first error.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), keeping: .first) { try selector($0).asObservable() }
  }
}

/// The streams that a ``FlatMap`` passes on, of those that are live at the same time.
@usableFromInline
enum FlatMapPolicy {
  case all
  case first
  case latest
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class FlatMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Input>
  private let policy: FlatMapPolicy
  private let selector: (Input) throws -> Observable<Output>

  @usableFromInline
  init(
    _ source: Observable<Input>, keeping policy: FlatMapPolicy,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.source = source
    self.policy = policy
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    switch policy {
    case .all: FlatMapSink(selector, sink).connect(to: source)
    case .first: FlatMapFirstSink(selector, sink).connect(to: source)
    case .latest: FlatMapLatestSink(selector, sink).connect(to: source)
    }
  }
}

private final class FlatMapSink<Input, Output>: MergeSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if isDisposed { return }
    do {
      subscribe(to: try selector(element))
    } catch {
      self.error(error)
    }
  }
}

private final class FlatMapFirstSink<Input, Output>: MergeSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if lock.withLock({ $0.hasLiveInner || isDisposed }) { return }
    do {
      subscribe(to: try selector(element))
    } catch {
      self.error(error)
    }
  }
}
