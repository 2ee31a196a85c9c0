/// The result of replaying the played steps.
struct PlayResult: Codable {
  /// The trace, which consists of its first line, the lines of the steps, and the lines at the end of the replay.
  var trace: [UInt8] = []
  /// The number of trace lines that precede the lines at the end of the replay.
  var lineCount = 0
  /// The virtual time, in seconds, at the end of the replay, such as `0.500`.
  var time = "0.000"
  /// The virtual time, in nanoseconds, at the end of the replay.
  var nanoseconds: Int64 = 0
  /// Descriptions of the effects that are still running.
  var pending: [String] = []
  /// The states of the sessions, or an empty array if they were not requested.
  var states: [State] = []
  /// The rendered failures of the replay.
  var failures: [String] = []
  /// The rendered notes of the replay.
  var notes: [String] = []
  /// A report on all failures and notes, as printed by `run`.
  var report = ""
  /// The answer to the request's question, or an empty string if the request has no question.
  var answer = ""
  /// The reactor's output, or an empty array if the output was not captured.
  var output: [UInt8] = []

  /// The state of a session at the end of the replay.
  struct State: Codable {
    var session: String
    var fields: [Field]
  }

  /// A field of a state, in trace notation.
  struct Field: Codable {
    var name: String
    var value: String
  }

  /// The first line of the trace and the lines of the steps.
  var steps: ArraySlice<UInt8> {
    var end = 0
    for _ in 0..<lineCount {
      guard let newline = trace[end...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      end = newline + 1
    }
    return trace[..<end]
  }
}

/// A request to replay the played steps in a separate process.
struct PlayRequest: Codable {
  var script: UnsavedScript
  /// Indicates whether the result includes the states at the end of the replay.
  var wantsStates = false
  /// The question to answer, which must be free of errors, or `nil` if there is no question.
  var question: String?
  /// The virtual time, in nanoseconds, to which the question refers, or `nil` for the end of the replay.
  var questionTime: Int64?
}
