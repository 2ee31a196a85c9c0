@_spi(Sinks) import ReactorStreams
import Synchronization

/// A part of the pipeline that receives events on any thread and handles them inside the gate.
class GatedSink<Input>: Sink<Input>, Disposable {
  final let gate: PipelineGate
  final let upstream = SourceRun()
  /// The number of this sink's events that are waiting at the gate because another thread is inside the gate.
  private final let waiting = Atomic(0)

  init(_ gate: PipelineGate) {
    self.gate = gate
  }

  final override var isDisposed: Bool { upstream.isOver }

  /// Subscribes to the given source.
  final func begin(_ source: Observable<Input>) {
    upstream.keep(source.start(self))
  }

  /// Subscribes to the given source.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the sink has already ended.
  final func connect(to source: Observable<Input>) -> (any Disposable)? {
    begin(source)
    return isDisposed ? nil : self
  }

  final func dispose() {
    if upstream.release() { released() }
  }

  /// Releases the resources that the sink holds in addition to its source. This method is called once.
  func released() {}

  /// The number of the action that causes the sink's events by default, or 0 if no action causes them.
  var cause: Int { 0 }

  /// Handles an element. This method is called inside the gate.
  func handle(_ element: Input) {}

  /// Handles the termination of the source. This method is called inside the gate. The argument is `nil` if the source
  /// completed.
  func handleEnd(_ error: (any Error)?) {}

  final override func next(_ element: Input) {
    if isDisposed { return }
    if isNext { handle(element) } else { enter(with: element) }
  }

  /// Handles an element that arrives outside the gate. A separate function is used because elements that arrive inside
  /// the gate need no stack space for the closures.
  @inline(never)
  private func enter(with element: Input) {
    enter({ handle(element) }, later: { { self.handle(element) } })
  }

  final override func error(_ error: any Error) { end(with: error) }
  override func completed() { end(with: nil) }

  final func end(with error: (any Error)?) {
    if isDisposed { return }
    if isNext { return handleEnd(error) }
    enter({ handleEnd(error) }, later: { { self.handleEnd(error) } })
  }

  /// Indicates whether the calling thread is inside the gate and none of this sink's events are waiting. The second
  /// condition preserves the order of events: an element from another thread may still be waiting when the source ends
  /// inside the gate.
  private var isNext: Bool { gate.isInside && waiting.load(ordering: .relaxed) == 0 }

  /// Runs the given work inside the gate, either now or later.
  ///
  /// - Parameters:
  ///   - work: The work to run if the gate can be entered now.
  ///   - later: A closure that returns the same work as an escaping closure. This closure is called only if the work
  ///     must wait, because creating an escaping closure allocates memory.
  private func enter(_ work: () -> Void, later: () -> () -> Void) {
    gate.enter(causedBy: cause, work) {
      let work = later()
      waiting.add(1, ordering: .relaxed)
      return {
        self.waiting.subtract(1, ordering: .relaxed)
        work()
      }
    }
  }
}
