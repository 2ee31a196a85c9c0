/// The settings in the first line of a trace, except for the options for writing the trace.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the trace format.
  public static let version = 1

  /// The name of the script if a command writes the traces of several scripts, or `nil` otherwise.
  public var script: String?
  /// The seed that was specified on the command line, or `nil` if none was specified.
  public var seed: UInt64?
  /// The end time that was specified for the replay on the command line, such as `10s`, or `nil` if none was
  /// specified.
  public var until: String?

  /// Creates a header with the given settings.
  public init(script: String? = nil, seed: UInt64? = nil, until: String? = nil) {
    self.script = script
    self.seed = seed
    self.until = until
  }
}
