import ReactorMemory

// MARK: - Jobs as bytes for another process

extension ExplorationJob {
  /// Writes the name of the case, and then its values.
  fileprivate func write(to writer: inout MessageWriter) {
    switch self {
    case .search(let order): writer.write("search", order)
    case .digests(let order): writer.write("digests", order)
    case .lastTimeline(let order): writer.write("lastTimeline", order)
    case .cover(let order): writer.write("cover", order)
    case .digest(let moves): writer.write("digest", moves)
    case .run(let moves): writer.write("run", moves)
    case .states(let text): writer.write("states", text)
    case .replay(let text): writer.write("replay", text)
    case .show(let text): writer.write("show", text)
    case .allows(let text, let failure):
      writer.write("allows", text)
      writer.write(failure) { $0.write($1) }
    case .observe(let moves, let failure): writer.write("observe", moves, failure)
    case .check(let moves, let failure): writer.write("check", moves, failure)
    case .write(let moves, let failure, let shrinks):
      writer.write("write", moves, failure)
      writer.write(shrinks)
    case .draft(let moves, let failure, let pause):
      writer.write("draft", moves, failure)
      writer.write(Int(pause))
    case .follow(let picks):
      writer.write("follow")
      writer.write([picks])
    }
  }

  fileprivate init(from reader: inout MessageReader) throws(MessageReader.InvalidMessage) {
    switch try reader.text() {
    case "search": self = .search(try reader.order())
    case "digests": self = .digests(try reader.order())
    case "lastTimeline": self = .lastTimeline(try reader.order())
    case "cover": self = .cover(try reader.order())
    case "digest": self = .digest(try reader.moves())
    case "run": self = .run(try reader.moves())
    case "states": self = .states(try reader.text())
    case "replay": self = .replay(try reader.text())
    case "show": self = .show(try reader.text())
    case "allows":
      self = .allows(
        try reader.text(),
        try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.failure() })
    case "observe": self = .observe(try reader.moves(), try reader.failure())
    case "check": self = .check(try reader.moves(), try reader.failure())
    case "write":
      self = .write(try reader.moves(), try reader.failure(), shrinks: try reader.flag())
    case "draft":
      self = .draft(
        try reader.moves(), try reader.failure(), pause: Int64(try reader.number()))
    case "follow": self = .follow(try reader.picks().first ?? [])
    default: throw MessageReader.InvalidMessage()
    }
  }
}

extension MessageWriter {
  fileprivate mutating func write(_ job: String, _ order: SearchOrder) {
    write(job)
    write(order.bytes)
  }

  fileprivate mutating func write(_ job: String, _ moves: [Move]) {
    write(job)
    write(moves)
  }

  fileprivate mutating func write(_ job: String, _ moves: [Move], _ failure: Failure) {
    write(job, moves)
    write(failure)
  }

  fileprivate mutating func write(_ job: String, _ text: String) {
    write(job)
    write(text)
  }
}

extension ExplorationJob.Order {
  /// The order as bytes.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(isIsolated)
    writer.write(makesAnswers)
    writer.write(comparesRest)
    writer.write(script) { $0.write($1) }
    job.write(to: &writer)
    return writer.bytes
  }

  /// Reads an order; nil if it is none.
  package init?(bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    do throws(MessageReader.InvalidMessage) {
      let isIsolated = try reader.flag()
      let makesAnswers = try reader.flag()
      let comparesRest = try reader.flag()
      let script = try reader.optional { reader throws(MessageReader.InvalidMessage) in
        try reader.text()
      }
      self.init(
        try ExplorationJob(from: &reader), isIsolated: isIsolated, makesAnswers: makesAnswers,
        comparesRest: comparesRest,
        script: script)
    } catch {
      return nil
    }
  }
}

extension MessageReader {
  fileprivate mutating func order() throws(InvalidMessage) -> SearchOrder {
    guard let order = SearchOrder(bytes: try content()) else { throw InvalidMessage() }
    return order
  }
}

// MARK: - Results as bytes

/// The results of jobs as bytes, for the process that has asked: written by one function, and read by the next.
package enum JobResult {
  /// A script that was replayed.
  package struct Shown {
    /// Its trace.
    package let trace: String
    /// Its problems, in words.
    package let problems: String
    /// Its failures.
    package let failures: Set<Failure>
  }

  static func bytes(of moves: [Move]) -> [UInt8] { message { $0.write(moves) } }

  static func moves(in bytes: [UInt8]) -> [Move]? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in try reader.moves() }
  }

  static func bytes(of scripts: [String]) -> [UInt8] { message { $0.write(scripts) } }

  /// The scripts of a suite.
  package static func scripts(in bytes: [UInt8]) -> [String]? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in try reader.texts() }
  }

  static func bytes(of script: String?) -> [UInt8] {
    message { writer in writer.write(script) { $0.write($1) } }
  }

  /// The script that was looked for; nil if there is none.
  package static func script(in bytes: [UInt8]) -> String? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in
      try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.text() }
    } ?? nil
  }

  static func bytes(ofDraft lines: [String]?) -> [UInt8] {
    message { writer in writer.write(lines) { $0.write($1) } }
  }

  /// The lines of a script; nil if the timeline cannot be written like that.
  static func draft(in bytes: [UInt8]) -> [String]? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in
      try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.texts() }
    } ?? nil
  }

  static func bytes(of flag: Bool) -> [UInt8] { message { $0.write(flag) } }

  /// Whether a timeline or a script has failed.
  package static func flag(in bytes: [UInt8]) -> Bool? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in try reader.flag() }
  }

  /// Writes what a replay has shown.
  package static func bytes(
    of shown: (trace: String, problems: String, failures: Set<Failure>)
  ) -> [UInt8] {
    message { writer in
      writer.write(shown.trace)
      writer.write(shown.problems)
      writer.write(Array(shown.failures)) { $0.write($1) }
    }
  }

  /// The result of a replay that is shown.
  package static func shown(in bytes: [UInt8]) -> Shown? {
    read(bytes) { reader throws(MessageReader.InvalidMessage) in
      Shown(
        trace: try reader.text(), problems: try reader.text(),
        failures: Set(
          try reader.list { reader throws(MessageReader.InvalidMessage) in
            try reader.failure()
          }))
    }
  }

  private static func message(_ write: (inout MessageWriter) -> Void) -> [UInt8] {
    var writer = MessageWriter()
    write(&writer)
    return writer.bytes
  }

  private static func read<Value>(
    _ bytes: [UInt8],
    _ read: (inout MessageReader) throws(MessageReader.InvalidMessage) -> Value
  ) -> Value? {
    var reader = MessageReader(bytes)
    do throws(MessageReader.InvalidMessage) {
      return try read(&reader)
    } catch {
      return nil
    }
  }
}
