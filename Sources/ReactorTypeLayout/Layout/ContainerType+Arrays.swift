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
