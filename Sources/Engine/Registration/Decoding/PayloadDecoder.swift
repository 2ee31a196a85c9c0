import ReactorScript
package import ReactorTypeLayout

/// Makes values of one type from the arguments of a call, as if they were the payload of a case: of
/// several arguments if the type is a tuple, of none if it is empty, else of one.
package struct PayloadDecoder<Payload>: Sendable {
  private let decoder: ValueDecoder
  private let layout = TypeLayout(Payload.self)
  private let asCase: LayoutCase

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - asCase: The case, without a payload if the type is `Void`.
  ///   - rules: The rules by which values of certain types are written.
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
