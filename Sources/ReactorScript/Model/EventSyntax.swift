package import ReactorDiagnostics

/// An event from outside as an `emit` step writes it: `socket.message("hi")`.
package struct EventSyntax: Hashable, Sendable {
  /// The source, such as `socket`.
  package var source: Name
  /// The event, such as `message`.
  package var event: Name
  /// The arguments; nil if there are no parentheses.
  package var arguments: [ScriptArgument]?
  /// The bytes of the call, or nil if the JSON form spells it out in several values.
  package var spelling: SourceRange?

  /// Makes an event.
  package init(
    source: Name, event: Name, arguments: [ScriptArgument]? = nil, spelling: SourceRange? = nil
  ) {
    self.source = source
    self.event = event
    self.arguments = arguments
    self.spelling = spelling
  }
}
