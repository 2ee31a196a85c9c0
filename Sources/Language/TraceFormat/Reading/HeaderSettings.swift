internal import ReactorScript

/// The settings that have been read from a trace header. Adding an invalid setting throws an error.
struct HeaderSettings {
  private let format: TraceOptions.Format
  private var show: TraceKindSet?
  private var state: StateForms?
  private var header = TraceHeader()
  private var found: Set<String> = []

  init(_ format: TraceOptions.Format) {
    self.format = format
  }

  func set(version: String) throws(TraceHeaderProblem) {
    guard version == String(TraceHeader.version) else { throw .unknownVersion(version) }
  }

  /// Sets the kinds of events to show, which are specified by name.
  mutating func set(kinds names: [String]) throws(TraceHeaderProblem) {
    try note(TraceKey.show.rawValue)
    var kinds = TraceKindSet([])
    for name in names {
      guard let kind = TraceKind(rawValue: name), kind != .rule else {
        throw .unknownValue(name, setting: TraceKey.show.rawValue)
      }
      kinds.insert(kind)
    }
    show = kinds
  }

  /// Records that a setting occurs in the header. Throws an error if the setting has already occurred.
  private mutating func note(_ name: String) throws(TraceHeaderProblem) {
    guard found.insert(name).inserted else { throw .repeatedSetting(name) }
  }

  mutating func set(_ name: String, _ value: String) throws(TraceHeaderProblem) {
    let key = TraceKey(rawValue: name)
    if key == .show {
      let names = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return try set(kinds: value.isEmpty ? [] : names)
    }
    try note(name)
    switch key {
    case .state:
      guard let forms = StateForms(value) else {
        throw .unknownValue(value, setting: name)
      }
      state = forms
    case .seed:
      guard let seed = UInt64(value), "\(seed)" == value else {
        throw .unknownValue(value, setting: name)
      }
      header.seed = seed
    case .until:
      guard ScriptDuration(value) != nil else { throw .unknownValue(value, setting: name) }
      header.until = value
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
