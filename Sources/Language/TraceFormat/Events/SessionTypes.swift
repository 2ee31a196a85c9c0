package import ReactorTypeLayout

/// The registered name and the types of a session's reactor.
package struct SessionTypes: Sendable {
  /// The registered name of the reactor.
  package let reactor: String
  package let action: TypeLayout
  /// The mutation type, or `nil` for a bridged reactor because its mutations are unknown.
  package let mutation: TypeLayout?
  package let state: TypeLayout

  package init(
    reactor: String, action: TypeLayout, mutation: TypeLayout?, state: TypeLayout
  ) {
    self.reactor = reactor
    self.action = action
    self.mutation = mutation
    self.state = state
  }
}
