@_spi(Sinks) import ReactorStreams

/// A part of the pipeline: its events may come on any thread, and are handled inside the gate.
class GatedSink<Input>: UpstreamSink<Input> {
  final let gate: PipelineGate

  @inline(__always)
  init(_ gate: PipelineGate) {
    self.gate = gate
  }

  /// The number of the action that its events belong to if no other is known.
  var cause: Int { 0 }

  /// Handles an element, inside the gate.
  func handle(_ element: Input) {}

  /// Handles the end, inside the gate: an error, or nil for the completion.
  func handleEnd(_ error: (any Error)?) {}

  final override func next(_ element: Input) {
    if isDisposed { return }
    if gate.isInside { handle(element) } else { enter(with: element) }
  }

  /// Its own function, so that an element that comes inside the gate needs no room for what follows.
  @inline(never)
  private func enter(with element: Input) {
    guard let entry = gate.enterAlone() else { return enterAmongThreads(with: element) }
    handle(element)
    gate.leave(entry)
  }

  @inline(never)
  private func enterAmongThreads(with element: Input) {
    gate.enter(causedBy: cause) {
      handle(element)
    } later: {
      { self.handle(element) }
    }
  }

  final override func error(_ error: any Error) { enter(withEnd: error) }
  override func completed() { enter(withEnd: nil) }
  final override func sourcesDidEnd() { enter(withEnd: nil) }

  private func enter(withEnd error: (any Error)?) {
    if isDisposed { return }
    if gate.isInside { return handleEnd(error) }
    guard let entry = gate.enterAlone() else { return enterAmongThreads(withEnd: error) }
    handleEnd(error)
    gate.leave(entry)
  }

  @inline(never)
  private func enterAmongThreads(withEnd error: (any Error)?) {
    gate.enter(causedBy: cause) {
      handleEnd(error)
    } later: {
      { self.handleEnd(error) }
    }
  }
}
