import ReactorTimeline
package import ReactorScript
import ReactorTraceFormat

/// The states of a replay's sessions, formatted as in traces.
package struct StateHistory: Codable, Sendable {
  /// A state of a session.
  struct Entry: Codable, Sendable {
    /// The zero-based number of the session.
    let session: Int
    /// The offset of the running step in the script, or `nil` if the step belongs to another file. If some states of
    /// a session were discarded, the value is ``cut`` for the session's latest state.
    let step: Int?
    /// The virtual time, in nanoseconds.
    let time: Int64
    /// The fields of the state, or its value if the state is not a struct.
    let text: String

    /// A marker for a session whose states were discarded. It is greater than the offset of every step.
    static let cut = Int.max
  }

  /// The names of the sessions.
  var sessions: [String] = []
  /// The states in the order in which they were emitted.
  var entries: [Entry] = []

  /// Returns the value of a path before the step at the given offset, or at the end of the replay.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - offset: The offset of the step in the script, or `nil` for the end of the replay.
  /// - Returns: The value, or `nil` if the session had no state at that point, the state was not kept, or the path does
  ///   not lead to a shown value.
  package func value(
    of path: StatePath, in session: String, before offset: Int? = nil
  ) -> String? {
    guard let number = sessions.firstIndex(of: session) else { return nil }
    var reached = entries[...]
    if let offset, let end = entries.firstIndex(where: { $0.step.map { $0 >= offset } ?? false }) {
      if entries[end].step == Entry.cut { return nil }
      reached = entries[..<end]
    }
    guard let entry = reached.last(where: { $0.session == number }) else { return nil }
    return value(of: path, in: entry)
  }

  /// Returns the first time after the given time at which a path had a value.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - value: The value, as traces show it.
  ///   - time: The time after which to search, in nanoseconds.
  /// - Returns: The time, or `nil` if the path never had the value.
  package func time(
    when path: StatePath, in session: String, is value: String, after time: Int64
  ) -> Int64? {
    guard let number = sessions.firstIndex(of: session) else { return nil }
    let later = entries.lazy.filter { $0.session == number && $0.time > time }
    return later.prefix(Self.maximumSearch).first { self.value(of: path, in: $0) == value }?.time
  }

  /// The maximum number of states that are searched for a value.
  private static var maximumSearch: Int { 10_000 }

  private func value(of path: StatePath, in entry: Entry) -> String? {
    if path.components.contains(.every) { return nil }
    let state = PrintedValue(state: entry.text)
    var value: PrintedValue?
    for count in path.components.indices {
      value = state.value(at: path.components.prefix(count + 1))
      // A `nil` value and a missing value have no parts.
      if value == nil || value == .leaf("nil") { break }
    }
    return value?.text
  }
}

extension StateHistory {
  /// The maximum number of bytes in all states, and the maximum number of states. Beyond these limits, each new state
  /// of a session replaces the previous state of that session.
  private static let (maximumBytes, maximumEntries) = (8 << 20, 100_000)

  /// Creates a history from a recorded timeline.
  init(_ timeline: Timeline) {
    sessions = timeline.sessions.dropFirst().map(\.name)
    var size = 0
    var latest: [Int: Entry] = [:]
    for event in timeline.events where event.kind == .state {
      // Session number 0 represents the whole replay.
      let session = event.session.index - 1
      let text = event.body
      if entries.count >= Self.maximumEntries || size + text.utf8.count > Self.maximumBytes {
        latest[session] = Entry(session: session, step: Entry.cut, time: event.time, text: text)
      } else {
        let step = event.step.flatMap { $0.file == 0 ? $0.offset : nil }
        entries.append(Entry(session: session, step: step, time: event.time, text: text))
        size += text.utf8.count
      }
    }
    entries += latest.sorted { $0.key < $1.key }.map(\.value)
  }
}
