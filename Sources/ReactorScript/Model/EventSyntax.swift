public import ReactorDiagnostics

/// An event from outside as an `emit` step writes it: `socket.message("hi")`.
public struct EventSyntax: Hashable, Sendable {
  /// Where it comes from, such as `socket`.
  public var source: Name
  /// What happens, such as `message`.
  public var event: Name
  /// The arguments; nil where there are no parentheses.
  public var arguments: [ScriptArgument]?
  /// The bytes of the call, or nil where the JSON form spells it out in several values.
  public var spelling: SourceRange?

  /// Makes an event.
  public init(
    source: Name, event: Name, arguments: [ScriptArgument]? = nil, spelling: SourceRange? = nil
  ) {
    self.source = source
    self.event = event
    self.arguments = arguments
    self.spelling = spelling
  }
}
