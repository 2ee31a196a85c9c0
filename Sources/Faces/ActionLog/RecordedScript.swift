import ReactorScript
import ReactorBase

/// The sessions and actions in a recorder's log, which can be written as a script or as JSON lines.
struct RecordedScript {
  /// A session that records one reactor.
  struct Session {
    let name: String
    /// The name under which the reactor is registered.
    let kind: String
    /// The check that determines whether a script can express the session's actions.
    let reading: ActionReading
  }

  /// A recorded action with its time and session.
  struct Entry {
    /// The printed form of an action, or the size of an action that was dropped.
    enum Call {
      case text(String)
      /// An action that was too large to keep, and its size.
      case tooLarge(bytes: Int)
    }

    /// The time, in nanoseconds, at which the action was sent.
    let time: Int64
    let session: Int
    let call: Call

    /// The number of bytes that the entry adds to the total size of the log.
    var size: Int { if case .text(let text) = call { text.utf8.count } else { 0 } }
  }

  let sessions: [Session]
  let entries: [Entry]
  let dropped: Int

  /// The script in line form.
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

  /// The log in JSON Lines format, with one object per action.
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

  /// Returns the entry in script notation, or the printed action with the reason that it cannot be written in a script.
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
