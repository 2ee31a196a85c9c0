/// A list of streams that a sink runs one after another: the streams of a `concat`, or a single
/// stream.
///
/// As in RxSwift, a `concat` inside a `concat` is not subscribed to, because subscribing would
/// begin a turn. The streams of the inner `concat` are inserted into the list instead.
package struct SourceList {
  /// The remaining streams, in reverse order. Each is an `Observable`. The element type is `AnyObject`, because code
  /// that is generic over the element would have to look up the type `Array<Observable<Element>>` at run time, which
  /// takes 330 instructions.
  private var upcoming: [AnyObject]

  /// Creates a list of the given streams.
  init(_ sources: [AnyObject]) {
    upcoming = sources.reversed()
  }

  /// Creates a list that contains a single stream.
  package init<Element>(_ source: Observable<Element>) {
    upcoming = [source]
  }

  /// Indicates whether all streams have been taken from the list.
  package var isEmpty: Bool { upcoming.isEmpty }

  /// Removes the leading streams that consist of a single element, and passes their elements to the closure.
  package mutating func passElements<Element>(_ body: (Element) -> Void) {
    while let source: Observable<Element> = next() {
      if !source.passElement(body) { return upcoming.append(source) }
    }
  }

  /// Removes and returns the next stream, or returns `nil` if the list is empty. The streams must have the given type
  /// of element.
  package mutating func next<Element>() -> Observable<Element>? {
    while let next = upcoming.popLast() {
      let source = uncheckedCast(next, to: Observable<Element>.self)
      guard let parts = source.parts else { return source }
      let next = parts.reversed()
      upcoming = upcoming.isEmpty ? Array(next) : upcoming + next
    }
    return nil
  }
}
