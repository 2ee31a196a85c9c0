import ReactorMemory
package import ReactorScript

/// The states that the sessions of a replay had, as traces show them.
package struct RecordedStates: Sendable {
  /// A state of a session.
  struct Entry: Sendable {
    /// The number of the session, counted from 0.
    let session: Int
    /// The offset of the step in the script that was running; nil for one of another file.
    let step: Int?
    /// The fields, or the value of a state that is not a struct.
    let text: Range<Int>
  }

  /// The names of the sessions.
  var sessions: [String] = []
  /// The states in the order in which they were emitted.
  var entries: [Entry] = []
  /// The texts of all states.
  var bytes: [UInt8] = []

  /// The value that a path led to at the end of the replay, or before the step at an offset ran.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - session: The name of the session.
  ///   - offset: The offset of the step in the script; nil for the end.
  /// - Returns: Nil if the session had no state then, or if the path leads to nothing that was shown.
  package func value(
    of path: StatePath, in session: String, before offset: Int? = nil
  ) -> String? {
    guard let number = sessions.firstIndex(of: session) else { return nil }
    var reached = entries[...]
    if let offset, let end = entries.firstIndex(where: { $0.step.map { $0 >= offset } ?? false }) {
      reached = entries[..<end]
    }
    return reached.last { $0.session == number }.flatMap { entry in
      PrintedValue.text(at: path, inState: entry.text, of: bytes)
    }
  }
}

// MARK: - Between processes

extension RecordedStates {
  /// The states as a message to another process.
  func write(to writer: inout MessageWriter) {
    writer.write(sessions) { $0.write($1) }
    writer.write(entries) { writer, entry in
      writer.write(entry.session)
      writer.write(entry.step ?? -1)
      writer.write(entry.text.lowerBound)
      writer.write(entry.text.upperBound)
    }
    writer.write(bytes)
  }

  /// Reads the states from a message.
  init(from reader: inout MessageReader) throws(MessageReader.InvalidMessage) {
    sessions = try reader.list { reader throws(MessageReader.InvalidMessage) in
      try reader.text()
    }
    entries = try reader.list { reader throws(MessageReader.InvalidMessage) in
      let session = try reader.number()
      let step = try reader.number()
      let (lower, upper) = (try reader.number(), try reader.number())
      guard 0 <= lower, lower <= upper else { throw MessageReader.InvalidMessage() }
      return Entry(session: session, step: step < 0 ? nil : step, text: lower..<upper)
    }
    bytes = try reader.content()
    guard entries.allSatisfy({ $0.text.upperBound <= bytes.count }) else {
      throw MessageReader.InvalidMessage()
    }
  }
}
