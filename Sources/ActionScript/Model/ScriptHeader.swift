public import SourceDiagnostics

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

/// `seed 7`.
public struct Seed: Hashable, Sendable {
  /// The seed.
  public var value: UInt64
  /// Where the number stands.
  public var range: SourceRange

  /// Makes a seed.
  public init(_ value: UInt64, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// One setting of a `trace` line, such as `show=action,state`.
public struct TraceSetting: Hashable, Sendable {
  /// The settings that there are.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// The kinds of events to show; the one setting with several values.
    case show
    /// `full` or `changes`.
    case state
    /// `text` or `jsonl`.
    case format
  }

  /// The setting.
  public var key: Key
  /// Where its key stands.
  public var keyRange: SourceRange
  /// Its values, at least one, as written: what they may be is for the trace's writer to say.
  public var values: [Name]

  /// Makes a setting.
  public init(_ key: Key, at keyRange: SourceRange, values: [Name]) {
    self.key = key
    self.keyRange = keyRange
    self.values = values
  }
}
