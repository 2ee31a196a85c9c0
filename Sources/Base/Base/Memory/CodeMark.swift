/// Records whether a process is running the user's code, such as that of a reactor, or the tool's own code.
///
/// The mark is in memory that outlives the process. If the process crashes, the mark shows whose
/// code caused the crash.
package enum CodeMark {
  package struct State: BitwiseCopyable, Equatable {
    /// Indicates whether the user's code is running.
    package var isUserCode: Bool
    /// The number that identifies the output that is being written.
    fileprivate var outputNumber: UInt8

    /// Creates the mark of a process.
    package init(isUserCode: Bool = false, making output: ToolOutput? = nil) {
      self.isUserCode = isUserCode
      outputNumber = output?.rawValue ?? 0
    }

    /// The output that is being written, if it has a name.
    package var output: ToolOutput? { ToolOutput(rawValue: outputNumber) }
  }

  // unsafe: set while the process has one thread.
  private nonisolated(unsafe) static var cell: MemoryCell<State>?
  // unsafe: set while the process has one thread.
  private nonisolated(unsafe) static var observer: ((ToolOutput) -> Void)?

  /// The memory of the mark; nil in a process that needs none.
  package static var current: MemoryCell<State>? { cell }

  /// Stores the mark in the given memory from now on. The process must have only one thread.
  package static func keep(in memory: MemoryCell<State>) {
    memory.value = State()
    cell = memory
  }

  /// Runs a closure, during which the user's code counts as running.
  @inline(__always)
  package static func inUserCode<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let cell else { return try body() }
    let outer = cell.value.isUserCode
    cell.value.isUserCode = true
    defer { cell.value.isUserCode = outer }
    return try body()
  }

  /// Runs a closure, during which an output counts as being written.
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

  /// Sets a closure that is called at the end of each output, while the output still counts as being written. Tests use
  /// it to cause errors in the tool.
  package static func observe(_ body: @escaping (ToolOutput) -> Void) { observer = body }
}

/// The tool's outputs, as crash reports of the tool name them.
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

  /// The name, worded to follow "while it was writing".
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
