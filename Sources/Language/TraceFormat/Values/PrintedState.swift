/// A full state that has been read from a line of a trace.
package struct PrintedState {
  /// The bytes of the value. The fields of a struct are enclosed in parentheses.
  package var value: [UInt8]
  /// Indicates whether the line contains the fields of a struct. In the line, the fields are not enclosed in
  /// parentheses.
  package let isFields: Bool

  /// Creates a state from the bytes in a line.
  package init(_ bytes: ArraySlice<UInt8>, _ syntax: ValueSyntax) {
    let state = Array(bytes)
    isFields = syntax == .swift && ValueParts(fields: state.indices, in: state) != nil
    value = isFields ? [UInt8(ascii: "(")] + state + [UInt8(ascii: ")")] : state
  }

  /// The state as it appears in a line.
  package var text: [UInt8] { isFields ? Array(value.dropFirst().dropLast()) : value }
}
