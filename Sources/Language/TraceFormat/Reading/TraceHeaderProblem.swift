/// The reason that the first line of a trace cannot be read.
package enum TraceHeaderProblem: Error, Equatable, Sendable {
  /// The file is empty.
  case empty
  /// The first line is not a header.
  case noHeader(String)
  /// The trace uses a version of the format that this program does not support.
  case unknownVersion(String)
  /// The header contains a string that is not a setting with a value.
  case malformed(String)
  /// The header contains a setting that does not exist in this version of the format.
  case unknownSetting(String)
  /// A setting has an invalid value.
  case unknownValue(String, setting: String)
  /// A setting occurs twice.
  case repeatedSetting(String)
  /// A required setting is missing.
  case missingSetting(String)
}
