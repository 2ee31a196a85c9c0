import ReactorText

extension ObservableType {
  /// This stream, with a line on standard error for each thing that happens to it.
  ///
  /// RxSwift prints to standard output, with the date; here that is left to a replay's trace, and
  /// the lines begin with the time on the main scheduler's clock, in seconds.
  ///
  /// - Parameters:
  ///   - identifier: What to call the stream; by default, where this is called.
  ///   - trimOutput: Whether to shorten an event to 40 characters.
  ///   - file: Where this is called.
  ///   - line: Where this is called.
  ///   - function: Where this is called.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return Debug(asObservable(), identifier ?? place, trimOutput: trimOutput)
  }
}

private final class Debug<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let identifier: String
  private let trimOutput: Bool

  init(_ source: Observable<Element>, _ identifier: String, trimOutput: Bool) {
    self.source = source
    self.identifier = identifier
    self.trimOutput = trimOutput
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    log("subscribed")
    return DebugSink(self, sink).connect(to: source)
  }

  fileprivate func log(_ event: Event<Element>) {
    let text = "\(event)"
    let half = 20
    let isShort = !trimOutput || text.count <= 2 * half
    log("Event \(isShort ? text : "\(text.prefix(half))...\(text.suffix(half))")")
  }

  fileprivate func log(_ message: String) {
    let seconds = MainScheduler.instance.now.timeIntervalSince1970
    StandardError.print("\(seconds): \(identifier) -> \(message)")
  }
}

private final class DebugSink<Element>: OperatorSink<Element, Element> {
  private let node: Debug<Element>

  init(_ node: Debug<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    node.log(.next(element))
    forward(element)
  }

  override func error(_ error: any Error) {
    node.log(.error(error))
    fail(error)
  }

  override func completed() {
    node.log(.completed)
    finish()
  }

  override func released() {
    node.log("isDisposed")
  }
}
