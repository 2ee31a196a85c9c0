// An object in a list of a non-generic class is cast back to the class it was stored as. The casts are
// checked in debug builds only: a checked cast costs more than the whole hop.

/// An object as an instance of the class that it was made of. Code that does not know the parameters of a generic class
/// would look the class up for a checked cast, at 350 instructions.
@inlinable
@inline(__always)
package func uncheckedCast<Object: AnyObject>(
  _ object: AnyObject, to type: Object.Type
) -> Object {
  unsafeDowncast(object, to: type)
}

extension AnySink {
  /// This sink as a sink of the elements that it was made for.
  @_spi(Sinks)
  @inline(__always)
  public func taking<Element>(_ type: Element.Type = Element.self) -> Sink<Element> {
    unsafeDowncast(self, to: Sink<Element>.self)
  }
}

extension AnyStream {
  /// This stream as a stream of the elements that it was made of.
  @inline(__always)
  func stream<Element>(_ type: Element.Type = Element.self) -> Observable<Element> {
    unsafeDowncast(self, to: Observable<Element>.self)
  }

  /// A list of streams as a list of this class, without a copy.
  @inline(__always)
  static func list<Element>(_ streams: [Observable<Element>]) -> [AnyStream] {
    unsafeBitCast(streams, to: [AnyStream].self)
  }
}
