/// The declarations that specify how tests treat a script: `skip "REASON"`, `expected-failure "REASON"`, and `tag NAME,
/// NAME`. These declarations do not affect the replay.
package struct ScriptMarks: Equatable, Sendable {
  /// The reason that tests skip the script, or `nil` if tests run the script.
  package var skip: Name?
  /// The reason that the script is expected to fail, or `nil` if it is expected to pass.
  package var expectedFailure: Name?
  /// The tags by which a command can select the script, in source order.
  package var tags: [Name] = []

  package init() {}

  /// Indicates whether the script has no marks.
  package var isEmpty: Bool { self == ScriptMarks() }
}
