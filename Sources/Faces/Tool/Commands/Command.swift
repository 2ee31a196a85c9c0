import ReactorBase
import ReactorChecks
import ReactorRegistration
import ReactorSystem

/// A command of the tool.
protocol Command: Sendable {
  /// The definition of the command line.
  static var definition: CommandDefinition { get }

  /// Indicates whether the command uses the reactors, and therefore reports problems with their registrations.
  static var usesReactors: Bool { get }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The typed arguments, which the definition has checked.
  ///   - context: The streams and files to work on.
  /// - Returns: The exit status of the program.
  /// - Throws: A ``ToolError``, which is reported before the program ends with
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
  /// The trials of reactors that are going to be created in this process; nil if there are none.
  private var trials: ReactorTrials?
  /// The system with the files and the environment.
  let system: any SystemCalls
  /// Standard output, only for traces.
  let output: OutputWriter
  /// Standard error, for diagnostics, progress and summaries.
  let errorOutput: OutputWriter

  /// Indicates whether the tool itself has failed; the failure has already been reported.
  private(set) var hasFault = false
  /// The minimum exit status of the run, regardless of the command's result.
  private(set) var leastStatus = ExitStatus.success

  /// Creates the context of one run of a tool.
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

  /// The reactor with a typed name.
  func registration(named name: String) throws(ToolError) -> Registration {
    if let registration = registry[name] { return registration }
    throw .unknownReactor(name, known: registry.names)
  }

  /// Writes to standard error immediately.
  ///
  /// Writes any pending output first, so that both appear in order on a terminal.
  func report(_ text: String) {
    output.flush()
    errorOutput.write(text)
    errorOutput.flush()
  }

  /// Ensures that each reactor is created in a separate process before it is created in this one.
  ///
  /// - Parameter timeLimit: The maximum real time.
  func tryReactors(timeLimit: Duration?) {
    guard system.worker == nil, let start = system.workerStart else { return }
    let trials = ReactorTrials(registry, start, timeLimit: timeLimit)
    self.trials = trials
    registry.canMake = { trials.canMake($0) }
  }

  /// Reports the reactors that could not be created, for a command that does not replay them.
  ///
  /// - Returns: ``ExitStatus/difference`` if there are any, as after a failed replay.
  func reportTrials() -> ExitStatus {
    let problems = trials?.problems ?? []
    for problem in problems { report(problem.text) }
    return problems.map(\.status).max() ?? .success
  }

  /// Reports an error of the tool, but only the first one of the run. The run ends with ``ExitStatus/failure``.
  func report(fault: DeadReplay) {
    if !hasFault { report(fault.text) }
    hasFault = true
    noteFailure()
  }

  /// Makes the run end with ``ExitStatus/failure``, for a reason that has been reported.
  func noteFailure(_ status: ExitStatus = .failure) {
    leastStatus = max(leastStatus, status)
  }

  /// Renders problems for standard error.
  func renderer(_ color: ColorChoice) -> TerminalRenderer {
    TerminalRenderer(color, on: system)
  }

  /// Reports problems of registrations; the run then ends with ``ExitStatus/failure``, regardless of the command's
  /// result.
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
  /// - Throws: The error, if it is unexpected.
  func report(expected error: any Error) throws {
    guard let known = ToolError(error) else { throw error }
    report(known)
  }

  /// Reports an error about a file in a line.
  func report(_ error: FileError) {
    report(ToolError(error))
  }

  /// Lets `body` write to a destination.
  ///
  /// A file is replaced when `body` is done. It is left unchanged if `body` throws, or if the run has read it.
  /// Temporary files of killed processes next to it are removed.
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

  /// Lets `body` write to a destination, if the result is useful only when it is complete.
  ///
  /// - Parameters:
  ///   - destination: The destination. A file is left unchanged if `body` fails.
  ///   - body: Writes the result. Returns nil if the result is incomplete; the reason has then been reported.
  /// - Returns: The status of `body`.
  func withWholeOutput(
    to destination: OutputDestination, _ body: (OutputWriter) throws -> ExitStatus?
  ) throws -> ExitStatus {
    struct IncompleteOutput: Error {}
    do {
      return try withOutput(to: destination) { output in
        if let status = try body(output) { return status }
        // A failed write is reported as a failure to write.
        try output.finish()
        throw IncompleteOutput()
      }
    } catch is IncompleteOutput {
      return .failure
    }
  }

  /// Checks that a file can be written to a destination, before the work for it begins.
  func checkOutput(to destination: OutputDestination) throws(FileError) {
    // Opening a stream could be noticed at its other end.
    guard case .file(let path) = destination, files.status(path)?.kind != .stream else { return }
    try AtomicFile(path: path, system: system).discard()
  }

  /// Checks that files can be written to a directory, before the work for them begins.
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
