package import ReactorScript
package import ReactorTypeLayout

/// A decoder that creates actions of one type from their names and arguments in scripts.
///
/// The decoder is not generic over the action type. Otherwise, each use in a generic session would require a runtime
/// lookup of the decoder's type, which takes 330 instructions.
package struct ActionDecoder: Sendable {
  private let decoder: ValueDecoder
  private let layout: TypeLayout
  private let cases: [LayoutCase]

  /// Creates a decoder for actions of the given type.
  ///
  /// - Parameters:
  ///   - layout: The layout of the action type.
  ///   - rules: The rules for writing values of certain types.
  package init(of layout: TypeLayout, rules: DecodingRules = DecodingRules()) {
    self.layout = layout
    decoder = ValueDecoder(rules: rules)
    cases = layout.kind == .enumeration ? layout.cases : []
  }

  /// Creates an action, or reports every problem that prevents its creation.
  ///
  /// - Returns: The action, or `nil` if a problem was reported.
  package func decode<Action>(_ call: CaseCall, problems: inout [DecodingProblem]) -> Action? {
    guard let index = index(of: call.name, problems: &problems) else { return nil }
    return TypeLayout.make(Action.self, layout: layout) { slot in
      decoder.fillCase(index, cases[index], of: &slot, call, &problems)
    }
  }

  /// Appends an action to a list, or reports every problem that prevents its creation.
  ///
  /// - Parameters:
  ///   - call: The enum case and its arguments.
  ///   - actions: The list to which the action is appended.
  ///   - problems: The array to which any problems are appended.
  /// - Returns: Whether the action was created.
  package func decode(
    _ call: CaseCall, into actions: ValueList, problems: inout [DecodingProblem]
  ) -> Bool {
    guard let index = index(of: call.name, problems: &problems) else { return false }
    return actions.append { slot in
      decoder.fillCase(index, cases[index], of: &slot, call, &problems)
    }
  }

  /// Returns the index of the case with the given name. Reports a problem and returns `nil` if the case does not exist.
  package func index(of name: Name, problems: inout [DecodingProblem]) -> Int? {
    // With fewer than about twenty cases, a linear search is faster than a hash table.
    if let index = cases.firstIndex(where: { $0.name == name.text }) { return index }
    problems.append(.unknownAction(name.text, known: cases.map(\.name)), at: name.range)
    return nil
  }

  /// The signatures of the available actions. Cases with arguments come first, and each group is in declaration order.
  package var signatures: [CaseSignature] { cases.map(CaseSignature.init) }
}
