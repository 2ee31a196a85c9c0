/// A collection type in the standard library. Each type is cast to this protocol only once. The elements can then be
/// visited and filled in place without boxing.
@usableFromInline protocol ContainerType {
  static var containerKind: ValueKind { get }
  static var elementType: Any.Type { get }
  static var keyType: Any.Type? { get }

  /// Returns the number of elements in the collection at the given location.
  static func count(at place: UnsafeRawPointer) -> Int

  /// Calls a closure with each element. For a dictionary, the arguments are the key and the value. For any other
  /// collection, both arguments are the element.
  static func forEach(
    at place: UnsafeRawPointer, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Void)

  /// Returns the memory of the elements in the array at the given location. The elements must not be objects.
  static func elements(at place: UnsafeRawPointer) -> (start: UnsafeRawPointer?, count: Int)

  /// Creates an empty collection with capacity for the given number of elements.
  init(minimumCapacity: Int)

  /// Moves a key and a value from the given locations into the collection. For a collection other than a dictionary,
  /// both locations are the same.
  ///
  /// - Returns: Whether the element was added. If not, it equals an earlier element or has the key of an earlier
  ///   element.
  mutating func add(key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer) -> Bool
}

extension ContainerType {
  @usableFromInline static var keyType: Any.Type? { nil }

  @usableFromInline static func elements(
    at place: UnsafeRawPointer
  ) -> (start: UnsafeRawPointer?, count: Int) {
    preconditionFailure("not an array")
  }

  /// Creates a collection at the given location. The memory remains unchanged unless all elements are filled and
  /// distinct.
  ///
  /// - Parameters:
  ///   - place: The memory for the collection.
  ///   - count: The number of elements to fill.
  ///   - key: The memory for a key.
  ///   - value: The memory for a value. Unless the collection is a dictionary, this is the same as `key`.
  ///   - fill: A closure that fills the memory for a key and a value, and returns whether it succeeded. The closure
  ///     is called for every element, even after it has failed for an earlier element.
  /// - Returns: Whether the collection was created, and the indices of the elements that equal an earlier element or
  ///   have the key of an earlier element.
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
    // Elements are visited by index. An iterator would return tuples, and the runtime would look up their types each
    // time.
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
