/// A stream with a promised number of elements, which is given by its trait: ``Single``, `Maybe` or
/// ``Completable``.
public struct PrimitiveSequence<Trait, Element> {
  /// The stream without its promise.
  @usableFromInline package let source: Observable<Element>

  /// Takes a stream that is known to keep the trait's promise.
  @inlinable
  package init(raw source: Observable<Element>) {
    self.source = source
  }
}

extension PrimitiveSequence: Sendable {}

/// A sequence with a trait, named without its element.
public protocol PrimitiveSequenceType {
  /// The promised number of elements.
  associatedtype Trait
  /// The type of the elements.
  associatedtype Element

  /// The stream with its trait.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The stream itself.
  @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The stream without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> {
    source
  }
}
