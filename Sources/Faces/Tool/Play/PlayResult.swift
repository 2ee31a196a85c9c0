/// The outcome of replaying the played steps.
struct PlayResult: Codable {
  /// The trace: its first line, the lines of the steps, and the lines of the end.
  var trace: [UInt8] = []
  /// The number of lines before the lines of the end.
  var lineCount = 0
  /// The virtual time at the end, such as `0.500`.
  var time = "0.000"
  /// The virtual time at the end, in nanoseconds.
  var nanoseconds: Int64 = 0
  /// The effects that are still running.
  var pending: [String] = []
  /// The states of the sessions, if they were requested.
  var states: [State] = []
  /// The failures, each as it is printed.
  var failures: [String] = []
  /// The notes, each as it is printed.
  var notes: [String] = []
  /// The failures and the notes together, as `run` shows them.
  var report = ""
  /// The answer to the question, if there was one.
  var answer = ""
  /// The output of the reactor, if it was captured.
  var output: [UInt8] = []

  /// The state of a session.
  struct State: Codable {
    var session: String
    var fields: [Field]
  }

  /// A field of a state, as traces show it.
  struct Field: Codable {
    var name: String
    var value: String
  }

  /// The bytes of the first line and of the lines of the steps.
  var steps: ArraySlice<UInt8> {
    var end = 0
    for _ in 0..<lineCount {
      guard let newline = trace[end...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      end = newline + 1
    }
    return trace[..<end]
  }
}

/// A replay of the played steps, for the process that runs it.
struct PlayRequest: Codable {
  var script: UnsavedScript
  /// Indicates whether the states at the end are requested.
  var wantsStates = false
  /// The question to answer, which has no errors.
  var question: String?
  /// The virtual time that the question is about, in nanoseconds; nil for the end.
  var questionTime: Int64?
}
