import ReactorCore
package import ReactorTypeLayout

/// The memory layout of a `Pulse`, for any value and any library: ReactorKit's own has
/// the same.
package enum PulseShape {
  /// The number of the stored property that is the value.
  package static let value = 0
  /// The number of the stored property that counts the assignments.
  package static let count = 1
  /// The maximum depth to which pulses are looked for.
  package static let deepest = 16

  private static let nominal = TypeLayout(Pulse<Int>.self).nominal

  /// Whether a type is a pulse of something.
  package static func isPulse(_ layout: TypeLayout) -> Bool {
    guard layout.kind == .structure else { return false }
    return layout.nominal == nominal || isForeignPulse(layout)
  }

  /// Whether a type is a pulse of another library.
  private static func isForeignPulse(_ layout: TypeLayout) -> Bool {
    let fields = layout.fields
    return fields.count == 2 && fields[value].name == "value"
      && fields[count].name == "valueUpdatedCount" && fields[count].layout.type == UInt.self
      && layout.name.hasPrefix("Pulse<")
  }
}
