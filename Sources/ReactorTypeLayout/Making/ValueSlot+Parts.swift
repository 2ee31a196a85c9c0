extension ValueSlot {
  /// Fills a struct or a tuple, field by field.
  ///
  /// Every field is asked for, also after one has stayed empty, so that all that is wrong can be
  /// found at once.
  package mutating func fillFields(_ fill: (Int, inout ValueSlot) -> Void) {
    precondition(kind == .structure || kind == .tuple, "only structs and tuples have fields")
    let fields = layout.details.pointee.fields
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: fields.count) { filled in
      var isComplete = true
      for index in fields.indices {
        var slot = fieldSlot(index)
        fill(index, &slot)
        filled.initializeElement(at: index, to: slot.isFilled)
        isComplete = isComplete && slot.isFilled
      }
      isFilled = isComplete
      guard !isComplete else { return }
      for index in fields.indices where filled[index] {
        var slot = fieldSlot(index)
        slot.isFilled = true
        slot.clear()
      }
    }
  }

  private func fieldSlot(_ index: Int) -> ValueSlot {
    let field = layout.details.pointee.fields[index]
    return ValueSlot(at: place + field.offset, layout: field.layout)
  }

  /// Fills an enum or an optional with a case that has no payload.
  package mutating func fillCase(_ index: Int) {
    precondition(layout.details.pointee.cases[index].payload == nil, "a case with a payload")
    inject(index)
  }

  /// Fills an enum or an optional with a case that has a payload, which the closure makes.
  package mutating func fillCase(_ index: Int, _ fill: (inout ValueSlot) -> Void) {
    let chosen = layout.details.pointee.cases[index]
    guard let payload = chosen.payload else { preconditionFailure("a case without a payload") }
    if chosen.isIndirect {
      if fillBox(of: payload, fill) { inject(index) }
    } else {
      var slot = ValueSlot(at: place, layout: payload)
      fill(&slot)
      if slot.isFilled { inject(index) }
    }
  }

  /// Fills an optional with nil.
  package mutating func fillNil() {
    precondition(kind == .optional, "only an optional can be nil")
    fillCase(1)
  }

  /// Fills an optional with a value, which the closure makes.
  package mutating func fillSome(_ fill: (inout ValueSlot) -> Void) {
    precondition(kind == .optional, "only an optional has something in it")
    fillCase(0, fill)
  }

  /// Makes a payload elsewhere and puts a reference to its box here.
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
}
