/// What a script declares before its steps.
package struct ScriptHeader: Hashable, Sendable {
  /// The sessions in the order of their declarations; the first is the default one.
  package var reactors: [ReactorDeclaration] = []
  /// The seed of random choices, or nil where the script gives none.
  package var seed: Seed?
  /// How the trace of this script is written, by the settings that the script gives.
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
