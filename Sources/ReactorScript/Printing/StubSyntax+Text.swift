extension StubSyntax.Outcome {
  /// The answer as a stub has it after its method, such as `-> 1` or `fails .lost`; empty for what the
  /// service answers by itself.
  package var clause: String {
    switch self {
    case .returns(let value): "-> \(value.literal)"
    case .fails(let value): "fails \(value.literal)"
    case .never: "-> never"
    case .standard: ""
    }
  }
}
