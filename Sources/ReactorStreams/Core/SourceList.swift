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
