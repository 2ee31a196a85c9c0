/// The settings of a header as they are found.
struct HeaderSettings {
  private let format: TraceOptions.Format
  private var show: TraceKindSet?
  private var state: TraceOptions.StateStyle?
  private var header = TraceHeader()

  init(_ format: TraceOptions.Format) {
    self.format = format
  }

  func set(version: String) throws(TraceHeaderProblem) {
    guard version == String(TraceHeader.version) else { throw .unknownVersion(version) }
  }

  /// Sets which kinds are shown, by their names.
  mutating func set(kinds names: [String]) throws(TraceHeaderProblem) {
    var kinds = TraceKindSet([])
    for name in names where !name.isEmpty {
      guard let kind = TraceKind(rawValue: name), kind != .rule else {
        throw .unknownValue(name, setting: TraceKey.show.rawValue)
      }
      kinds.insert(kind)
    }
    show = kinds
  }

  mutating func set(_ name: String, _ value: String) throws(TraceHeaderProblem) {
    switch TraceKey(rawValue: name) {
    case .show: try set(kinds: value.split(separator: ",").map(String.init))
    case .state:
      guard let style = TraceOptions.StateStyle(rawValue: value) else {
        throw .unknownValue(value, setting: name)
      }
      state = style
    case .seed:
      guard let seed = UInt64(value) else { throw .unknownValue(value, setting: name) }
      header.seed = seed
    case .until: header.until = value
    case .script: header.script = value
    default: throw .unknownSetting(name)
    }
  }

  func form() throws(TraceHeaderProblem) -> TraceForm {
    guard let show else { throw .missingSetting(TraceKey.show.rawValue) }
    guard let state else { throw .missingSetting(TraceKey.state.rawValue) }
    return TraceForm(
      options: TraceOptions(format: format, show: show, state: state), header: header)
  }
}
