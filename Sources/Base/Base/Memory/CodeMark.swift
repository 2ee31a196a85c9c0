/// A mark that records whether a process is running user code, such as a reactor's code, or the tool's own code.
///
/// The mark is stored in memory that outlives the process. If the process crashes, the mark shows whose code caused the
/// crash.
package enum CodeMark {
  package struct State: BitwiseCopyable, Equatable {
    /// Indicates whether user code is running.
    package var isUserCode: Bool
    /// The raw value of the output being written, or 0 if no output is being written.
    fileprivate var outputNumber: UInt8

    /// Creates a mark with the given state.
    package init(isUserCode: Bool = false, making output: ToolOutput? = nil) {
      self.isUserCode = isUserCode
      outputNumber = output?.rawValue ?? 0
    }

    /// The output being written, or `nil` if no output is being written.
    package var output: ToolOutput? { ToolOutput(rawValue: outputNumber) }
  }

  // unsafe: This variable is set while the process has only one thread.
  private nonisolated(unsafe) static var cell: MemoryCell<State>?
  // unsafe: This variable is set while the process has only one thread.
  private nonisolated(unsafe) static var observer: ((ToolOutput) -> Void)?

  /// The memory that stores the mark, or `nil` if the process does not store a mark.
  package static var current: MemoryCell<State>? { cell }

  /// Starts storing the mark in the given memory. The process must have only one thread.
  package static func keep(in memory: MemoryCell<State>) {
    memory.value = State()
    cell = memory
  }

  /// Runs a closure and marks user code as running until the closure returns.
  package static func inUserCode<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let cell else { return try body() }
    let outer = cell.value.isUserCode
    cell.value.isUserCode = true
    defer { cell.value.isUserCode = outer }
    return try body()
  }

  /// Runs a closure that writes an output. The output is marked as being written until the closure returns.
  package static func making<Result, Failure>(
    _ output: ToolOutput, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let cell else { return try body() }
    let outer = cell.value.outputNumber
    cell.value.outputNumber = output.rawValue
    defer { cell.value.outputNumber = outer }
    let result = try body()
    observer?(output)
    return result
  }

  /// Sets a closure that is called at the end of each output. During the call, the output is still marked as being
  /// written. Tests use this closure to cause errors in the tool.
  package static func observe(_ body: @escaping (ToolOutput) -> Void) { observer = body }
}

/// An output of the tool. If the tool crashes, the crash report names the output that was being written.
package enum ToolOutput: UInt8, CaseIterable, Sendable {
  case trace = 1
  case page
  case pageIndex
  case picture
  case traceEvents
  case answer
  case graph
  case comparison
  case summary
  case junit
  case tap
  case json
  case coverage
  case markdown
  case annotation
  case exploration
  case description
  case schema
  case editorAnswer

  /// The name of the output, phrased to follow "while it was writing".
  package var words: StaticString {
    switch self {
    case .trace: "a trace"
    case .page: "a page"
    case .pageIndex: "the index of a page"
    case .picture: "a picture"
    case .traceEvents: "trace events"
    case .answer: "an answer"
    case .graph: "a graph"
    case .comparison: "the comparison of two traces"
    case .summary: "the results"
    case .junit: "a JUnit report"
    case .tap: "a TAP report"
    case .json: "a JSON report"
    case .coverage: "the coverage"
    case .markdown: "a job summary"
    case .annotation: "an annotation"
    case .exploration: "the results of an exploration"
    case .description: "the description of a reactor"
    case .schema: "a schema"
    case .editorAnswer: "a response to the editor"
    }
  }
}
