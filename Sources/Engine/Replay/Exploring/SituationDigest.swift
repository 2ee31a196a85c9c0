import ReactorRegistration
import ReactorStreams
import ReactorBase
package import ReactorTraceFormat

/// Computes digests of situations, and reuses its memory.
///
/// Thread safety: confined to one thread.
package final class SituationDigest {
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  /// The number of bytes of the latest situation.
  package var size: Int { bytes.count }
  private var times: [Int64] = []
  private var due: [(time: Int64, cause: Int)] = []

  /// Creates a digest.
  ///
  /// - Parameter rules: The rules for writing states. Nothing is redacted.
  package init(rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// The digest of a replay's situation: the states, and the pending work with the actions that it belongs to.
  func number(of replay: Replay) -> UInt64 {
    begin(with: replay)
    let actions = actions(of: replay)
    due.removeAll(keepingCapacity: true)
    replay.clock.forEachQueued { due.append(($0, $1)) }
    // Work that is due at the same time runs in the order of its actions, or nearly in that order.
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

  /// A digest of the states of a replay.
  func numberOfStates(of replay: Replay) -> UInt64 {
    begin(with: replay)
    return bytes.fingerprint()
  }

  /// The numbers of the actions whose effects are running, if any.
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

  /// The digest of a replay's situation, including the time and the actions that the scheduled work belongs to. It is
  /// comparable only within this process. Computing it takes time in proportion to the situation's size.
  ///
  /// - Parameter calls: A number that represents the waiting service calls.
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

  /// Starts with the states of the sessions.
  private func begin(with replay: Replay) {
    bytes.truncate(to: 0)
    for session in replay.sessions {
      session?.withState { renderer.appendText($0, to: &bytes) }
      bytes.append("|")
      bytes.append(decimal: Int64(session?.pendingCount ?? -1))
    }
  }

  /// The digest of the pending work of a replay, which depends neither on the states nor on how long the work takes.
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
