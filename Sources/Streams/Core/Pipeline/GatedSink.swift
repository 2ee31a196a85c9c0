@_spi(Sinks) import ReactorStreams
import Synchronization

/// A part of the pipeline. Its events can arrive on any thread, and are handled inside the gate.
class GatedSink<Input>: UpstreamSink<Input> {
  final let gate: PipelineGate
  /// The number of the sink's events that wait at the gate because another thread was inside.
  private final let waiting = Atomic(0)

  init(_ gate: PipelineGate) {
    self.gate = gate
  }

  /// The number of the action that its events belong to by default.
  var cause: Int { 0 }

  /// Handles an element, inside the gate.
  func handle(_ element: Input) {}

  /// Handles the end, inside the gate. The argument is an error, or nil for the completion.
  func handleEnd(_ error: (any Error)?) {}

  final override func next(_ element: Input) {
    if isDisposed { return }
    if isNext { handle(element) } else { enter(with: element) }
  }

  /// This is a separate function so that an element inside the gate needs no stack space for the
  /// closures.
  @inline(never)
  private func enter(with element: Input) {
    enter({ handle(element) }, later: { { self.handle(element) } })
  }

  final override func error(_ error: any Error) { end(with: error) }
  override func completed() { end(with: nil) }

  /// Disposes of the last source on this thread, although its end may have to wait to be handled.
  final override func sourcesDidEnd() {
    end(with: nil)
    dropSource()
  }

  private func end(with error: (any Error)?) {
    if isDisposed { return }
    if isNext { return handleEnd(error) }
    enter({ handleEnd(error) }, later: { { self.handleEnd(error) } })
  }

  /// Indicates whether the calling thread is inside the gate and no waiting work has to be handled
  /// first. (The end of an operator's source can arrive inside the gate after another thread has
  /// sent an element.)
  @inline(__always)
  private var isNext: Bool { gate.isInside && waiting.load(ordering: .relaxed) == 0 }

  /// - Parameters:
  ///   - work: The work to do now.
  ///   - later: Creates the same work in a form that can run later, which requires memory.
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
