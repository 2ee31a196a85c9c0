package import ReactorDiagnostics
package import ReactorScript
package import ReactorTypeLayout

/// Makes values of one type from the arguments of a call, as if they were the payload of a case: of
/// several arguments if the type is a tuple, of none if it is empty, else of one.
package struct PayloadDecoder<Payload>: Sendable {
  private let decoder: ValueDecoder
  private let layout = TypeLayout(Payload.self)
  private let asCase: LayoutCase

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - asCase: The case, without a payload if the type is `Void`.
  ///   - rules: The rules by which values of certain types are written.
  package init(for asCase: LayoutCase, rules: DecodingRules) {
    decoder = ValueDecoder(rules: rules)
    self.asCase = asCase
  }

  /// Makes a value, or reports every problem that prevents it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, nil if there are no parentheses.
  ///   - nameRange: The range of the name.
  ///   - allowsMissingLabels: Whether arguments are matched to parameters by their position alone.
  ///   - problems: Receives the problems.
  /// - Returns: The value, or nil after at least one problem.
  package func decode(
    _ arguments: [ScriptArgument]?, at nameRange: SourceRange, allowsMissingLabels: Bool,
    problems: inout [DecodingProblem]
  ) -> Payload? {
    if asCase.payload == nil, let extra = arguments?.first {
      problems.append(.extraArgument(of: asCase.name, at: extra.value.range))
      return nil
    }
    let call = CasePayload(
      arguments: arguments, place: nameRange, allowsMissingLabels: allowsMissingLabels)
    return TypeLayout.make(Payload.self, layout: layout) { slot in
      if asCase.payload == nil {
        slot.fillFields { _, _ in }
      } else {
        decoder.fillPayload(&slot, of: asCase, call, &problems)
      }
    }
  }
}
