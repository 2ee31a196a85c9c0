import ReactorRegistration
import ReactorStreams
import ReactorText
package import ReactorTraceFormat

/// Makes numbers of situations, in memory that it keeps from one to the next.
///
/// Threads: it belongs to one thread.
package final class SituationDigest {
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  private var times: [Int64] = []

  /// Makes a digest.
  ///
  /// - Parameter rules: How states are written. Nothing is redacted.
  package init(rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// The number of the situation of a replay.
  func number(of replay: Replay) -> UInt64 {
    bytes.truncate(to: 0)
    for session in replay.sessions {
      session?.withState { renderer.appendText($0, to: &bytes) }
      bytes.append("|")
      bytes.append(decimal: Int64(session?.pendingCount ?? -1))
    }
    replay.clock.collectDue(into: &times)
    for time in times {
      bytes.append(" ")
      bytes.append(decimal: time - replay.now)
    }
    for time in replay.clock.silentTimes {
      bytes.append("~")
      bytes.append(decimal: time - replay.now)
    }
    for call in replay.openCalls?.open ?? [] {
      bytes.append("&")
      bytes.append(text: call.text)
    }
    replay.monitor?.appendSituation(to: &bytes)
    return bytes.fingerprint()
  }

  /// The number of what is under way in a replay, whatever the states are, and however long it takes.
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
