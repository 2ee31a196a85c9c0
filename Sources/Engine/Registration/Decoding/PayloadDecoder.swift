import ReactorScript
package import ReactorTypeLayout

/// A decoder that creates values of a type from the arguments of a call, as if each value were the payload of an enum
/// case. A tuple requires several arguments, `Void` requires none, and any other type requires one.
package struct PayloadDecoder<Payload>: Sendable {
  private let decoder: ValueDecoder
  private let layout = TypeLayout(Payload.self)
  private let asCase: LayoutCase

  /// Creates a decoder for the payload of the given case.
  ///
  /// - Parameters:
  ///   - asCase: The enum case. It has no payload if the type is `Void`.
  ///   - rules: The rules for writing values of certain types.
  package init(for asCase: LayoutCase, rules: DecodingRules) {
    decoder = ValueDecoder(rules: rules)
    self.asCase = asCase
  }

  /// Creates a value, or returns `nil` after reporting every problem that prevents its creation.
  ///
  /// - Returns: The value, or `nil` if a problem was reported.
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
