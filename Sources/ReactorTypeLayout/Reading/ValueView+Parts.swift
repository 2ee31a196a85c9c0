extension ValueView {
  /// A stored property or an element of a struct, a tuple or an object.
  ///
  /// An object is read as what its layout says; see `withDynamicValue(_:)` for what it really is.
  @inlinable @inline(__always) package func field(_ index: Int) -> ValueView {
    let details = layout.details
    let fields = details.pointee.fields
    precondition(index >= 0 && index < fields.count, "no such field")
    let base = details.pointee.kind == .object ? load(as: UnsafeRawPointer.self) : pointer
    return ValueView(at: base + fields[index].offset, layout: fields[index].layout)
  }

  /// The index of the case that an enum or an optional holds; nil if its bits fit none.
  @inlinable @inline(__always) package var caseIndex: Int? {
    let details = layout.details
    guard let witnesses = details.pointee.enumWitnesses else { return nil }
    let metadata = unsafeBitCast(layout.record.pointee.type, to: UnsafeRawPointer.self)
    let index = Int(witnesses.caseIndex(pointer, metadata))
    return index < details.pointee.cases.count ? index : nil
  }

  /// Visits the payload of the case that the value holds; the case must have one.
  @inlinable @inline(__always) package func withPayload<Result>(
    ofCase index: Int, _ body: (ValueView) -> Result
  ) -> Result {
    let details = layout.details
    let held = details.pointee.cases[index]
    guard let payload = held.payload else { preconditionFailure("a case without a payload") }
    if details.pointee.hasPlainPayload {
      return body(Self.payload(at: pointer, payload, isIndirect: held.isIndirect))
    }
    var result: Result?
    withBareCopy { copy in
      result = body(Self.payload(at: copy, payload, isIndirect: held.isIndirect))
    }
    guard let result else { preconditionFailure("a payload that was not visited") }
    return result
  }

  /// The value of an optional, or nil.
  @inlinable @inline(__always) package var unwrapped: ValueView? {
    let details = layout.details
    precondition(details.pointee.kind == .optional)
    guard caseIndex == 0, let element = details.pointee.element else { return nil }
    return ValueView(at: pointer, layout: element)
  }

  /// The type that a metatype value is.
  package var metatype: Any.Type {
    precondition(kind == .metatype)
    // The value of a metatype whose type is known takes no room: its type says it all.
    return layout.element?.type ?? load(as: Any.Type.self)
  }

  @inlinable static func payload(
    at place: UnsafeRawPointer, _ layout: TypeLayout, isIndirect: Bool
  ) -> ValueView {
    guard isIndirect else { return ValueView(at: place, layout: layout) }
    let box = place.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
    let mask = layout.details.pointee.alignmentMask
    return ValueView(at: TypeLayout.payload(inBox: box, alignmentMask: mask), layout: layout)
  }

  /// Copies the bytes of an enum and takes the case out of them.
  ///
  /// The copy owns nothing: it is looked at, never destroyed. (In place, as `Mirror` does it, other
  /// threads might look on.)
  @usableFromInline func withBareCopy(_ body: (UnsafeRawPointer) -> Void) {
    let details = layout.details
    guard let witnesses = details.pointee.enumWitnesses else { return body(pointer) }
    func project(_ buffer: UnsafeMutableRawBufferPointer) {
      guard let copy = buffer.baseAddress else { return }
      copy.copyMemory(from: pointer, byteCount: details.pointee.size)
      witnesses.projectPayload(copy, TypeMetadata(layout.type).pointer)
      body(UnsafeRawPointer(copy))
    }
    // A size that is known beforehand takes its room from the stack without any question.
    if details.pointee.size <= 64, details.pointee.alignmentMask < 16 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16, project)
    } else {
      withUnsafeTemporaryAllocation(
        byteCount: details.pointee.size, alignment: details.pointee.alignmentMask + 1, project)
    }
  }
}
