/// Why the first line of a trace can't be read.
package enum TraceHeaderProblem: Error, Hashable, Sendable {
  /// There is nothing at all.
  case empty
  /// The first line is something else.
  case noHeader(String)
  /// A version of the format that this program doesn't know.
  case unknownVersion(String)
  /// A setting without a value, or something else than a setting.
  case malformed(String)
  /// A setting that this version of the format doesn't have.
  case unknownSetting(String)
  /// A setting with a value that it can't have.
  case unknownValue(String, setting: String)
  /// No setting of a name that every header has.
  case missingSetting(String)
}
