import ReactorBase
import ReactorChecks
import ReactorRegistration
import ReactorSystem

/// A command of the tool.
protocol Command: Sendable {
  /// The definition of the command line.
  static var definition: CommandDefinition { get }

  /// Indicates whether it asks for the reactors, so that it reports mistakes of their
  /// registrations.
  static var usesReactors: Bool { get }

  /// Does it.
  ///
  /// - Parameters:
  ///   - arguments: The typed arguments, which the definition has checked.
  ///   - context: The streams and files to work on.
  /// - Returns: The exit status of the program.
  /// - Throws: A ``ToolError``, which is reported, and the program ends with
  ///   ``ExitStatus/failure``.
  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}

extension Command {
  static var usesReactors: Bool { true }
}

/// The environment in which a command runs.
final class CommandContext {
  /// The tool that the command belongs to.
  let tool: ToolDefinition
  /// The reactors that scripts can name.
  private(set) var registry: ReactorRegistry
  /// The trials of reactors that are made in this process; nil if there are none.
  private var trials: ReactorTrials?
  /// The system that keeps the files and the environment.
  let system: any SystemCalls
  /// Standard output, for traces and nothing else.
  let output: OutputWriter
  /// Standard error, for diagnostics, progress and summaries.
  let errorOutput: OutputWriter

  /// Indicates whether the tool itself has failed, which has been reported.
  private(set) var hasFault = false
  /// The least status that the run ends with, whatever the command returns.
  private(set) var leastStatus = ExitStatus.success

  /// Makes the context of one run of a tool.
  init(tool: ToolDefinition, registry: ReactorRegistry, system: any SystemCalls) {
    self.registry = registry
    self.tool = tool
    self.system = system
    output = OutputWriter(to: .standardOutput, as: .standardOutput, on: system)
    errorOutput = OutputWriter(to: .standardError, as: .standardError, on: system)
  }

  /// The files of the system.
  var files: Files { Files(system: system, uses: uses) }
  private let uses = FileUses()

  /// The reactor of a name that was typed.
  func registration(named name: String) throws(ToolError) -> Registration {
    if let registration = registry[name] { return registration }
    throw .unknownReactor(name, known: registry.names)
  }

  /// Writes to the error output at once.
  ///
  /// Writes any pending output first, so that the two are in order on a terminal.
  func report(_ text: String) {
    output.flush()
    errorOutput.write(text)
    errorOutput.flush()
  }

  /// Has each reactor be made in a process of its own before it is made in this one.
  ///
  /// - Parameter timeLimit: The maximum real time.
  func tryReactors(timeLimit: Duration?) {
    guard system.worker == nil, let start = system.workerStart else { return }
    let trials = ReactorTrials(registry, start, timeLimit: timeLimit)
    self.trials = trials
    registry.canMake = { trials.canMake($0) }
  }

  /// Reports the reactors that could not be made so far, for a command that does not replay them.
  ///
  /// - Returns: ``ExitStatus/difference`` if there are some, as after a replay that has failed.
  func reportTrials() -> ExitStatus {
    let problems = trials?.problems ?? []
    for problem in problems { report(problem.text) }
    return problems.map(\.status).max() ?? .success
  }

  /// Reports a fault of the tool, the first of the run alone. The run ends with ``ExitStatus/failure``.
  func report(fault: DeadReplay) {
    if !hasFault { report(fault.text) }
    hasFault = true
    noteFailure()
  }

  /// Makes the run end with ``ExitStatus/failure``, for a reason that has been reported.
  func noteFailure(_ status: ExitStatus = .failure) {
    leastStatus = max(leastStatus, status)
  }

  /// Renders problems for the error output.
  func renderer(_ color: ColorChoice) -> TerminalRenderer {
    TerminalRenderer(color, on: system)
  }

  /// Reports mistakes of registrations, with which the run ends with ``ExitStatus/failure`` whatever the command does.
  func report(_ problems: [RegistrationProblem]) {
    if problems.isEmpty { return }
    for problem in problems { report("error[\(problem.id)]: \(problem.message)\n") }
    noteFailure()
  }

  /// Reports an error in a line.
  func report(_ error: ToolError) {
    report("error[\(error.id)]: \(error.message)\n")
  }

  /// Reports an error in a line.
  ///
  /// - Throws: The error, if nobody expects that one.
  func report(expected error: any Error) throws {
    guard let known = ToolError(error) else { throw error }
    report(known)
  }

  /// Reports an error that concerns a file in a line.
  func report(_ error: FileError) {
    report(ToolError(error))
  }

  /// Lets `body` write to a destination.
  ///
  /// A file is put in its place when `body` is done, and not touched if it throws, or if the run has read it. What
  /// killed processes left beside it is removed.
  func withOutput<Result>(
    to destination: OutputDestination, _ body: (OutputWriter) throws -> Result
  ) throws -> Result {
    switch destination {
    case .standardOutput: return try body(output)
    case .descriptor(let file, let path):
      let writer = OutputWriter(to: file, as: .path(path), on: system)
      let result = try body(writer)
      try writer.finish()
      return result
    case .file(let path): return try withFile(at: path, body)
    }
  }

  /// Lets `body` write to a destination something that is of no use unless it is whole.
  ///
  /// - Parameters:
  ///   - destination: The destination. A file is not touched if `body` fails.
  ///   - body: Writes; returns nil if that is not whole, for a reason that has been reported.
  /// - Returns: The status of `body`.
  func withWholeOutput(
    to destination: OutputDestination, _ body: (OutputWriter) throws -> ExitStatus?
  ) throws -> ExitStatus {
    struct IncompleteOutput: Error {}
    do {
      return try withOutput(to: destination) { output in
        if let status = try body(output) { return status }
        // A write that has failed is reported as such.
        try output.finish()
        throw IncompleteOutput()
      }
    } catch is IncompleteOutput {
      return .failure
    }
  }

  /// Checks that a file can be written to a destination, before the work begins whose result it gets.
  func checkOutput(to destination: OutputDestination) throws(FileError) {
    // Opening a stream could be noticed at its other end.
    guard case .file(let path) = destination, files.status(path)?.kind != .stream else { return }
    try AtomicFile(path: path, system: system).discard()
  }

  /// Checks that files can be written to a directory, before the work begins whose results they get.
  func checkFiles(in directory: String) throws(FileError) {
    do throws(FileError) {
      try AtomicFile(path: "\(directory)/.reactor-trace-found", system: system).discard()
    } catch .cannotWrite(_, let cause) {
      throw .cannotWrite(.path(directory), cause)
    }
  }

  private func withFile<Result>(
    at path: String, _ body: (OutputWriter) throws -> Result
  ) throws -> Result {
    try files.checkOutput(path)
    if files.status(path)?.kind != .stream { files.removeStrayFiles(beside: [path]) }
    let file = try AtomicFile(path: path, streams: true, system: system)
    let writer = OutputWriter(to: file.file, as: .path(path), on: system)
    let result: Result
    do {
      result = try body(writer)
      try writer.finish()
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
    return result
  }
}
