// What is kept in a list of a class that is not generic comes out of it as what it went in as. These
// casts are checked in debug builds only: a checked one costs more than the whole hop.

extension AnySink {
  /// This sink as the sink of the elements that whoever kept it in a list knows it to take.
  @_spi(Sinks)
  @inline(__always)
  public func taking<Element>(_ type: Element.Type = Element.self) -> Sink<Element> {
    unsafeDowncast(self, to: Sink<Element>.self)
  }
}

extension AnyStream {
  /// A list of streams as a list of this class, without a copy.
  @inline(__always)
  static func list<Element>(_ streams: [Observable<Element>]) -> [AnyStream] {
    unsafeBitCast(streams, to: [AnyStream].self)
  }
}
