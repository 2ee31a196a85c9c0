import ReactorRegistration
import ReactorStreams
import ReactorBase
package import ReactorTraceFormat

/// A generator that computes digests of situations in a reusable buffer.
///
/// Thread safety: This type is confined to one thread.
package final class SituationDigest {
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  /// The size of the latest situation, in bytes.
  package var size: Int { bytes.count }
  private var times: [Int64] = []
  private var due: [(time: Int64, cause: Int)] = []

  /// Creates a generator with an empty buffer.
  ///
  /// - Parameter rules: The rules for writing states. Redactions are ignored.
  package init(rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// Returns a digest of a replay's situation, which consists of the states, the pending work, and the actions to which
  /// the work belongs.
  func number(of replay: Replay) -> UInt64 {
    begin(with: replay)
    let actions = actions(of: replay)
    due.removeAll(keepingCapacity: true)
    replay.clock.forEachQueued { due.append(($0, $1)) }
    // Work that is due at the same time runs roughly in the order of the actions that it belongs to.
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

  /// Returns a digest of the states in a replay.
  func numberOfStates(of replay: Replay) -> UInt64 {
    begin(with: replay)
    return bytes.fingerprint()
  }

  /// Returns the actions whose effects are running, keyed by number.
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

  /// Returns a digest of a replay's situation that includes the time and the actions to which scheduled work belongs.
  /// The digest is valid only within this process. Computing it takes time proportional to the size of the situation.
  ///
  /// - Parameter calls: A digest of the waiting service calls.
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

  /// Starts a digest with the states of all sessions.
  private func begin(with replay: Replay) {
    bytes.truncate(to: 0)
    for session in replay.sessions {
      session?.withState { renderer.appendText($0, to: &bytes) }
      bytes.append("|")
      bytes.append(decimal: Int64(session?.pendingCount ?? -1))
    }
  }

  /// Returns a digest of the pending work in a replay. The digest depends neither on the states nor on the duration of
  /// the work.
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
