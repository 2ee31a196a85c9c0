/// The memory for a value of a given type that is filled part by part.
///
/// A function that receives a slot either fills the slot or leaves it empty. A slot with several parts provides a slot
/// for each part, and is filled once all parts have been filled. If a part stays empty, the parts that have been filled
/// are destroyed, and the whole slot stays empty. Therefore, values are never partially created, and no memory is
/// leaked.
package struct ValueSlot: ~Copyable {
  let place: UnsafeMutableRawPointer
  /// The layout of the value to create.
  package let layout: TypeLayout
  /// Indicates whether the value has been created.
  package internal(set) var isFilled = false

  init(at place: UnsafeMutableRawPointer, layout: TypeLayout) {
    self.place = place
    self.layout = layout
  }

  /// The kind of the value to create.
  package var kind: ValueKind { layout.kind }

  /// Fills the slot with the given value, which must have the slot's type.
  package mutating func store<Value>(_ value: consuming Value) {
    precondition(layout.type == Value.self, "the value has a different type than the slot")
    initialize(to: value)
  }

  /// Fills the slot with a boxed value if the value has the slot's type.
  ///
  /// - Returns: Whether the slot was filled.
  package mutating func store(boxed value: Any) -> Bool {
    func cast<Value>(_ type: Value.Type) -> Bool {
      guard let value = value as? Value else { return false }
      initialize(to: value)
      return true
    }
    return _openExistential(layout.type, do: cast)
  }

  /// Fills the slot with a copy of the given value, which must have the slot's type.
  package mutating func store(copyOf view: ValueView) {
    precondition(layout == view.layout, "the value has a different type than the slot")
    let place = place
    func copy<Value>(_ type: Value.Type) {
      place.initializeMemory(as: type, to: view.load(as: type))
    }
    _openExistential(layout.type, do: copy)
    isFilled = true
  }

  /// Empties the slot by destroying the value in it.
  package mutating func clear() {
    guard isFilled else { return }
    isFilled = false
    func destroy<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    _openExistential(layout.type, do: destroy)
  }

  mutating func initialize<Value>(to value: consuming Value) {
    precondition(!isFilled, "a slot can be filled only once")
    place.initializeMemory(as: Value.self, to: value)
    isFilled = true
  }
}

extension TypeLayout {
  /// Creates a value of a type known at compile time. A closure fills the slot for the value.
  ///
  /// - Returns: The value, or `nil` if the closure left the slot empty.
  package static func make<Value>(
    _ type: Value.Type, layout: TypeLayout, _ fill: (inout ValueSlot) -> Void
  ) -> Value? {
    precondition(layout.type == type, "the layout belongs to a different type than the value")
    var made: Value?
    // The closure does not return the value, because the runtime would have to look up the type of the closure's
    // result.
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return }
      var slot = ValueSlot(at: UnsafeMutableRawPointer(place), layout: layout)
      fill(&slot)
      if slot.isFilled { made = place.move() }
    }
    return made
  }

  /// Calls a closure with temporary memory for a value of this type.
  fileprivate func withRoom<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: max(size, 1), alignment: details.pointee.alignmentMask + 1
    ) { buffer in
      guard let room = buffer.baseAddress else { preconditionFailure("the memory has no address") }
      return body(room)
    }
  }
}

extension ValueSlot {
  /// Fills a struct or tuple field by field.
  ///
  /// The closure is called for every field, even after a field has stayed empty, so that all problems are found in a
  /// single pass.
  package mutating func fillFields(_ fill: (Int, inout ValueSlot) -> Void) {
    precondition(kind == .structure || kind == .tuple, "only structs and tuples have fields")
    fillParts(layout.details.pointee.fields.count, fill)
  }

  /// Fills the fields of a struct or tuple, or the elements of an array that stores its elements inline.
  private mutating func fillParts(_ count: Int, _ fill: (Int, inout ValueSlot) -> Void) {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { filled in
      var isComplete = true
      for index in 0..<count {
        var slot = partSlot(index)
        fill(index, &slot)
        filled.initializeElement(at: index, to: slot.isFilled)
        isComplete = isComplete && slot.isFilled
      }
      isFilled = isComplete
      guard !isComplete else { return }
      for index in 0..<count where filled[index] {
        var slot = partSlot(index)
        slot.isFilled = true
        slot.clear()
      }
    }
  }

