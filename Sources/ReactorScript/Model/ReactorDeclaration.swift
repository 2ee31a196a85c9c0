public import ReactorDiagnostics

/// `reactor NAME = KIND with {...}`: a session and the reactor that lives in it.
public struct ReactorDeclaration: Hashable, Sendable {
  /// The name of the session: that of the kind where the script gives no other.
  public var name: Name
  /// The name under which the reactor is registered.
  public var kind: Name
  /// The options: an object, or nil where none are given.
  public var options: ScriptValue?
  /// Where the whole declaration stands.
  public var range: SourceRange

  /// Makes a declaration.
  public init(name: Name, kind: Name, options: ScriptValue? = nil, at range: SourceRange) {
    self.name = name
    self.kind = kind
    self.options = options
    self.range = range
  }
}
