import ReactorTypeLayout

extension RenderingRules {
  /// Whether the bytes of a value of a type determine how it is shown, as long as a copy of it exists.
  ///
  /// This holds for numbers, strings, enums, and structs and collections of such. An object can change while the
  /// reference to it stays the same, and a user's rule may show something that is not in the value.
  func isShownByBytes(_ layout: TypeLayout) -> Bool {
    var types: Set<TypeLayout> = []
    return isShownByBytes(layout, &types)
  }

  /// - Parameter types: The types that have been looked at; a type may contain itself.
  private func isShownByBytes(_ layout: TypeLayout, _ types: inout Set<TypeLayout>) -> Bool {
    guard types.insert(layout).inserted else { return true }
    if substitute(for: layout) != nil { return false }
    func areShownByBytes(_ layouts: [TypeLayout?]) -> Bool {
      layouts.allSatisfy { $0.map { isShownByBytes($0, &types) } ?? true }
    }
    switch layout.kind {
    case .structure, .tuple:
      return layout.fields.allSatisfy {
        $0.ownership == .strong && isShownByBytes($0.layout, &types)
      }
    case .optional, .enumeration: return areShownByBytes(layout.cases.map(\.payload))
    case .array, .set: return areShownByBytes([layout.element])
    case .dictionary: return areShownByBytes([layout.key, layout.element])
    case .object, .existential, .binding, .metatype, .function, .opaque: return false
    default: return layout.kind.isScalar
    }
  }
}
