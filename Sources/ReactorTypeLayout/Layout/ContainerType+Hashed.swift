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
