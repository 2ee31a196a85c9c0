/// What the compiler wrote down about a type.
package struct TypeLayout: Hashable, Sendable {
  package let id: ObjectIdentifier
  /// Reads the layout of a type.
  package init(_ type: Any.Type) { id = ObjectIdentifier(type) }
  /// The declaration behind the type, the same for all its specialisations.
  package var nominal: NominalType? { nil }
  /// Views a value for the length of a call.
  package static func withView<Value: ~Copyable, Result>(
    of value: borrowing Value, _ body: (ValueView) throws -> Result
  ) rethrows -> Result { fatalError() }
}

/// A declaration of a struct, an enum or a class.
package struct NominalType: Hashable, Sendable {}

/// A value in memory, seen through its layout. It must not outlive the call that it is given to.
package struct ValueView {
  /// A copy of the value, if it is of that type.
  package func copy<Value>(as type: Value.Type) -> Value? { nil }
}
