package import ReactorTraceFormat
import ReactorTypeLayout

extension Replay {
  /// Returns the stored properties of a reactor that contain values, in script notation. Properties that refer to
  /// objects, such as services, streams and closures, are omitted.
  package func properties(
    ofSession number: Int, _ values: ValueFormatter
  ) -> [(name: String, text: String)] {
    guard sessions.indices.contains(number), let reactor = sessions[number]?.reactor else {
      return []
    }
    return TypeLayout.withView(of: reactor) { view in
      view.withDynamicValue { object in
        object.layout.fields.enumerated().compactMap { index, field in
          guard field.ownership == .strong, let name = field.name, field.layout.isPlainValue else {
            return nil
          }
          return (name, values.text(object.field(index)))
        }
      }
    }
  }
}

extension TypeLayout {
  /// Indicates whether values of the type contain no references, which would be shown as addresses.
  fileprivate var isPlainValue: Bool {
    switch kind {
    case .bool, .signed, .signed128, .unsigned, .unsigned128, .half, .float, .double, .extended,
      .string, .substring, .character, .unicodeScalar:
      true
    case .optional, .array, .set: element?.isPlainValue ?? false
    case .enumeration:
      cases.allSatisfy { $0.parameters.allSatisfy(\.layout.isPlainValue) }
    case .structure, .tuple: fields.allSatisfy(\.layout.isPlainValue)
    case .dictionary: true
    default: false
    }
  }
}
