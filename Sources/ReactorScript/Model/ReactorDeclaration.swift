package import ReactorDiagnostics

/// `reactor NAME = KIND with {...}`: a session and the reactor that lives in it.
package struct ReactorDeclaration: Hashable, Sendable {
  /// The name of the session: that of the kind where the script gives no other.
  package var name: Name
  /// The name under which the reactor is registered.
  package var kind: Name
  /// The options: an object, or nil if none are given.
  package var options: ScriptValue?
  /// The range of the whole declaration.
  package var range: SourceRange

  /// Makes a declaration.
  package init(name: Name, kind: Name, options: ScriptValue? = nil, at range: SourceRange) {
    self.name = name
    self.kind = kind
    self.options = options
    self.range = range
  }
}
