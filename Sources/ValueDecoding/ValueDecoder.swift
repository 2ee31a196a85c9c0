package import ActionScript

/// Makes values of any type from what a script says.
package struct ValueDecoder: Sendable {
  /// Makes a decoder.
  package init(rules: DecodingRules = DecodingRules()) {}

  /// Makes a value, or reports every problem that stands in the way.
  package func decode<Value>(
    _ type: Value.Type, from value: ScriptValue, problems: inout [DecodingProblem]
  ) -> Value? { nil }
}
