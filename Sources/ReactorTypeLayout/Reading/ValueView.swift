/// A value in memory, seen through its layout: its parts can be visited without boxing any of them.
///
/// A view is valid for the length of the call that it is given to, and must not be kept. Asking
/// for what the value's kind doesn't have stops the program: look at `layout.kind` first.
@usableFromInline package struct ValueView {
  @usableFromInline let pointer: UnsafeRawPointer
  /// The layout of the value's type.
  @usableFromInline package let layout: TypeLayout

  @inlinable init(at pointer: UnsafeRawPointer, layout: TypeLayout) {
    self.pointer = pointer
    self.layout = layout
  }

  /// The kind of the value.
  @inlinable @inline(__always) package var kind: ValueKind { layout.kind }

  @inlinable func load<Value>(as type: Value.Type) -> Value {
    pointer.assumingMemoryBound(to: type).pointee
  }

  /// A copy of the value, if `Value` is its type exactly.
  package func copy<Value>(as type: Value.Type) -> Value? {
    layout.type == type ? load(as: type) : nil
  }

  /// A copy of the value in a box; nil if it can't be copied.
  package func copy() -> Any? {
    guard TypeMetadata.isTrusted, TypeMetadata(layout.type).valueWitnesses.isCopyable else {
      return nil
    }
    func box<Value>(_ type: Value.Type) -> Any { load(as: type) }
    return _openExistential(layout.type, do: box)
  }
}

extension TypeLayout {
  /// Views a value for the length of a call.
  ///
  /// If the layout is known, `withView(of:_:)` of the instance saves the lookup.
  package static func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    try TypeLayout(Value.self).withView(of: value, body)
  }

  /// Views a value of this type for the length of a call.
  @inlinable @inline(__always) package func withView<Value, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result {
    precondition(record.pointee.type == Value.self, "a value of another type than the layout's")
    return try withUnsafePointer(to: value) { pointer in
      try body(ValueView(at: UnsafeRawPointer(pointer), layout: self))
    }
  }

  /// Views a value of this type for the length of a call that returns nothing and throws nothing. From code that does
  /// not know the value's type, this takes fewer instructions than ``withView(of:_:)``.
  @inlinable @inline(__always) package func visit<Value>(
    _ value: borrowing Value, _ body: (ValueView) -> Void
  ) {
    precondition(record.pointee.type == Value.self, "a value of another type than the layout's")
    withUnsafePointer(to: value) { body(ValueView(at: UnsafeRawPointer($0), layout: self)) }
  }
}
