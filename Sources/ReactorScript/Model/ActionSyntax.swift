package import ReactorDiagnostics

/// An action as a script writes it: `increase`, `left: imageLoadButtonTap(index: 3)`.
package struct ActionSyntax: Hashable, Sendable {
  /// The session that it is sent to, or nil for the default session.
  package var session: Name?
  /// The name of the case, without a leading dot.
  package var name: Name
  /// The arguments; nil if there are no parentheses.
  package var arguments: [ScriptArgument]?
  /// The bytes of the call without the session and without a leading dot, or nil if the JSON
  /// form spells the action out in several values.
  package var spelling: SourceRange?
}