  private func partSlot(_ index: Int) -> ValueSlot {
    let details = layout.details
    if let element = details.pointee.element {
      return ValueSlot(at: place + index * element.stride, layout: element)
    }
    let field = details.pointee.fields[index]
    return ValueSlot(at: place + field.offset, layout: field.layout)
  }

  /// Fills an enum or optional with the given case. The case must not have a payload.
  package mutating func fillCase(_ index: Int) {
    precondition(layout.details.pointee.cases[index].payload == nil, "the case has a payload")
    inject(index)
  }

  /// Fills an enum or optional with the given case. The closure creates the payload.
  package mutating func fillCase(_ index: Int, _ fill: (inout ValueSlot) -> Void) {
    let chosen = layout.details.pointee.cases[index]
    guard let payload = chosen.payload else { preconditionFailure("the case has no payload") }
    if chosen.isIndirect {
      if fillBox(of: payload, fill) { inject(index) }
    } else {
      var slot = ValueSlot(at: place, layout: payload)
      fill(&slot)
      if slot.isFilled { inject(index) }
    }
  }

  /// Fills an optional with `nil`.
  package mutating func fillNil() {
    precondition(kind == .optional, "only an optional can be nil")
    fillCase(1)
  }

  /// Fills an optional with a value that the closure creates.
  package mutating func fillSome(_ fill: (inout ValueSlot) -> Void) {
    precondition(kind == .optional, "only an optional wraps a value")
    fillCase(0, fill)
  }

  /// Creates a payload in a box and stores a reference to the box in the slot.
  private func fillBox(of payload: TypeLayout, _ fill: (inout ValueSlot) -> Void) -> Bool {
    let place = place
    func open<Payload>(_ type: Payload.Type) -> Bool {
      withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
        guard let made = UnsafeMutableRawPointer(buffer.baseAddress) else { return false }
        var slot = ValueSlot(at: made, layout: payload)
        fill(&slot)
        if slot.isFilled { IndirectBox<Payload>.wrap(made, into: place) }
        return slot.isFilled
      }
    }
    return _openExistential(payload.type, do: open)
  }

  private mutating func inject(_ index: Int) {
    guard let witnesses = layout.details.pointee.enumWitnesses else {
      preconditionFailure("only enums have cases")
    }
    witnesses.injectCase(place, UInt32(index), TypeMetadata(layout.type).pointer)
    isFilled = true
  }

  /// Fills an array or set element by element. The closure is called once for each element. If the array's type
  /// determines the number of elements, `count` must be that number.
  ///
  /// - Returns: The indices of the elements in a set that equal an earlier element. If there are any, the set stays
  ///   empty.
  package mutating func fillElements(
    count: Int, _ fill: (Int, inout ValueSlot) -> Void
  ) -> [Int] {
    precondition(kind == .array || kind == .set, "only arrays and sets have elements")
    guard let element = layout.element else { return [] }
    if let fixedCount = layout.fixedCount {
      precondition(count == fixedCount, "the type has a different, fixed number of elements")
      // A vector with three elements has space for a fourth element.
      place.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
      fillParts(count, fill)
      return []
    }
    return element.withRoom { room in
      makeContainer(count: count, key: room, value: room) { index in
        var slot = ValueSlot(at: room, layout: element)
        fill(index, &slot)
        return slot.isFilled
      }
    }
  }

  /// Fills a dictionary entry by entry. The closure is called once for each entry.
  ///
  /// - Returns: The indices of the entries whose key equals an earlier key. If there are any, the dictionary stays
  ///   empty.
  package mutating func fillEntries(
    count: Int, _ fill: (Int, _ key: inout ValueSlot, _ value: inout ValueSlot) -> Void
  ) -> [Int] {
    precondition(kind == .dictionary, "only dictionaries have entries")
    guard let key = layout.key, let element = layout.element else { return [] }
    return key.withRoom { keyRoom in
      element.withRoom { room in
        makeContainer(count: count, key: keyRoom, value: room) { index in
          var keySlot = ValueSlot(at: keyRoom, layout: key)
          var slot = ValueSlot(at: room, layout: element)
          fill(index, &keySlot, &slot)
          if keySlot.isFilled && slot.isFilled { return true }
          keySlot.clear()
          slot.clear()
          return false
        }
      }
    }
  }

  private mutating func makeContainer(
    count: Int, key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer,
    _ fill: (Int) -> Bool
  ) -> [Int] {
    guard let container = layout.details.pointee.container else { return [] }
    let (isMade, duplicates) = container.make(
      at: place, count: count, key: key, value: value, fill: fill)
    isFilled = isMade
    return duplicates
  }
}
