package import ReactorTypeLayout

/// The reactor of a session: the name that it is registered by, and its types.
package struct SessionTypes: Sendable {
  /// The name of the reactor.
  package let reactor: String
  /// The type of the actions.
  package let action: TypeLayout
  /// The type of the mutations; nil for a bridged reactor, whose mutations nobody sees.
  package let mutation: TypeLayout?
  /// The type of the states.
  package let state: TypeLayout

  /// Describes a reactor.
  package init(
    reactor: String, action: TypeLayout, mutation: TypeLayout?, state: TypeLayout
  ) {
    self.reactor = reactor
    self.action = action
    self.mutation = mutation
    self.state = state
  }
}
