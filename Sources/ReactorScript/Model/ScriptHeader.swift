/// The declarations of a script, before its steps.
package struct ScriptHeader: Hashable, Sendable {
  /// The sessions in the order of their declarations; the first is the default one.
  package var reactors: [ReactorDeclaration] = []
  /// The seed of random choices, or nil if the script gives none.
  package var seed: Seed?
  /// The script's own settings for its trace.
  package var trace: [TraceSetting] = []
  /// The `$schema` of the JSON form, which editors read and a replay doesn't.
  package var schema: String?

  /// Makes a header.
  package init(
    reactors: [ReactorDeclaration] = [], seed: Seed? = nil, trace: [TraceSetting] = [],
    schema: String? = nil
  ) {
    self.reactors = reactors
    self.seed = seed
    self.trace = trace
    self.schema = schema
  }

  /// Whether the script declares nothing.
  package var isEmpty: Bool { reactors.isEmpty && seed == nil && trace.isEmpty && schema == nil }
}
