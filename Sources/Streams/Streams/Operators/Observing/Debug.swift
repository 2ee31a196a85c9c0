import ReactorBase

extension ObservableType {
  /// Writes a line to standard error for each event, and for the start and the end of each
  /// subscription.
  ///
  /// RxSwift prints to standard output and starts each line with the date. In this library, standard output is reserved
  /// for a replay's trace, and each line starts with the time on the main scheduler's clock, in seconds.
  ///
  /// ```swift
  /// search.debug("search").subscribe().disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The name to print for the stream, or `nil` to print the source location of the call.
  ///   - trimOutput: A Boolean value that indicates whether each event is shortened to 40
  ///     characters.
  ///   - file: The file that contains the call.
  ///   - line: The line number of the call.
  ///   - function: The function that contains the call.
  /// - Returns: An observable that sends the events of this stream.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    let log = DebugLog(identifier: identifier ?? place, trimOutput: trimOutput)
    let source = asObservable()
    return .node { sink in
      log.write("subscribed")
      return DebugSink(log, sink).connect(to: source)
    }
  }
}

private final class DebugSink<Element>: OperatorSink<Element, Element> {
  private let log: DebugLog

  init(_ log: DebugLog, _ downstream: Sink<Element>) {
    self.log = log
    super.init(downstream)
  }

  override func next(_ element: Element) {
    log.write(Event.next(element))
    forward(element)
  }

  override func error(_ error: any Error) {
    log.write(Event<Element>.error(error))
    fail(error)
  }

  override func completed() {
    log.write(Event<Element>.completed)
    finish()
  }

  override func released() {
    log.write("isDisposed")
  }
}

private struct DebugLog {
  let identifier: String
  let trimOutput: Bool

  func write<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    let half = 20
    let isShort = !trimOutput || text.count <= 2 * half
    write("Event \(isShort ? text : "\(text.prefix(half))...\(text.suffix(half))")")
  }

  func write(_ message: String) {
    let seconds = Double(MainScheduler.instance.now.nanoseconds) / 1_000_000_000
    StandardError.print("\(seconds): \(identifier) -> \(message)")
  }
}
