import ReactorScript
package import ReactorTypeLayout

/// A decoder that creates a type's values from the arguments of a call, as if they were the payload
/// of a case: several arguments for a tuple, none for an empty type, and otherwise one.
package struct PayloadDecoder<Payload>: Sendable {
  private let decoder: ValueDecoder
  private let layout = TypeLayout(Payload.self)
  private let asCase: LayoutCase

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - asCase: The case; without a payload if the type is `Void`.
  ///   - rules: The rules for writing values of certain types.
  package init(for asCase: LayoutCase, rules: DecodingRules) {
    decoder = ValueDecoder(rules: rules)
    self.asCase = asCase
  }

  /// Creates a value, or reports every problem that prevents it.
  ///
  /// - Returns: The value, or nil after at least one problem.
  package func decode(_ call: CaseCall, problems: inout [DecodingProblem]) -> Payload? {
    if asCase.payload == nil, let extra = call.arguments?.first {
      problems.append(.extraArgument(signature: asCase.name), at: extra.value.range)
      return nil
    }
    return TypeLayout.make(Payload.self, layout: layout) { slot in
      if asCase.payload == nil {
        slot.fillFields { _, _ in }
      } else {
        decoder.fillPayload(&slot, of: asCase, call, &problems)
      }
    }
  }
}
