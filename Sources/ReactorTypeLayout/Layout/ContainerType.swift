/// A collection type of the standard library, found by a cast once for each type, so that its
/// elements can be visited in place and filled in without boxing them.
@usableFromInline protocol ContainerType {
  static var containerKind: ValueKind { get }
  static var elementType: Any.Type { get }
  static var keyType: Any.Type? { get }

  /// The number of elements of the collection at a place.
  static func count(at place: UnsafeRawPointer) -> Int

  /// Visits the elements: for a dictionary the key and the value, else the element twice.
  static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void)

  /// The memory of the elements of an array at a place, which are not objects.
  static func elements(
    at place: UnsafeRawPointer
  ) -> (start: UnsafeRawPointer?, count: Int, stride: Int)

  /// Makes a collection at a place.
  ///
  /// - Parameters:
  ///   - place: Memory for the collection. It stays untouched unless the result is `filled`.
  ///   - count: The number of elements.
  ///   - fill: Fills the places of a key and a value (one and the same but for a dictionary) and
  ///     returns whether it did. It is called for every element, also after one has failed.
  /// - Returns: Whether the collection was made.
  static func make(
    at place: UnsafeMutableRawPointer, count: Int,
    fill: (Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool
  ) -> ContainerOutcome
}

/// The outcome of making a collection.
@usableFromInline enum ContainerOutcome: Equatable {
  case filled
  /// An element wasn't filled.
  case incomplete
  /// These elements are equal to, or have the key of, one before them.
  case duplicates([Int])
}

extension ContainerType {
  @usableFromInline static var keyType: Any.Type? { nil }

  @usableFromInline static func elements(
    at place: UnsafeRawPointer
  ) -> (start: UnsafeRawPointer?, count: Int, stride: Int) {
    preconditionFailure("not an array")
  }

  static func borrow(_ place: UnsafeRawPointer) -> UnsafePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }
}
