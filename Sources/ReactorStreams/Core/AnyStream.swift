/// A stream of any element type.
///
/// Lists of streams are lists of this class: code that is generic over the element has to look up the
/// type `Array<Observable<Element>>` at run time, and this one it knows.
public class AnyStream {
  /// Indicates whether a subscription sends its elements and completes before it returns, with no
  /// state of its own: `just`, `empty`, and what is put together from those alone.
  ///
  /// An operator may then call ``Observable/emit(into:)`` and spare the sink and the bookkeeping of a
  /// subscription that would be over at once. It saves 3 of 8 allocations for an action whose
  /// effect is `concat([.just(a), .just(b), .just(c)])`.
  @_spi(Sinks)
  @inlinable
  public final var isImmediate: Bool { emitsAtOnce }
  // Its own property, since functions that are inlined into other modules can't name one of sinks.
  @usableFromInline final let emitsAtOnce: Bool

  /// Indicates whether it is immediate and sends one element: `just`.
  @usableFromInline final let isSingle: Bool

  /// Indicates whether a run of it is a turn, so that what its subscribers queue meanwhile waits for
  /// the end of the subscription.
  @usableFromInline final let startsTurn: Bool

  @inlinable @inline(__always)
  init(isImmediate: Bool, isSingle: Bool, startsTurn: Bool) {
    emitsAtOnce = isImmediate
    self.isSingle = isSingle
    self.startsTurn = startsTurn
  }

  // Empty, here and in `Observable`, to be inlined: otherwise a stream that is freed calls one for each superclass,
  // since the methods of generic classes are not inlined by themselves.
  @inlinable @inline(__always)
  deinit {}

  /// The streams that it consists of, one after another: those of a `concat`, or itself.
  @usableFromInline package var sequence: SourceList { SourceList(self) }

  /// Sends the elements of an immediate stream, without completing the sink.
  ///
  /// - Parameter sink: A sink of such elements.
  func emit(intoAny sink: AnySink) {
    preconditionFailure("a stream overrides emit(intoAny:)")
  }
}

/// The streams that a sink runs one after another: those of a `concat`, or one.
///
/// Inlined, because each effect of a reactor has one.
@usableFromInline
package struct SourceList {
  @usableFromInline var index: UInt32 = 0
  @usableFromInline var sources: [AnyStream]
  /// The last stream, once it is the only one left; `index` is then 0 until its turn has come. A
  /// thousand effects that wait need not keep a thousand lists.
  @usableFromInline var last: AnyStream?

  /// Makes a list of some streams.
  init(_ sources: [AnyStream]) {
    self.sources = sources
    if sources.count == 1 { keepLastOnly() }
  }

  /// Makes a list of one stream.
  init(_ stream: AnyStream) { (sources, last) = ([], stream) }

  /// Calls a closure with the next stream, which is kept until the closure returns; or does nothing if there is
  /// none.
  ///
  /// - Returns: Whether there was one.
  @inlinable @inline(__always)
  package mutating func withNext(_ body: (UnretainedReference) -> Void) -> Bool {
    let place = Int(index)
    index += 1
    if place < sources.count {
      body(UnretainedReference(sources[place]))
      if place + 2 == sources.count { keepLastOnly() }
    } else if place == 0, let last = last.take() {
      withExtendedLifetime(last) { body(UnretainedReference(last)) }
    } else {
      return false
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func keepLastOnly() {
    last = sources[sources.count - 1]
    sources = []
    index = 0
  }
}
