/// A stream of any element type.
///
/// Lists of streams are lists of this class: code that is generic over the element has to look up the
/// type `Array<Observable<Element>>` at run time, at 330 instructions, and this one it knows.
public class AnyStream {
  /// Indicates whether a run of it is a turn, so that what its subscribers queue meanwhile waits for
  /// the end of the subscription.
  final let startsTurn: Bool

  @usableFromInline
  init(startsTurn: Bool) {
    self.startsTurn = startsTurn
  }

  /// The streams that it consists of, one after another: those of the `concat` of a list, or itself.
  package var sequence: SourceList { SourceList([self]) }

  /// This stream as a stream of the elements that it was made of.
  @inline(__always)
  final func stream<Element>(_ type: Element.Type = Element.self) -> Observable<Element> {
    uncheckedCast(self, to: Observable<Element>.self)
  }
}

/// The streams that a sink runs one after another: those of a `concat`, or one.
package struct SourceList {
  private var sources: [AnyStream]
  private var index = 0

  /// Makes a list of some streams.
  init(_ sources: [AnyStream]) {
    self.sources = sources
  }

  /// Indicates whether all streams have been taken.
  package var isEmpty: Bool { index == sources.count }

  /// Takes the streams at the beginning that have one element each, and passes these on.
  package mutating func passElements<Element>(_ body: (Element) -> Void) {
    while !isEmpty,
      UnretainedReference(sources[index]).withObject(
        as: Observable<Element>.self, { $0.passElement(body) })
    {
      index += 1
    }
  }

  /// Takes the next stream; nil if there is none. The list is not kept while the last one runs or waits.
  package mutating func next<Element>() -> Observable<Element>? {
    guard index < sources.count else { return nil }
    let next = sources[index]
    index += 1
    if index == sources.count { (sources, index) = ([], 0) }
    return next.stream()
  }
}
