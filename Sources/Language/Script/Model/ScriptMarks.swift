/// The lines at the head of a script that specify how tests treat it: `skip "REASON"`, `expected-failure "REASON"` and
/// `tag NAME, NAME`. A replay is the same with and without them.
package struct ScriptMarks: Equatable, Sendable {
  /// The reason why tests skip the script, or nil if they don't.
  package var skip: Name?
  /// The reason why the script is expected to fail, or nil if it isn't.
  package var expectedFailure: Name?
  /// The tags by which a command can choose the script, in their order.
  package var tags: [Name] = []

  package init() {}

  /// Indicates whether the script has no marks.
  package var isEmpty: Bool { self == ScriptMarks() }
}
