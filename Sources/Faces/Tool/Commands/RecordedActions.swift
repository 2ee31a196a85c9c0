import ReactorBase
import ReactorRegistration
import ReactorScript
import ReactorTraceFormat

/// A recording of a live app, as written by `ActionRecorder` in either form. The recording contains timed actions but
/// no answers from services.
struct RecordedActions {
  /// The sessions of the recording and their reactors.
  let header: ScriptHeader
  /// The comments of the recording, which describe omitted actions.
  let comments: String
  private let steps: [Step]

  /// Creates a recording from a script. Returns `nil` if the script contains anything other than timed actions.
  ///
  /// - Parameters:
  ///   - script: The recording, as a script or a log.
  ///   - file: The source file of the script.
  ///   - registry: The registered reactors. The session names in a log start with the names of reactors.
  init?(_ script: Script, in file: SourceFile, _ registry: ReactorRegistry) {
    var isTimed = !script.steps.isEmpty && script.header.cases == nil
    var names: [String] = []
    for step in script.steps {
      guard isTimed, case .action(let action) = step.kind, step.time != nil else { return nil }
      if let name = action.session?.text, !names.contains(name) { names.append(name) }
    }
    steps = script.steps
    var header = script.header
    if header.reactors.isEmpty {
      header.reactors = names.map { name in
        let place = SourceRange(0, 0)
        let kind = Self.reactor(ofSession: name, registry)
        return ReactorDeclaration(
          name: Name(name, at: place), kind: Name(kind, at: place), at: place)
      }
      // Without actions, the recording contains no session and therefore no reactor to replay.
      isTimed = !names.isEmpty
    }
    guard isTimed else { return nil }
    self.header = header
    comments =
      ScriptForm(of: file) == .lines
      ? file.text(in: SourceRange(file.contentStart, file.bytes.count))
        .split(whereSeparator: \.isNewline).filter { $0.hasPrefix("#") }.map { "\($0)\n" }.joined()
      : ""
  }

  /// The recorded script, with trace options that show everything required to derive a script from the replay.
  var replayedText: String {
    var kinds = TraceOptions().show.kinds.map(\.rawValue)
    if !kinds.contains("call") { kinds.append("call") }
    return Script(header: header).lines + "trace show=\(kinds.joined(separator: ","))\n\n"
      + Script(steps: steps).lines
  }

  /// The script with times converted to waits.
  var text: String {
    var time: Int64 = 0
    var lines = comments + Script(header: header).lines + "\n"
    for step in steps {
      var step = step
      let next = step.time?.nanoseconds ?? time
      if next > time { lines += "wait \(ScriptDuration.text(nanoseconds: next - time))\n" }
      (time, step.time) = (max(time, next), nil)
      lines += Script(steps: [step]).lines
    }
    return lines
  }

  /// Returns the reactor of a session. The recorder appends a number to the session's name if the name is already used.
  private static func reactor(ofSession name: String, _ registry: ReactorRegistry) -> String {
    guard registry[name] == nil, let hyphen = name.lastIndex(of: "-"),
      Int(name[name.index(after: hyphen)...]) != nil
    else { return name }
    let kind = String(name[..<hyphen])
    return registry[kind] == nil ? name : kind
  }
}
