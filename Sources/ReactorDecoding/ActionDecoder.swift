package import ReactorScript
package import ReactorDiagnostics
import ReactorTypeLayout

/// Makes actions of one type from what a script calls them.
package struct ActionDecoder<Action>: Sendable {
  private let decoder: ValueDecoder
  private let layout = TypeLayout(Action.self)
  private let cases: [LayoutCase]
  private let indices: [String: Int]

  /// Makes a decoder.
  ///
  /// - Parameter rules: How values of certain types are written.
  package init(rules: DecodingRules = DecodingRules()) {
    decoder = ValueDecoder(rules: rules)
    let cases = layout.kind == .enumeration ? layout.cases : []
    self.cases = cases
    indices = Dictionary(zip(cases.map(\.name), cases.indices)) { first, _ in first }
  }

  /// Makes an action, or reports every problem that prevents it.
  ///
  /// - Returns: The action, or nil after at least one problem.
  package func decode(
    _ name: String, at nameRange: SourceRange, arguments: [ScriptArgument]?,
    allowsMissingLabels: Bool = false, problems: inout [DecodingProblem]
  ) -> Action? {
    var made: [Action] = []
    _ = decode(
      name, at: nameRange, arguments: arguments, allowsMissingLabels: allowsMissingLabels,
      into: &made, problems: &problems)
    return made.first
  }

  /// Makes an action at the end of an array, or reports every problem that prevents it.
  ///
  /// - Parameters:
  ///   - name: The case, without a leading dot.
  ///   - nameRange: The range of the name.
  ///   - arguments: The arguments, nil where there are no parentheses.
  ///   - allowsMissingLabels: Whether arguments are matched to parameters by their position alone,
  ///     as where JSON gives them in an array.
  ///   - actions: Takes the action.
  ///   - problems: Takes what is wrong.
  /// - Returns: Whether it was made.
  package func decode(
    _ name: String, at nameRange: SourceRange, arguments: [ScriptArgument]?,
    allowsMissingLabels: Bool = false, into actions: inout [Action],
    problems: inout [DecodingProblem]
  ) -> Bool {
    guard let index = index(ofCase: name, at: nameRange, problems: &problems) else { return false }
    let range = arguments?.last.map { nameRange.union($0.value.range) } ?? nameRange
    let call = CaseCall(
      name: name, nameRange: nameRange, arguments: arguments, range: range,
      allowsMissingLabels: allowsMissingLabels)
    return TypeLayout.append(to: &actions, layout: layout) { slot in
      decoder.fillCase(index, cases[index], of: &slot, call, &problems)
    }
  }

  /// The index of the case with a name; reports a problem if there is no such case.
  package func index(
    ofCase name: String, at range: SourceRange, problems: inout [DecodingProblem]
  ) -> Int? {
    if let index = indices[name] { return index }
    problems.append(DecodingProblem(.unknownAction(name, known: cases.map(\.name)), at: range))
    return nil
  }

  /// The actions that there are, those with arguments first, else in the order of declaration.
  package var signatures: [CaseSignature] { cases.map(CaseSignature.init) }
}
