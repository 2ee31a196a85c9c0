/// A value in memory, viewed through its layout, whose parts can be visited without boxing them.
///
/// A view is valid only during the call that receives it, and must not be stored. Accessing something that the value's
/// kind doesn't have stops the program, so check `layout.kind` first.
@usableFromInline package struct ValueView {
  @usableFromInline let pointer: UnsafeRawPointer
  @usableFromInline package let layout: TypeLayout

  @inlinable init(at pointer: UnsafeRawPointer, layout: TypeLayout) {
    self.pointer = pointer
    self.layout = layout
  }

  @inlinable @inline(__always) package var kind: ValueKind { layout.kind }

  @inlinable func load<Value>(as type: Value.Type) -> Value {
    pointer.assumingMemoryBound(to: type).pointee
  }

  /// A copy of the value, if its type is exactly `Value`.
  package func copy<Value>(as type: Value.Type) -> Value? {
    layout.type == type ? load(as: type) : nil
  }

  /// A copy of the value in a box, or nil if the value can't be copied.
  package func copy() -> Any? {
    guard TypeMetadata.isTrusted, TypeMetadata(layout.type).valueWitnesses.isCopyable else {
      return nil
    }
    func box<Value>(_ type: Value.Type) -> Any { load(as: type) }
    return _openExistential(layout.type, do: box)
  }
}

extension TypeLayout {
  /// Views a value for the duration of a call.
  ///
  /// If the layout is known, `withView(of:_:)` of the instance saves the lookup.
  package static func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    try TypeLayout(Value.self).withView(of: value, body)
  }

  /// Views a value of this type for the duration of a call.
  @inlinable @inline(__always) package func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    precondition(
      record.pointee.type == Value.self, "the value has a different type than the layout")
    return try withUnsafePointer(to: value) { pointer in
      try body(ValueView(at: UnsafeRawPointer(pointer), layout: self))
    }
  }

  /// Views a value of this type for the duration of a call that returns nothing and throws nothing. In code that does
  /// not know the value's type, this takes fewer instructions than ``withView(of:_:)``.
  @inlinable @inline(__always) package func visit<Value>(
    _ value: borrowing Value, _ body: (ValueView) -> Void
  ) {
    precondition(
      record.pointee.type == Value.self, "the value has a different type than the layout")
    withUnsafePointer(to: value) { body(ValueView(at: UnsafeRawPointer($0), layout: self)) }
  }
}

extension ValueView {
  /// A stored property or an element of a struct, a tuple or an object.
  ///
  /// An object is read according to its layout; see `withDynamicValue(_:)` for its actual class.
  @inlinable @inline(__always) package func field(_ index: Int) -> ValueView {
    let details = layout.details
    let fields = details.pointee.fields
    precondition(index >= 0 && index < fields.count, "no such field")
    let base = details.pointee.kind == .object ? load(as: UnsafeRawPointer.self) : pointer
    return ValueView(at: base + fields[index].offset, layout: fields[index].layout)
  }

