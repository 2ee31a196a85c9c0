/// A view of a value in memory that uses the value's layout. The parts of the value can be visited without boxing them.
///
/// A view is valid only during the call that receives it, and must not be stored. Some properties and methods require a
/// particular kind of value and otherwise stop the program, so check `layout.kind` first.
@usableFromInline package struct ValueView {
  @usableFromInline let pointer: UnsafeRawPointer
  @usableFromInline package let layout: TypeLayout

  @inlinable init(at pointer: UnsafeRawPointer, layout: TypeLayout) {
    self.pointer = pointer
    self.layout = layout
  }

  @inlinable package var kind: ValueKind { layout.kind }

  @inlinable func load<Value>(as type: Value.Type) -> Value {
    pointer.assumingMemoryBound(to: type).pointee
  }

  /// Returns a copy of the value, or `nil` if the value's type is not exactly the given type.
  package func copy<Value>(as type: Value.Type) -> Value? {
    layout.type == type ? load(as: type) : nil
  }

  /// Returns a boxed copy of the value, or `nil` if the value cannot be copied.
  package func copy() -> Any? {
    guard TypeMetadata.isTrusted, TypeMetadata(layout.type).valueWitnesses.isCopyable else {
      return nil
    }
    func box<Value>(_ type: Value.Type) -> Any { load(as: type) }
    return _openExistential(layout.type, do: box)
  }
}

extension TypeLayout {
  /// Calls a closure with a view of the given value. The view is valid for the duration of the call.
  ///
  /// If the layout is already known, call the instance method `withView(of:_:)`, which saves the lookup.
  package static func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    try TypeLayout(Value.self).withView(of: value, body)
  }

  /// Calls a closure with a view of the given value, whose type must be the type of this layout. The view is valid for
  /// the duration of the call.
  @inlinable package func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    precondition(
      record.pointee.type == Value.self, "the value has a different type than the layout")
    return try withUnsafePointer(to: value) { pointer in
      try body(ValueView(at: UnsafeRawPointer(pointer), layout: self))
    }
  }

  /// Calls a closure with a view of the given value. Unlike ``withView(of:_:)``, this method does not support
  /// closures that return a result or throw. It takes fewer instructions in code that does not know the type of the
  /// value.
  @inlinable package func visit<Value>(
    _ value: borrowing Value, _ body: (ValueView) -> Void
  ) {
    precondition(
      record.pointee.type == Value.self, "the value has a different type than the layout")
    withUnsafePointer(to: value) { body(ValueView(at: UnsafeRawPointer($0), layout: self)) }
  }
}

extension ValueView {
  /// Returns a view of a stored property of a struct or object, or of an element of a tuple.
  ///
  /// An object is read according to its layout. To access the properties of its actual class, call
  /// `withDynamicValue(_:)` first.
  @inlinable package func field(_ index: Int) -> ValueView {
    let details = layout.details
    let fields = details.pointee.fields
    precondition(index >= 0 && index < fields.count, "no such field")
    let base = details.pointee.kind == .object ? load(as: UnsafeRawPointer.self) : pointer
    return ValueView(at: base + fields[index].offset, layout: fields[index].layout)
  }

  /// The index of the case of an enum or optional, or `nil` if the bits do not represent any case.
  @inlinable package var caseIndex: Int? {
    let details = layout.details
    guard let witnesses = details.pointee.enumWitnesses else { return nil }
    let metadata = unsafeBitCast(layout.record.pointee.type, to: UnsafeRawPointer.self)
    let index = Int(witnesses.caseIndex(pointer, metadata))
    return index < details.pointee.cases.count ? index : nil
  }

  /// Calls a closure with a view of the payload of the given case. The value must be in this case, and the case must
  /// have a payload.
  @inlinable package func withPayload<Result>(
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

  /// The wrapped value of an optional, or `nil` if the optional is `nil`.
  @inlinable package var unwrapped: ValueView? {
    let details = layout.details
    precondition(details.pointee.kind == .optional)
    guard caseIndex == 0, let element = details.pointee.element else { return nil }
    return ValueView(at: pointer, layout: element)
  }

  package var metatype: Any.Type {
    precondition(kind == .metatype)
    // A metatype takes no space if its only value is the type itself. The metatype of a class can refer to a subclass.
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

  /// Calls a closure with a copy of an enum's bytes from which the case bits have been removed.
  ///
  /// The copy does not own any references. It is read but never destroyed. If the bits were removed in place, as
  /// `Mirror` does, other threads could observe the change.
  @usableFromInline func withBareCopy(_ body: (UnsafeRawPointer) -> Void) {
    let details = layout.details
    guard let witnesses = details.pointee.enumWitnesses else { return body(pointer) }
    func project(_ buffer: UnsafeMutableRawBufferPointer) {
      guard let copy = buffer.baseAddress else { return }
      copy.copyMemory(from: pointer, byteCount: details.pointee.size)
      witnesses.projectPayload(copy, TypeMetadata(layout.type).pointer)
      body(UnsafeRawPointer(copy))
    }
    // If the size is known at compile time, no code is needed to check the remaining stack space.
    if details.pointee.size <= 64, details.pointee.alignmentMask < 16 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16, project)
    } else {
      withUnsafeTemporaryAllocation(
        byteCount: details.pointee.size, alignment: details.pointee.alignmentMask + 1, project)
    }
  }

  /// The number of elements in an array, set, or dictionary.
  package var count: Int { layout.fixedCount ?? container.count(at: pointer) }

  /// Calls a closure with a view of each element in an array or set.
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

  /// Calls a closure with views of each key and value in a dictionary, or of each element in a set. An element of a set
  /// is passed as both key and value.
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

  /// Calls a closure with a view of an existential container's content, or of an object as an instance of its dynamic
  /// class.
  package func withDynamicValue<Result>(_ body: (ValueView) -> Result) -> Result {
    if kind == .object { return body(dynamicObject) }
    switch layout.details.pointee.existential {
    case .reference:
      return body(dynamicObject)
    case .opaque:
      // Every opaque container starts with the same fields as `Any`. The container of a protocol also contains
      // witness tables.
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

  /// The object to which the value refers.
  package var object: AnyObject {
    precondition(kind == .object)
    return load(as: AnyObject.self)
  }

  /// Indicates whether the value is an object whose class is exactly the layout's class, not a subclass of it.
  package var isExactObject: Bool {
    kind == .object && Swift.type(of: object) == layout.type
  }

  /// Calls a closure with each part that `Mirror` reports. This method is intended for values about which the layout
  /// provides no information.
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
