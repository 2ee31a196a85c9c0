/// A state in full, as a line of a trace contains it, as a value.
package struct PrintedState {
  /// The value. The fields of a struct are in parentheses.
  package var value: [UInt8]
  /// Indicates whether the line contains the fields without the parentheses.
  package let isFields: Bool

  /// Takes a state from the given bytes.
  package init(_ bytes: ArraySlice<UInt8>, _ syntax: ValueSyntax) {
    let state = Array(bytes)
    isFields = syntax == .swift && ValueParts(fields: state.indices, in: state) != nil
    value = isFields ? [UInt8(ascii: "(")] + state + [UInt8(ascii: ")")] : state
  }

  /// The state as it appears in a line.
  package var text: [UInt8] { isFields ? Array(value.dropFirst().dropLast()) : value }
}
