package import ActionScript
package import SourceDiagnostics

/// Makes actions of one type from what a script calls them.
package struct ActionDecoder<Action>: Sendable {
  /// Makes a decoder.
  package init(rules: DecodingRules = DecodingRules()) {}

  /// Makes an action, or reports every problem that stands in the way.
  ///
  /// - Parameters:
  ///   - name: The case, without a leading dot.
  ///   - nameRange: Where the name stands.
  ///   - arguments: The arguments, nil where there are no parentheses.
  ///   - problems: Takes what is wrong.
  /// - Returns: The action, or nil after at least one problem.
  package func decode(
    _ name: String, at nameRange: SourceRange, arguments: [ScriptArgument]?,
    problems: inout [DecodingProblem]
  ) -> Action? { nil }

  /// The actions that there are, in the order of their declaration.
  package var signatures: [CaseSignature] { [] }
}
