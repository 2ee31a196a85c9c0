/// A collection type of the standard library. A cast finds it once for each type, so that its
/// elements can be visited and filled in place without being boxed.
@usableFromInline protocol ContainerType {
  static var containerKind: ValueKind { get }
  static var elementType: Any.Type { get }
  static var keyType: Any.Type? { get }

  /// The number of elements of the collection at a place.
  static func count(at place: UnsafeRawPointer) -> Int

  /// Visits the elements: for a dictionary, the key and the value; otherwise, the element twice.
  static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void)

  /// The memory of the elements of an array, which are not objects, at a location.
  static func elements(at place: UnsafeRawPointer) -> (start: UnsafeRawPointer?, count: Int)

  /// Creates an empty collection with space for some elements.
  init(minimumCapacity: Int)

  /// Moves a key and a value into the collection; both are at the same location, except for a dictionary.
  ///
  /// - Returns: False if the value, or its key, equals an earlier one.
  mutating func add(key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer) -> Bool
}

extension ContainerType {
  @usableFromInline static var keyType: Any.Type? { nil }

  @usableFromInline static func elements(
    at place: UnsafeRawPointer
  ) -> (start: UnsafeRawPointer?, count: Int) {
    preconditionFailure("not an array")
  }

  /// Creates a collection at a given place, which stays unchanged unless all elements are filled and no two are equal.
  ///
  /// - Parameters:
  ///   - place: Memory for the collection.
  ///   - count: The number of elements.
  ///   - key: Memory for a key.
  ///   - value: Memory for a value; except for a dictionary, the same as the key's.
  ///   - fill: Fills the memory of a key and a value, and returns whether it succeeded. It is called for every element,
  ///     even after one has failed.
  /// - Returns: Whether the collection was created, and the elements that equal an earlier one, or have the key of an
  ///   earlier one.
  static func make(
    at place: UnsafeMutableRawPointer, count: Int, key: UnsafeMutableRawPointer,
    value: UnsafeMutableRawPointer, fill: (Int) -> Bool
  ) -> (isMade: Bool, duplicates: [Int]) {
    var made = Self(minimumCapacity: count)
    var isMade = true
    var duplicates: [Int] = []
    for index in 0..<count {
      if !fill(index) {
        isMade = false
      } else if !made.add(key: key, value: value) {
        duplicates.append(index)
      }
    }
    isMade = isMade && duplicates.isEmpty
    if isMade { place.initializeMemory(as: Self.self, to: made) }
    return (isMade, duplicates)
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
  ) -> (start: UnsafeRawPointer?, count: Int) {
    // The memory belongs to the array and stays in place after the call, because the elements are not objects. Only an
    // array of objects can be an Objective-C array, which would be copied for the call.
    borrow(place).pointee.withContiguousStorageIfAvailable { elements in
      (UnsafeRawPointer(elements.baseAddress), elements.count)
    } ?? (nil, 0)
  }

  @usableFromInline init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  @usableFromInline mutating func add(
    key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer
  ) -> Bool {
    append(value.assumingMemoryBound(to: Element.self).move())
    return true
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

  @usableFromInline mutating func add(
    key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer
  ) -> Bool {
    insert(value.assumingMemoryBound(to: Element.self).move()).inserted
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
    // Elements are visited by index, because the tuples that an iterator returns are types that
    // would have to be looked up each time.
    let entries = borrow(place).pointee
    var index = entries.startIndex
    for _ in 0..<entries.count {
      let (key, value) = entries[index]
      withUnsafePointer(to: key) { key in withUnsafePointer(to: value) { body(key, $0) } }
      entries.formIndex(after: &index)
    }
  }

  @usableFromInline mutating func add(
    key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer
  ) -> Bool {
    let (key, value) = (
      key.assumingMemoryBound(to: Key.self), value.assumingMemoryBound(to: Value.self)
    )
    return updateValue(value.move(), forKey: key.move()) == nil
  }
}
