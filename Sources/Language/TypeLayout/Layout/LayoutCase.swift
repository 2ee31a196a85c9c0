/// A case of an enum.
@usableFromInline package struct LayoutCase: Sendable {
  /// The name, without a dot.
  package let name: String
  /// The layout of the payload: a tuple if there are several arguments or a label, or nil for a
  /// case without a payload.
  @usableFromInline package let payload: TypeLayout?

  @usableFromInline let isIndirect: Bool

  package init(name: String, payload: TypeLayout?, isIndirect: Bool = false) {
    self.name = name
    self.payload = payload
    self.isIndirect = isIndirect
  }

  /// The arguments of the case in a call.
  ///
  /// `case a(Int, Int)` and `case a((Int, Int))` have the same memory layout and the same metadata:
  /// both have two arguments.
  package var parameters: [LayoutField] {
    guard let payload else { return [] }
    if payload.kind == .tuple { return payload.fields }
    return [LayoutField(name: nil, layout: payload, offset: 0)]
  }
}
