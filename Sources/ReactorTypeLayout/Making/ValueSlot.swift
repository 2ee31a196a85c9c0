/// A place in memory for one value of a type, to be filled in part by part.
///
/// The function that is given a slot fills it or leaves it empty. A slot for several parts provides
/// a slot for each; it is filled when all of them were, and otherwise destroys those that were and
/// stays empty. So nothing is ever half made, and nothing leaks.
package struct ValueSlot: ~Copyable {
  let place: UnsafeMutableRawPointer
  /// The layout of the type of the value to make.
  package let layout: TypeLayout
  /// Whether the value has been made.
  package internal(set) var isFilled = false

  init(at place: UnsafeMutableRawPointer, layout: TypeLayout) {
    self.place = place
    self.layout = layout
  }

  /// The kind of the value to make.
  package var kind: ValueKind { layout.kind }

  /// Fills the slot with a value of its type.
  package mutating func store<Value>(_ value: consuming Value) {
    precondition(layout.type == Value.self, "a value of another type than the slot's")
    initialize(to: value)
  }

  /// Fills the slot with a value in a box, if it is of the slot's type.
  ///
  /// - Returns: Whether it was.
  package mutating func store(boxed value: Any) -> Bool {
    func cast<Value>(_ type: Value.Type) -> Bool {
      guard let value = value as? Value else { return false }
      initialize(to: value)
      return true
    }
    return _openExistential(layout.type, do: cast)
  }

  /// Fills the slot with a copy of a value of its type.
  package mutating func store(copyOf view: ValueView) {
    precondition(layout == view.layout, "a value of another type than the slot's")
    let place = place
    func copy<Value>(_ type: Value.Type) {
      place.initializeMemory(as: type, to: view.load(as: type))
    }
    _openExistential(layout.type, do: copy)
    isFilled = true
  }

  /// Empties the slot, destroying the value that it holds.
  package mutating func clear() {
    guard isFilled else { return }
    isFilled = false
    func destroy<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    _openExistential(layout.type, do: destroy)
  }

  mutating func initialize<Value>(to value: consuming Value) {
    precondition(!isFilled, "a slot is filled once")
    place.initializeMemory(as: Value.self, to: value)
    isFilled = true
  }
}

extension TypeLayout {
  /// Makes a value of a type known at compile time: the closure fills it in.
  ///
  /// - Returns: The value, or nil if the slot was left empty.
  package static func make<Value>(
    _ type: Value.Type, layout: TypeLayout, _ fill: (inout ValueSlot) -> Void
  ) -> Value? {
    precondition(layout.type == type, "a layout of another type than the value's")
    var made: Value?
    // Not as the result of the closure, whose type would be looked up.
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return }
      var slot = ValueSlot(at: UnsafeMutableRawPointer(place), layout: layout)
      fill(&slot)
      if slot.isFilled { made = place.move() }
    }
    return made
  }

  /// Replaces a value of this type by another one that the closure fills in, unless the slot for that is left empty.
  package func replace<Value>(_ value: inout Value, _ fill: (inout ValueSlot) -> Void) {
    precondition(type == Value.self, "a layout of another type than the value's")
    // Not by an optional value, whose type would be looked up.
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return }
      var slot = ValueSlot(at: UnsafeMutableRawPointer(place), layout: self)
      fill(&slot)
      if slot.isFilled { value = place.move() }
    }
  }

  /// Makes a value of this type in a box: the closure fills it in.
  package func make(_ fill: (inout ValueSlot) -> Void) -> Any? {
    func open<Value>(_ type: Value.Type) -> Any? {
      TypeLayout.make(type, layout: self, fill)
    }
    return _openExistential(type, do: open)
  }
}
