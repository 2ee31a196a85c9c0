extension TraceHeaderProblem {
  /// What is wrong, in words that follow the name of the file: "it is empty".
  package var message: String {
    switch self {
    case .empty: "it is empty"
    case .noHeader(let line): "its first line is no header of a trace: '\(line)'"
    case .unknownVersion(let version):
      "it is written in version \(version) of the format; this program reads version "
        + "\(TraceHeader.version)"
    case .malformed(let text): "its header says '\(text)', which is no setting"
    case .unknownSetting(let name): "its header has a setting '\(name)', which is unknown"
    case .unknownValue(let value, let setting):
      "its header says \(setting)=\(value), which is unknown"
    case .missingSetting(let name): "its header doesn't say '\(name)'"
    }
  }
}
