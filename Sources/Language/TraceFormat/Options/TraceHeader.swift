/// The settings in the first line of a trace, except the options for writing it.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that the writer writes.
  public static let version = 1

  /// The name of the script, if one command writes several traces.
  public var script: String?
  /// The seed that the command line set.
  public var seed: UInt64?
  /// The end of the replay that the command line set, such as `10s`.
  public var until: String?

  /// Creates a header.
  public init(script: String? = nil, seed: UInt64? = nil, until: String? = nil) {
    self.script = script
    self.seed = seed
    self.until = until
  }
}
