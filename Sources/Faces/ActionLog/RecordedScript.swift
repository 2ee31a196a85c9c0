import ReactorScript
import ReactorBase

/// The entries that a recorder has kept, to be written as a script.
struct RecordedScript {
  /// One reactor.
  struct Session {
    let name: String
    /// The name that the session's reactor is registered under.
    let kind: String
    /// Checks how the session's actions can be read.
    let reading: ActionReading
  }

  /// One action.
  struct Entry {
    /// The action as a trace would print it.
    enum Call {
      case text(String)
      /// The action was too large to keep.
      case tooLarge(bytes: Int)
    }

    /// The time at which the action was sent, in nanoseconds.
    let time: Int64
    let session: Int
    let call: Call

    /// The number of bytes that the entry counts toward the limit on strings.
    var size: Int { if case .text(let text) = call { text.utf8.count } else { 0 } }
  }

  let sessions: [Session]
  let entries: [Entry]
  let dropped: Int

  /// The line form.
  var script: String {
    var text = ""
    if dropped > 0 {
      text += "# \(dropped) earlier \(dropped == 1 ? "action was" : "actions were") dropped.\n"
    }
    for session in sessions {
      text +=
        session.name == session.kind
        ? "reactor \(session.name)\n" : "reactor \(session.name) = \(session.kind)\n"
    }
    text += "\n"
    for entry in entries {
      let time = "@\(ScriptDuration.text(nanoseconds: entry.time))"
      let session = entry.session == 0 ? "" : "\(sessions[entry.session].name): "
      switch reading(of: entry) {
      case .call(let call): text += "\(time) \(session)\(call)\n"
      case .unreadable(let reason): text += "# left out: \(time) \(session)\(reason)\n"
      }
    }
    return text
  }

  /// The log form.
  var jsonLines: String {
    var text = ByteBuffer()
    for entry in entries {
      guard case .call(let call) = reading(of: entry) else { continue }
      text.append("{\"ms\": ")
      text.append(milliseconds: entry.time)
      text.append(", \"session\": ")
      text.append(quoted: sessions[entry.session].name, .json)
      text.append(", \"action\": ")
      text.append(quoted: call, .json)
      text.append("}\n")
    }
    return text.string()
  }

  /// The written form of an entry, or the action with the reason why it has none.
  private func reading(of entry: Entry) -> ActionReading.Result {
    switch entry.call {
    case .tooLarge(let bytes): return .unreadable("an action of \(bytes) bytes")
    case .text(let text):
      let result = sessions[entry.session].reading(text)
      guard case .unreadable(let reason) = result else { return result }
      return .unreadable("\(text): \(reason)")
    }
  }
}
