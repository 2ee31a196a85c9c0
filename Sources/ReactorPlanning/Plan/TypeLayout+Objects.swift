import ReactorTypeLayout

extension TypeLayout {
  /// Whether values of the type may hold objects, by themselves or in what they are made of. What a
  /// type of the toolchain's libraries holds is its own affair: those are values.
  var mayHoldObjects: Bool {
    var seen: [TypeLayout] = []
    return mayHoldObjects(&seen)
  }

  private func mayHoldObjects(_ seen: inout [TypeLayout]) -> Bool {
    if seen.contains(self) { return false }
    seen.append(self)
    switch kind {
    case .object, .existential, .function: return true
    case .structure where nominal?.isFromSystemLibrary ?? false: return false
    case .structure, .tuple: return fields.contains { $0.layout.mayHoldObjects(&seen) }
    case .enumeration: return cases.contains { $0.payload?.mayHoldObjects(&seen) ?? false }
    case .opaque: return true
    default:
      return (key?.mayHoldObjects(&seen) ?? false) || (element?.mayHoldObjects(&seen) ?? false)
    }
  }
}
