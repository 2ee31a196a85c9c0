/// A case of an enum.
@usableFromInline package struct LayoutCase: Sendable {
  /// The name of the case, without a dot.
  package let name: String
  /// The layout of the payload, or `nil` for a case without a payload. The payload is a tuple if the case has several
  /// arguments or a labeled argument.
  @usableFromInline package let payload: TypeLayout?

  @usableFromInline let isIndirect: Bool

  package init(name: String, payload: TypeLayout?, isIndirect: Bool = false) {
    self.name = name
    self.payload = payload
    self.isIndirect = isIndirect
  }

  /// The parameters of the case.
  ///
  /// `case a(Int, Int)` and `case a((Int, Int))` have the same memory layout and the same metadata, so both are
  /// considered to have two parameters.
  package var parameters: [LayoutField] {
    guard let payload else { return [] }
    if payload.kind == .tuple { return payload.fields }
    return [LayoutField(name: nil, layout: payload, offset: 0)]
  }
}
