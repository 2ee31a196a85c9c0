/// The reason why the first line of a trace cannot be read.
package enum TraceHeaderProblem: Error, Equatable, Sendable {
  /// The file is empty.
  case empty
  /// The first line is not a header.
  case noHeader(String)
  /// A version of the format that this program doesn't know.
  case unknownVersion(String)
  /// A setting without a value, or text that is not a setting.
  case malformed(String)
  /// A setting that this version of the format doesn't have.
  case unknownSetting(String)
  /// A setting with an invalid value.
  case unknownValue(String, setting: String)
  /// A setting is given twice.
  case repeatedSetting(String)
  /// A required setting is missing.
  case missingSetting(String)
}
