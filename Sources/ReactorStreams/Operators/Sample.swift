extension ObservableType {
  /// The latest element, whenever a sampler sends one and there is something new.
  ///
  /// The completion is passed on with the sampler's next event; its own completion is one last
  /// sample.
  ///
  /// - Parameters:
  ///   - sampler: Says when.
  ///   - defaultValue: What is sent where there is nothing new; nil for nothing.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let sample = SampleSink(defaultValue, sink)
    let ticker = Ticker<Element, Tick>(sample)
    sample.ticker.set(ticker)
    let disposable = sample.connect(to: source)
    ticker.connect(to: sampler)
    return disposable
  }
}

private final class SampleSink<Element>: OperatorSink<Element, Element> {
  let ticker = DisposableSlot()
  private let defaultValue: Element?
  private let lock = EmissionLock()
  /// The action that began to listen. A sampler that it started, such as an interval, is a clock: it
  /// does not take the place of the action that an element belongs to.
  private let origin = ExecutionContext.currentCause
  // Behind the lock.
  private var latest: Element?
  private var latestCause = 0
  private var isSourceOver = false

  init(_ defaultValue: Element?, _ downstream: Sink<Element>) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func tick() {
    lock.withLock {
      if let element = latest {
        latest = nil
        let sampler = ExecutionContext.currentCause
        let isClock = sampler == 0 || sampler == origin
        ExecutionContext.perform(causedBy: isClock ? latestCause : sampler) { forward(element) }
      } else if let defaultValue {
        forward(defaultValue)
      }
      if isSourceOver { finish() }
    }
  }

  override func next(_ element: Element) {
    lock.withLock {
      latest = element
      latestCause = ExecutionContext.currentCause
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    closeSource()
    lock.withLock { isSourceOver = true }
  }

  override func released() {
    ticker.dispose()
  }
}

private final class Ticker<Element, Tick>: InnerSink<Tick> {
  private let sample: SampleSink<Element>

  init(_ sample: SampleSink<Element>) {
    self.sample = sample
  }

  override func next(_ element: Tick) {
    sample.tick()
  }

  override func error(_ error: any Error) {
    sample.error(error)
  }

  override func completed() {
    dispose()
    sample.tick()
  }
}
