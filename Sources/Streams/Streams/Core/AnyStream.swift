/// A type-erased stream.
///
/// Arrays of streams use this class as their element type. Otherwise, code that is generic over the element would have
/// to look up the type `Array<Observable<Element>>` at run time, which takes 330 instructions.
public class AnyStream {
  /// Indicates whether each run of the stream is a turn. If so, the work queued by the stream's subscribers waits until
  /// the subscription has been made.
  final let startsTurn: Bool

  @usableFromInline
  init(startsTurn: Bool) {
    self.startsTurn = startsTurn
  }

  /// The streams that this stream runs one after another if it is the `concat` of an array, or `nil` otherwise.
  var parts: [AnyStream]? { nil }

  /// Returns this stream, cast to a stream of its original elements.
  final func stream<Element>(_ type: Element.Type = Element.self) -> Observable<Element> {
    uncheckedCast(self, to: Observable<Element>.self)
  }
}

/// A list of streams that a sink runs one after another: the streams of a `concat`, or a single
/// stream.
///
/// As in RxSwift, a `concat` inside a `concat` is not subscribed to, because subscribing would
/// begin a turn. The streams of the inner `concat` are inserted into the list instead.
package struct SourceList {
  /// The remaining streams, in reverse order.
  private var upcoming: [AnyStream]

  /// Creates a list of the given streams.
  init(_ sources: [AnyStream]) {
    upcoming = sources.reversed()
  }

  /// Creates a list that contains a single stream.
  package init(_ source: AnyStream) {
    upcoming = [source]
  }

  /// Indicates whether all streams have been taken from the list.
  package var isEmpty: Bool { upcoming.isEmpty }

  /// Removes the leading streams that consist of a single element, and passes their elements to the closure.
  package mutating func passElements<Element>(_ body: (Element) -> Void) {
    while let next = popNext() {
      if !next.stream(Element.self).passElement(body) { return upcoming.append(next) }
    }
  }

  /// Removes and returns the next stream, or returns `nil` if the list is empty.
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
