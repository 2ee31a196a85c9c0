/// A stream of any element type.
///
/// Arrays of streams are arrays of this class, because code that is generic over the element would have to look up the
/// type `Array<Observable<Element>>` at run time, which takes 330 instructions.
public class AnyStream {
  /// Indicates whether running the stream is a turn: work that its subscribers queue then waits for the end of the
  /// subscription.
  final let startsTurn: Bool

  @usableFromInline
  init(startsTurn: Bool) {
    self.startsTurn = startsTurn
  }

  /// The streams that this stream runs one after another if it is the `concat` of an array.
  var parts: [AnyStream]? { nil }

  /// This stream as a stream of its original elements.
  @inline(__always)
  final func stream<Element>(_ type: Element.Type = Element.self) -> Observable<Element> {
    uncheckedCast(self, to: Observable<Element>.self)
  }
}

/// The streams that a sink runs one after another: the streams of a `concat`, or a single stream.
///
/// As in RxSwift, a `concat` in a `concat` is not subscribed to, because that would begin a turn.
/// Its streams are inserted instead.
package struct SourceList {
  /// The streams that follow, in reverse order.
  private var upcoming: [AnyStream]

  /// Creates a list of streams.
  init(_ sources: [AnyStream]) {
    upcoming = sources.reversed()
  }

  /// Creates a list of one stream.
  package init(_ source: AnyStream) {
    upcoming = [source]
  }

  /// Indicates whether all streams have been taken.
  package var isEmpty: Bool { upcoming.isEmpty }

  /// Removes streams of a single element from the front, and passes on their elements.
  package mutating func passElements<Element>(_ body: (Element) -> Void) {
    while let next = popNext() {
      let isElement = UnretainedReference(next).withObject(
        as: Observable<Element>.self, { $0.passElement(body) })
      if !isElement { return upcoming.append(next) }
    }
  }

  /// Removes and returns the next stream, or nil if there is none.
  package mutating func next<Element>() -> Observable<Element>? {
    popNext()?.stream()
  }

  private mutating func popNext() -> AnyStream? {
    while let next = upcoming.popLast() {
      guard let parts = next.parts else { return next }
      upcoming.append(contentsOf: parts.reversed())
    }
    return nil
  }
}
