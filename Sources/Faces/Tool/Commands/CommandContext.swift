import ReactorBase
import ReactorChecks
import ReactorRegistration
import ReactorSystem

/// The environment in which a command runs.
final class CommandContext {
  /// The tool that the command belongs to.
  let tool: ToolDefinition
  /// The registered reactors. Scripts refer to them by name.
  private(set) var registry: ReactorRegistry
  /// The trials that first create each reactor in a separate process, or `nil` if there are no trials.
  private var trials: ReactorTrials?
  /// The system through which the command accesses files and environment variables.
  let system: any SystemCalls
  /// The writer for standard output. Only results are written there.
  let output: OutputWriter
  /// The writer for standard error. Diagnostics, progress, and summaries are written there.
  let errorOutput: OutputWriter

  /// Indicates whether an internal failure of the tool has already been reported.
  private(set) var hasFault = false
  /// The minimum exit status of the run. The minimum overrides a lower status that a command returns.
  private(set) var leastStatus = ExitStatus.success

  /// Creates the context for one run of the given tool.
  init(tool: ToolDefinition, registry: ReactorRegistry, system: any SystemCalls) {
    self.registry = registry
    self.tool = tool
    self.system = system
    output = OutputWriter(to: .standardOutput, as: .standardOutput, on: system)
    errorOutput = OutputWriter(to: .standardError, as: .standardError, on: system)
  }

  /// The file system, as seen by this run.
  var files: Files { Files(system: system, uses: uses) }
  private let uses = FileUses()

  /// Returns the registration of the reactor with the given name.
  func registration(named name: String) throws(ToolError) -> Registration {
    if let registration = registry[name] { return registration }
    throw .unknownReactor(name, known: registry.names)
  }

  /// Writes text to standard error immediately.
  ///
  /// The method flushes standard output first to preserve the order of the outputs on a terminal.
  func report(_ text: String) {
    output.flush()
    errorOutput.write(text)
    errorOutput.flush()
  }

  /// Requires each reactor to be created in a separate process before this process creates it.
  ///
  /// - Parameter timeLimit: The maximum real time for creating a reactor, or `nil` for no limit.
  func tryReactors(timeLimit: Duration?) {
    guard system.worker == nil, let start = system.workerStart else { return }
    let trials = ReactorTrials(registry, start, timeLimit: timeLimit)
    self.trials = trials
    registry.canMake = { trials.canMake($0) }
  }

  /// Reports the reactors that could not be created. Commands that do not replay reactors use this method.
  ///
  /// - Returns: The most severe exit status among the problems, or ``ExitStatus/success`` if no problems were found.
  func reportTrials() -> ExitStatus {
    let problems = trials?.problems ?? []
    for problem in problems { report(problem.text) }
    return problems.map(\.status).max() ?? .success
  }

  /// Reports an internal failure of the tool unless one has already been reported. The run then ends with
  /// ``ExitStatus/failure``.
  func report(fault: DeadReplay) {
    if !hasFault { report(fault.text) }
    hasFault = true
    noteFailure()
  }

  /// Raises the minimum exit status of the run, by default to ``ExitStatus/failure``. The caller must have reported the
  /// reason.
  func noteFailure(_ status: ExitStatus = .failure) {
    leastStatus = max(leastStatus, status)
  }

  /// Returns a renderer for problems written to standard error.
  func renderer(_ color: ColorChoice) -> TerminalRenderer {
    TerminalRenderer(color, on: system)
  }

  /// Reports problems with registrations. If there are any problems, the run ends with ``ExitStatus/failure``,
  /// regardless of the command's result.
  func report(_ problems: [RegistrationProblem]) {
    if problems.isEmpty { return }
    for problem in problems { report("error[\(problem.id)]: \(problem.message)\n") }
    noteFailure()
  }

  /// Reports an error on a single line.
  func report(_ error: ToolError) {
    report("error[\(error.id)]: \(error.message)\n")
  }

  /// Reports an error of a known type on a single line.
  ///
  /// - Throws: The given error, if its type is unknown.
  func report(expected error: any Error) throws {
    guard let known = ToolError(error) else { throw error }
    report(known)
  }

  /// Reports a file error on a single line.
  func report(_ error: FileError) {
    report(ToolError(error))
  }

  /// Calls `body` with a writer for the given destination.
  ///
  /// A file is replaced after `body` returns, unless `body` throws an error or the run has read the file. The method
  /// also removes temporary files that killed processes left next to the file.
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

  /// Calls `body` with a writer for a result. An incomplete result is not written.
  ///
  /// - Parameters:
  ///   - destination: The destination. A file is left unchanged if `body` fails.
  ///   - body: A closure that writes the result and returns the exit status. If the result is incomplete, the closure
  ///     must report the reason and return `nil`.
  /// - Returns: The status that `body` returned, or ``ExitStatus/failure`` if the result is incomplete.
  func withWholeOutput(
    to destination: OutputDestination, _ body: (OutputWriter) throws -> ExitStatus?
  ) throws -> ExitStatus {
    struct IncompleteOutput: Error {}
    do {
      return try withOutput(to: destination) { output in
        if let status = try body(output) { return status }
        // If the file could not be written, report that failure.
        try output.finish()
        throw IncompleteOutput()
      }
    } catch is IncompleteOutput {
      return .failure
    }
  }

  /// Checks that the given destination is writable. Commands call this method before they start their work.
  func checkOutput(to destination: OutputDestination) throws(FileError) {
    // Opening a stream could affect the process that reads the stream.
    guard case .file(let path) = destination, files.status(path)?.kind != .stream else { return }
    try AtomicFile(path: path, system: system).discard()
  }

  /// Checks that files can be created in the given directory. Commands call this method before they start their work.
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
