import Synchronization

/// The part of an operator in a subscription: receives `Input` from its source and sends `Output`.
///
/// It passes errors and completion on; a subclass overrides `next`. It is also the disposable of the
/// subscription to its source, and sends nothing once it is disposed of.
@_spi(Sinks)
open class OperatorSink<Input, Output>: Sink<Input>, Disposable {
  /// The sink to which the operator sends its own events.
  public final let downstream: Sink<Output>
  /// The run of the source. The thread that clears ``Phase/holdsSource`` owns it; while that is clear and
  /// the sink neither released nor closed, only the subscribing thread may set it. A lock would double
  /// the atomic operations, and take 20 bytes more.
  private final var source: (any Disposable)?
  private let phase = Atomic<UInt8>(0)

  /// Makes a sink in front of another one.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  /// Whether the operator has ended, or was disposed of.
  public final override var isDisposed: Bool {
    phase.load(ordering: .relaxed) & Phase.ended != 0
  }

  /// Subscribes to the source; the disposable of the operator's own run is the sink.
  ///
  /// (It consumes the sink, which is then passed on as its own disposable instead of being retained.)
  public final consuming func connect(to source: Observable<Input>) -> (any Disposable)? {
    begin(source)
    return isDisposed ? nil : self
  }

  /// Subscribes to the source.
  @inline(__always)
  public final func begin(_ source: Observable<Input>) {
    keepSource(source.start(self))
  }

  /// Sends an element on.
  public final func forward(_ element: Output) {
    if !isDisposed { downstream.next(element) }
  }

  /// Ends with an error, and lets go of the source.
  public final func fail(_ error: any Error) {
    guard end() else { return }
    downstream.error(error)
    release()
  }

  /// Ends well, and lets go of the source.
  public final func finish() {
    guard end() else { return }
    downstream.completed()
    release()
  }

  final override func takeEnd(_ error: (any Error)?) {
    if let error { fail(error) } else { finish() }
  }

  /// Ends with the error.
  open override func error(_ error: any Error) { fail(error) }
  /// Ends well.
  open override func completed() { finish() }

  /// Lets go of the source; nothing is sent on any more.
  ///
  /// A sink below may call this when it receives the end, and rely on it: when `concat` subscribes to
  /// its next source, the previous one has released everything.
  public final func dispose() {
    release()
  }

  /// Releases everything that the operator holds besides its source. Called once.
  open func released() {}

  /// Marks the end, for an operator that has work to do between passing the end on and releasing its
  /// source.
  ///
  /// - Returns: Whether it had not ended before.
  package final func end() -> Bool {
    phase.bitwiseOr(Phase.ended, ordering: .relaxed).oldValue & Phase.ended == 0
  }

  private func release() {
    let old = phase.exchange(Phase.ended | Phase.released, ordering: .acquiringAndReleasing)
    if old & Phase.released != 0 { return }
    if old & Phase.holdsSource != 0 { takenSource()?.dispose() }
    released()
  }

  // MARK: - The source

  /// Keeps the run of a source, in place of the previous one, which is over. One thread at a time may
  /// call this; if the operator is over or the source was closed, the run is disposed of.
  package final func keepSource(_ disposable: consuming (any Disposable)?) {
    if disposable == nil { return }
    // The thread that ended it may be taking the previous run at this moment.
    if isSourceUnwanted(in: phase.load(ordering: .relaxed)) {
      disposable?.dispose()
      return
    }
    _ = clearSource()
    source = consume disposable
    let old = phase.bitwiseOr(Phase.holdsSource, ordering: .acquiringAndReleasing).oldValue
    if isSourceUnwanted(in: old) { dropSource() }
  }

  /// Disposes of the run of the source; there may be another one.
  package final func dropSource() {
    clearSource()?.dispose()
  }

  /// Disposes of the run of the source, and of each later one.
  package final func closeSource() {
    let old = phase.bitwiseOr(Phase.closed, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.holdsSource != 0 { dropSource() }
  }

  private func isSourceUnwanted(in phase: UInt8) -> Bool {
    phase & (Phase.released | Phase.closed) != 0
  }

  private func clearSource() -> (any Disposable)? {
    if phase.load(ordering: .relaxed) & Phase.holdsSource == 0 { return nil }
    let old = phase.bitwiseAnd(~Phase.holdsSource, ordering: .acquiringAndReleasing).oldValue
    return old & Phase.holdsSource == 0 ? nil : takenSource()
  }

  private func takenSource() -> (any Disposable)? {
    var taken: (any Disposable)?
    swap(&taken, &source)
    return taken
  }
}

/// The phases of a sink: bits of one number.
private enum Phase {
  static let ended: UInt8 = 1
  /// Never without `ended`.
  static let released: UInt8 = 2
  static let holdsSource: UInt8 = 4
  static let closed: UInt8 = 8
}
