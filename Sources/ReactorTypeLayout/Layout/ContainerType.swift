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

extension ContainerType where Self: RangeReplaceableCollection {
  @usableFromInline static var containerKind: ValueKind { .array }
  @usableFromInline static var elementType: Any.Type { Element.self }

  @usableFromInline static func count(at place: UnsafeRawPointer) -> Int {
    borrow(place).pointee.count
  }

  @usableFromInline static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    borrow(place).pointee.withContiguousStorageIfAvailable { elements in
      guard var element = UnsafeRawPointer(elements.baseAddress) else { return }
      for _ in 0..<elements.count {
        body(element, element)
        element += MemoryLayout<Element>.stride
      }
    }
  }

  @usableFromInline static func elements(
    at place: UnsafeRawPointer
  ) -> (start: UnsafeRawPointer?, count: Int, stride: Int) {
    let stride = MemoryLayout<Element>.stride
    // The memory is the array's own and stays where it is after the call, as the elements are not objects: only
    // those can be in an array of Objective-C, which would be copied for the call.
    return borrow(place).pointee.withContiguousStorageIfAvailable { elements in
      (UnsafeRawPointer(elements.baseAddress), elements.count, stride)
    } ?? (nil, 0, stride)
  }

  @usableFromInline static func make(
    at place: UnsafeMutableRawPointer, count: Int,
    fill: (Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool
  ) -> ContainerOutcome {
    var made = Self()
    made.reserveCapacity(count)
    var isComplete = true
    withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) { buffer in
      guard let element = buffer.baseAddress else { return }
      for index in 0..<count {
        if fill(index, element, element) {
          made.append(element.move())
        } else {
          isComplete = false
        }
      }
    }
    guard isComplete else { return .incomplete }
    place.initializeMemory(as: Self.self, to: made)
    return .filled
  }
}

extension Array: ContainerType {}
extension ContiguousArray: ContainerType {}
extension ArraySlice: ContainerType {}

extension Set: ContainerType {
  @usableFromInline static var containerKind: ValueKind { .set }
  @usableFromInline static var elementType: Any.Type { Element.self }

  @usableFromInline static func count(at place: UnsafeRawPointer) -> Int {
    borrow(place).pointee.count
  }

  @usableFromInline static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    for element in borrow(place).pointee {
      withUnsafePointer(to: element) { body($0, $0) }
    }
  }

  @usableFromInline static func make(
    at place: UnsafeMutableRawPointer, count: Int,
    fill: (Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool
  ) -> ContainerOutcome {
    var made = Self(minimumCapacity: count)
    var isComplete = true
    var duplicates: [Int] = []
    withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) { buffer in
      guard let element = buffer.baseAddress else { return }
      for index in 0..<count {
        if !fill(index, element, element) {
          isComplete = false
        } else if !made.insert(element.move()).inserted {
          duplicates.append(index)
        }
      }
    }
    guard duplicates.isEmpty else { return .duplicates(duplicates) }
    guard isComplete else { return .incomplete }
    place.initializeMemory(as: Self.self, to: made)
    return .filled
  }
}

extension Dictionary: ContainerType {
  @usableFromInline static var containerKind: ValueKind { .dictionary }
  @usableFromInline static var elementType: Any.Type { Value.self }
  @usableFromInline static var keyType: Any.Type? { Key.self }

  @usableFromInline static func count(at place: UnsafeRawPointer) -> Int {
    borrow(place).pointee.count
  }

  @usableFromInline static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    // By index: the tuples that an iterator gives are types that would be looked up each time.
    let entries = borrow(place).pointee
    var index = entries.startIndex
    for _ in 0..<entries.count {
      let (key, value) = entries[index]
      withUnsafePointer(to: key) { key in withUnsafePointer(to: value) { body(key, $0) } }
      entries.formIndex(after: &index)
    }
  }

  @usableFromInline static func make(
    at place: UnsafeMutableRawPointer, count: Int,
    fill: (Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool
  ) -> ContainerOutcome {
    var made = Self(minimumCapacity: count)
    var isComplete = true
    var duplicates: [Int] = []
    withUnsafeTemporaryAllocation(of: Key.self, capacity: 1) { keys in
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { values in
        guard let key = keys.baseAddress, let value = values.baseAddress else { return }
        for index in 0..<count {
          if !fill(index, key, value) {
            isComplete = false
          } else if made.updateValue(value.move(), forKey: key.move()) != nil {
            duplicates.append(index)
          }
        }
      }
    }
    guard duplicates.isEmpty else { return .duplicates(duplicates) }
    guard isComplete else { return .incomplete }
    place.initializeMemory(as: Self.self, to: made)
    return .filled
  }
}
