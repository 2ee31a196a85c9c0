extension TraceHeaderProblem {
  /// A description of the problem, such as "it is empty", which follows the file name in a message.
  package var message: String {
    switch self {
    case .empty: "it is empty"
    case .noHeader(let line): "its first line, '\(line)', is not a trace header"
    case .unknownVersion(let version):
      "it uses version \(version) of the format, but this program reads version "
        + "\(TraceHeader.version)"
    case .malformed(let text): "its header contains '\(text)', which is not a setting"
    case .unknownSetting(let name): "its header has an unknown setting '\(name)'"
    case .unknownValue(let value, let setting):
      "its header has an unknown value: \(setting)=\(value)"
    case .repeatedSetting(let name): "its header sets '\(name)' twice"
    case .missingSetting(let name): "its header does not set '\(name)'"
    }
  }
}
