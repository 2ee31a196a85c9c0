extension ObservableType {
  /// Emits the latest element whenever a sampler emits, unless that element has already been
  /// emitted.
  ///
  /// This stream's completion is forwarded when the sampler sends its next event. The sampler's completion triggers one
  /// last sample.
  ///
  /// Rx contract: [sample](http://reactivex.io/documentation/operators/sample.html).
  ///
  /// - Parameters:
  ///   - sampler: The stream whose elements trigger a sample.
  ///   - defaultValue: The element to emit if no new element has arrived, or `nil` to emit nothing.
  /// - Returns: An observable of the samples. After the source has completed, the observable completes when the sampler
  ///   sends its next event. It fails with the first error of the source or the sampler.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let (source, sampler) = (asObservable(), sampler.asObservable())
    return .node { sink in
      let sample = SampleSink(defaultValue, sink)
      let ticker = SamplerSink<Source.Element>(tick: sample.tick, error: sample.error)
      sample.resource.set(ticker)
      let disposable = sample.connect(to: source)
      ticker.begin(sampler)
      return disposable
    }
  }
}

private final class SampleState<Element> {
  var latest: Element?
  var cause = 0
  var isSourceOver = false
}

private final class SampleSink<Element>: OperatorSink<Element, Element> {
  private let lock = EmissionLock(SampleState<Element>())
  private let defaultValue: Element?
  /// The number of the action that caused the subscription. A sampler started by this action, such as an interval, acts
  /// as a clock, so each sampled element keeps the number of the action that caused it.
  private let origin = ExecutionContext.currentCause

  init(_ defaultValue: Element?, _ downstream: Sink<Element>) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func tick() {
    lock.withLock { state in
      if let element = state.latest.take() {
        let sampler = ExecutionContext.currentCause
        let isClock = sampler == 0 || sampler == origin
        ExecutionContext.perform(causedBy: isClock ? state.cause : sampler) { forward(element) }
      } else if let defaultValue {
        forward(defaultValue)
      }
      if state.isSourceOver { finish() }
    }
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      state.latest = element
      state.cause = ExecutionContext.currentCause
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    upstream.close()
    lock.withLock { $0.isSourceOver = true }
  }
}

/// A sink that subscribes to the sampler. The sampler's completion triggers a sample before the
/// sampler is released.
private final class SamplerSink<Element>: SourceSink<Element> {
  private let tick: () -> Void
  private let failed: (any Error) -> Void

  init(tick: @escaping () -> Void, error: @escaping (any Error) -> Void) {
    self.tick = tick
    failed = error
  }

  override func next(_ element: Element) { tick() }
  override func error(_ error: any Error) { failed(error) }

  override func completed() {
    tick()
    dispose()
  }
}
