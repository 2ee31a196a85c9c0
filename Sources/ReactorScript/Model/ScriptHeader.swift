/// What a script declares before its steps.
public struct ScriptHeader: Hashable, Sendable {
  /// The sessions in the order of their declarations; the first is the default one.
  public var reactors: [ReactorDeclaration] = []
  /// The seed of random choices, or nil where the script gives none.
  public var seed: Seed?
  /// How the trace of this script is written, by the settings that the script gives.
  public var trace: [TraceSetting] = []
  /// The `$schema` of the JSON form, which editors read and a replay doesn't.
  public var schema: String?

  /// Makes a header.
  public init(
    reactors: [ReactorDeclaration] = [], seed: Seed? = nil, trace: [TraceSetting] = [],
    schema: String? = nil
  ) {
    self.reactors = reactors
    self.seed = seed
    self.trace = trace
    self.schema = schema
  }

  /// Whether the script declares nothing.
  public var isEmpty: Bool { reactors.isEmpty && seed == nil && trace.isEmpty && schema == nil }
}