  /// The index of the current case of an enum or an optional; nil if the bits do not match any
  /// case.
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
    guard let payload = held.payload else { preconditionFailure("the case has no payload") }
    if details.pointee.hasPlainPayload {
      return body(Self.payload(at: pointer, payload, isIndirect: held.isIndirect))
    }
    var result: Result?
    withBareCopy { copy in
      result = body(Self.payload(at: copy, payload, isIndirect: held.isIndirect))
    }
    guard let result else { preconditionFailure("the payload was not visited") }
    return result
  }

  /// The value inside an optional; nil if there is none.
  @inlinable @inline(__always) package var unwrapped: ValueView? {
    let details = layout.details
    precondition(details.pointee.kind == .optional)
    guard caseIndex == 0, let element = details.pointee.element else { return nil }
    return ValueView(at: pointer, layout: element)
  }

  package var metatype: Any.Type {
    precondition(kind == .metatype)
    // A metatype whose type is known takes no space, because the type itself is the value. A class may be one of its
    // subclasses.
    if let element = layout.element, element.kind != .object { return element.type }
    return load(as: Any.Type.self)
  }

  @inlinable static func payload(
    at place: UnsafeRawPointer, _ layout: TypeLayout, isIndirect: Bool
  ) -> ValueView {
    guard isIndirect else { return ValueView(at: place, layout: layout) }
    let box = place.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
    let mask = layout.details.pointee.alignmentMask
    return ValueView(at: TypeLayout.payload(inBox: box, alignmentMask: mask), layout: layout)
  }

  /// Copies the bytes of an enum and removes the case from the copy.
  ///
  /// The copy owns nothing: it is read, but never destroyed. (In place, as `Mirror` does it, other
  /// threads might see the change.)
  @usableFromInline func withBareCopy(_ body: (UnsafeRawPointer) -> Void) {
    let details = layout.details
    guard let witnesses = details.pointee.enumWitnesses else { return body(pointer) }
    func project(_ buffer: UnsafeMutableRawBufferPointer) {
      guard let copy = buffer.baseAddress else { return }
      copy.copyMemory(from: pointer, byteCount: details.pointee.size)
      witnesses.projectPayload(copy, TypeMetadata(layout.type).pointer)
      body(UnsafeRawPointer(copy))
    }
    // If the size is known at compile time, the stack space needs no further check.
    if details.pointee.size <= 64, details.pointee.alignmentMask < 16 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16, project)
    } else {
      withUnsafeTemporaryAllocation(
        byteCount: details.pointee.size, alignment: details.pointee.alignmentMask + 1, project)
    }
  }

  /// The number of elements of an array, a set or a dictionary.
  package var count: Int { layout.fixedCount ?? container.count(at: pointer) }

  /// Visits the elements of an array or a set.
  package func forEachElement(_ body: (ValueView) -> Void) {
    let details = layout.details
    precondition(details.pointee.kind == .array || details.pointee.kind == .set)
    guard let element = details.pointee.element else { return }
    if let count = details.pointee.fixedCount {
      for index in 0..<count {
        body(ValueView(at: pointer + index * element.stride, layout: element))
      }
      return
    }
    container.forEach(at: pointer) { place, _ in body(ValueView(at: place, layout: element)) }
  }

  /// Visits the keys and values of a dictionary, or the elements of a set, each of which counts as both.
  package func forEachEntry(_ body: (_ key: ValueView, _ value: ValueView) -> Void) {
    let details = layout.details
    precondition(details.pointee.kind == .dictionary || details.pointee.kind == .set)
    guard let element = details.pointee.element else { return }
    let key = details.pointee.key ?? element
    container.forEach(at: pointer) { keyPlace, place in
      body(ValueView(at: keyPlace, layout: key), ValueView(at: place, layout: element))
    }
  }

  private var container: any ContainerType.Type {
    guard let container = layout.details.pointee.container else {
      preconditionFailure("not an array, a set or a dictionary")
    }
    return container
  }

  /// Visits the content of an existential box, or an object as its actual class.
  package func withDynamicValue<Result>(_ body: (ValueView) -> Result) -> Result {
    if kind == .object { return body(dynamicObject) }
    switch layout.details.pointee.existential {
    case .reference:
      return body(dynamicObject)
    case .opaque:
      // Every box starts like `Any`; the box of a protocol also contains witness tables.
      return Self.open(load(as: Any.self), body)
    case .hashable:
      return Self.open(load(as: AnyHashable.self).base, body)
    case .error:
      func visit<Value: Error>(_ error: Value) -> Result { TypeLayout.withView(of: error, body) }
      return visit(load(as: (any Error).self))
    case nil:
      preconditionFailure("not an existential or an object")
    }
  }

  /// The object that the value refers to.
  package var object: AnyObject {
    precondition(kind == .object)
    return load(as: AnyObject.self)
  }

  /// Indicates whether an object's class is exactly the class of the layout, and not a subclass.
  package var isExactObject: Bool {
    kind == .object && Swift.type(of: object) == layout.type
  }

  /// Visits the parts that `Mirror` reports, for values about which the layout says nothing else.
  package func forEachMirrorChild(_ body: (_ label: String?, _ child: ValueView) -> Void) {
    guard let value = copy() else { return }
    for child in Mirror(reflecting: value).children {
      Self.open(child.value) { body(child.label, $0) }
    }
  }

  private static func open<Result>(_ box: Any, _ body: (ValueView) -> Result) -> Result {
    func visit<Value>(_ value: Value) -> Result { TypeLayout.withView(of: value, body) }
    return _openExistential(box, do: visit)
  }

  private var dynamicObject: ValueView {
    ValueView(at: pointer, layout: TypeLayout(type(of: load(as: AnyObject.self))))
  }
}
