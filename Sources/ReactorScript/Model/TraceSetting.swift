package import ReactorDiagnostics

/// One setting of a `trace` line, such as `show=action,state`.
package struct TraceSetting: Hashable, Sendable {
  /// The settings that there are.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// The kinds of events to show.
    case show
    /// `full` or `changes`.
    case state
    /// `text` or `jsonl`.
    case format
    /// The fields of states to show.
    case fields
    /// Paths whose values are shown by their identity.
    case redact
  }

  /// The setting.
  package var key: Key
  /// The range of the key.
  package var keyRange: SourceRange
  /// Its values, at least one, as written: what they may be is for the trace's writer to say.
  package var values: [Name]

  /// Makes a setting.
  package init(_ key: Key, at keyRange: SourceRange, values: [Name]) {
    self.key = key
    self.keyRange = keyRange
    self.values = values
  }
}
