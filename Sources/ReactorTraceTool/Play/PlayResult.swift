import ReactorGoldens
import ReactorMemory

/// The outcome of a replay of what has been played.
struct PlayResult {
  /// The trace: the first line, those of the steps, and those of the end.
  var trace: [UInt8] = []
  /// The number of lines before those of the end.
  var lineCount = 0
  /// The virtual time at the end, such as `0.500`.
  var time = "0.000"
  /// The virtual time at the end, in nanoseconds.
  var nanoseconds = 0
  /// The effects that are still running.
  var pending: [String] = []
  /// The states of the sessions, if they were asked for.
  var states: [State] = []
  /// The failures, each as it is shown.
  var failures: [String] = []
  /// The failures together, as `run` shows them.
  var report = ""
  /// The answer to the question, if one was asked.
  var answer = ""
  /// The output of the reactor, if it was captured.
  var output: [UInt8] = []

  /// The state of a session.
  struct State {
    var session: String
    var fields: [(name: String, value: String)]
  }

  /// The bytes of the first line and those of the steps.
  var steps: ArraySlice<UInt8> { Self.lines(of: trace, lineCount) }

  /// The first lines of a trace.
  static func lines(of trace: [UInt8], _ count: Int) -> ArraySlice<UInt8> {
    var end = 0
    for _ in 0..<count {
      guard let newline = trace[end...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      end = newline + 1
    }
    return trace[..<end]
  }
}

/// The messages between the prompt and the process that replays.
extension PlayResult {
  /// The result as a message, without the trace.
  var message: [UInt8] {
    var writer = MessageWriter()
    writer.write(trace.count)
    writer.write(lineCount)
    writer.write(time)
    writer.write(nanoseconds)
    writer.write(pending) { $0.write($1) }
    writer.write(states) { writer, state in
      writer.write(state.session)
      writer.write(state.fields) {
        $0.write($1.name)
        $0.write($1.value)
      }
    }
    writer.write(failures) { $0.write($1) }
    writer.write(report)
    writer.write(answer)
    return writer.bytes
  }

  /// Reads a result.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - trace: Gives the trace of a length.
  init(
    _ message: [UInt8], trace: (Int) -> [UInt8]?
  ) throws(MessageReader.InvalidMessage) {
    func text(_ reader: inout MessageReader) throws(MessageReader.InvalidMessage) -> String {
      try reader.text()
    }
    var reader = MessageReader(message)
    guard let bytes = trace(try reader.number()) else { throw MessageReader.InvalidMessage() }
    self.trace = bytes
    lineCount = try reader.number()
    time = try reader.text()
    nanoseconds = try reader.number()
    pending = try reader.list(text)
    states = try reader.list { reader throws(MessageReader.InvalidMessage) in
      let session = try reader.text()
      let fields = try reader.list { reader throws(MessageReader.InvalidMessage) in
        (name: try reader.text(), value: try reader.text())
      }
      return State(session: session, fields: fields)
    }
    failures = try reader.list(text)
    report = try reader.text()
    answer = try reader.text()
  }
}

/// A replay of what has been played, for the process that does it.
struct PlayRequest {
  /// The name and the content of the script.
  var name: String
  var text: String
  /// The reactor of a script that declares none.
  var reactor: String?
  /// Whether the replay settles after the last step, as that of a whole script does.
  var isWhole = false
  /// Whether the states at the end are wanted.
  var wantsStates = false
  /// The question to be answered, which has no errors.
  var question: String?
  /// The virtual time that the question is about, in nanoseconds; nil for the end.
  var questionTime: Int?

  /// The request as a message.
  var message: [UInt8] {
    var writer = MessageWriter()
    writer.write(name)
    writer.write(text)
    writer.write(reactor) { $0.write($1) }
    writer.write(isWhole ? 1 : 0)
    writer.write(wantsStates ? 1 : 0)
    writer.write(question) { $0.write($1) }
    writer.write(questionTime) { $0.write($1) }
    return writer.bytes
  }
}

extension PlayRequest {
  /// Reads a request.
  init(_ message: [UInt8]) throws(MessageReader.InvalidMessage) {
    var reader = MessageReader(message)
    name = try reader.text()
    text = try reader.text()
    reactor = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      try reader.text()
    }
    isWhole = try reader.number() == 1
    wantsStates = try reader.number() == 1
    question = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      try reader.text()
    }
    questionTime = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      try reader.number()
    }
  }
}
