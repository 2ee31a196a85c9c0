import ReactorRegistration
import ReactorStreams
import ReactorBase
package import ReactorTraceFormat

/// Makes numbers of situations, in memory that it keeps from one to the next.
///
/// Threads: it belongs to one thread.
package final class SituationDigest {
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  private var times: [Int64] = []
  private var due: [(time: Int64, cause: Int)] = []

  /// Makes a digest.
  ///
  /// - Parameter rules: The rules by which states are written. Nothing is redacted.
  package init(rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// The number of the situation of a replay: the states, and what is under way, with the actions that it belongs
  /// to.
  func number(of replay: Replay) -> UInt64 {
    begin(with: replay)
    let actions = actions(of: replay)
    due.removeAll(keepingCapacity: true)
    replay.clock.forEachQueued { due.append(($0, $1)) }
    // Work that is due together runs in the order of its actions, or nearly so.
    if due.count > 1 { due.sort { ($0.time, $0.cause) < ($1.time, $1.cause) } }
    for (time, cause) in due {
      bytes.append(" ")
      bytes.append(decimal: time - replay.now)
      append(actions[Cause(token: cause).number])
    }
    for time in replay.clock.silentTimes {
      bytes.append("~")
      bytes.append(decimal: time - replay.now)
    }
    for call in replay.openCalls?.open ?? [] {
      bytes.append("&")
      bytes.append(text: call.text)
      append(actions[Cause(token: call.call.cause).number])
    }
    replay.monitor?.appendSituation(to: &bytes)
    return bytes.fingerprint()
  }

  /// A number for the states of a replay.
  func numberOfStates(of replay: Replay) -> UInt64 {
    begin(with: replay)
    return bytes.fingerprint()
  }

  /// The actions whose effects are live, by their numbers, if there are any.
  private func actions(of replay: Replay) -> [Int: String] {
    guard replay.pendingCount > 0 else { return [:] }
    return replay.sessions.reduce(into: [:]) { actions, session in
      for effect in session?.pending ?? [] { actions[effect.cause] = effect.action }
    }
  }

  private func append(_ action: String?) {
    guard let action else { return }
    bytes.append("<")
    bytes.append(text: action)
  }

  /// The number of the situation of a replay, which says also when it is, and to which actions the work on the clock
  /// belongs. It is the same only within this process, and takes time in proportion to what it is about.
  ///
  /// - Parameter calls: A number for the calls of services that wait.
  func numberWithCauses(of replay: Replay, calls: Int) -> Int {
    begin(with: replay)
    replay.monitor?.appendSituation(to: &bytes)
    var work = calls
    replay.clock.forEachQueued { time, cause in
      var hasher = Hasher()
      hasher.combine(time)
      hasher.combine(cause)
      work &+= hasher.finalize()
    }
    var hasher = Hasher()
    hasher.combine(bytes.fingerprint())
    hasher.combine(replay.now)
    hasher.combine(replay.log.actions)
    hasher.combine(work)
    return hasher.finalize()
  }

  /// Begins with the states of the sessions.
  private func begin(with replay: Replay) {
    bytes.truncate(to: 0)
    for session in replay.sessions {
      session?.withState { renderer.appendText($0, to: &bytes) }
      bytes.append("|")
      bytes.append(decimal: Int64(session?.pendingCount ?? -1))
    }
  }

  /// The number of the work under way in a replay, whatever the states are, and however long it takes.
  func numberOfWork(in replay: Replay) -> UInt64 {
    bytes.truncate(to: 0)
    for session in replay.sessions {
      bytes.append(decimal: Int64(session?.pendingCount ?? -1))
      bytes.append("|")
    }
    replay.clock.collectDue(into: &times)
    bytes.append(decimal: Int64(times.count))
    for call in replay.openCalls?.open ?? [] {
      bytes.append("&")
      bytes.append(text: call.call.service)
      bytes.append(".")
      bytes.append(text: call.call.method)
    }
    return bytes.fingerprint()
  }
}
