extension ValueView {
  /// Visits what is in an existential box, or an object as the class that it really is.
  package func withDynamicValue<Result>(_ body: (ValueView) -> Result) -> Result {
    if kind == .object { return body(dynamicObject) }
    switch layout.details.pointee.existential {
    case .reference:
      return body(dynamicObject)
    case .opaque:
      // Every box starts like `Any`; one of a protocol has witness tables after that.
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

  /// Which object a reference leads to.
  package var objectIdentity: ObjectIdentifier {
    precondition(kind == .object)
    return ObjectIdentifier(load(as: AnyObject.self))
  }

  /// The object that a reference leads to.
  package var object: AnyObject {
    precondition(kind == .object)
    return load(as: AnyObject.self)
  }

  /// Whether an object is of the very class that the layout is of, and not of a subclass.
  package var isExactObject: Bool {
    kind == .object && Swift.type(of: object) == layout.type
  }

  /// Visits the parts that `Mirror` names, for values of which nothing else is known.
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
