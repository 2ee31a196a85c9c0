public import ReactorRegistration
package import ReactorSystem
import ReactorBase
import ReactorChecks
import ReactorExploration

/// A command-line tool that replays scripts with an app's reactors.
///
/// ```swift
/// Tool(name: "my-trace", version: "1.0", registry: registry).main()
/// ```
public struct Tool: Sendable {
  /// The definition of the tool's commands and options.
  let definition: ToolDefinition
  private let registry: ReactorRegistry
  private let commands: [any Command]

  /// Creates a tool with all commands.
  ///
  /// - Parameters:
  ///   - name: The name of the tool on the command line.
  ///   - version: The version of the tool.
  ///   - registry: The registered reactors.
  public init(name: String, version: String, registry: ReactorRegistry) {
    self.init(
      name: name, version: version, registry: registry,
      commands: [
        RunCommand(), PlayCommand(),
        TestCommand(), AcceptCommand(), DiffCommand(), CoverageCommand(),
        ExploreCommand(), WhyCommand(), GraphCommand(), ListCommand(), DescribeCommand(),
        ExplainCommand(),
        CheckCommand(), FmtCommand(), SchemaCommand(), LspCommand(),
        InitCommand(), CompletionsCommand(), HelpCommand(),
      ])
  }

  /// Creates a tool with the given commands.
  ///
  /// - Parameters:
  ///   - name: The name of the tool on the command line.
  ///   - version: The version of the tool.
  ///   - registry: The registered reactors.
  ///   - commands: The commands, in the order in which the help lists them. The first one is the default.
  init(
    name: String, version: String, registry: ReactorRegistry = ReactorRegistry(),
    commands: [any Command]
  ) {
    self.registry = registry
    self.commands = commands
    definition = ToolDefinition(
      name: name, version: version, commands: commands.map(\.completeDefinition))
  }

  /// Runs the command that the process's arguments specify, and exits.
  ///
  /// The exit status is 0 for success, 1 for a difference or failed replay, and 2 if the command could not be carried
  /// out.
  public func main() -> Never {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let system = PosixSystem(startedWith: &arguments)
    if CommandLine.arguments.isEmpty {
      // On Linux, Swift reads the arguments from `/proc`.
      let reason =
        system.argumentsError == .tooManyOpenFiles ? SystemError.tooManyOpenFiles.reason : nil
      let error = ToolError(
        id: "no-arguments",
        "cannot read the arguments of the process: \(reason ?? "is /proc mounted?")")
      fail(error, on: system)
    }
    if let argument = PosixSystem.invalidArgument {
      let error = ToolError(
        id: "invalid-argument",
        "the argument '\(VisibleText(argument[...], .line))' is not valid UTF-8; if it is the name of a file, rename the file"
      )
      fail(error, on: system)
    }
    if !system.hasEnoughStack() {
      let error = ToolError(
        id: "small-stack", "the stack of the process is limited to less than 2 MiB; see 'ulimit -s'"
      )
      fail(error, on: system)
    }
    system.reserveStandardStreams()
    system.ignoreBrokenPipes()
    system.ignoreFileSizeSignals()
    system.removeUnfinishedFilesOnSignals()
    system.reportCrashes(withStatus: ExitStatus.failure.rawValue)
    let status = run(arguments, on: system)
    system.exitProcess(status.rawValue)
  }

  /// Reports an error that occurred before the command started, and exits.
  private func fail(_ error: ToolError, on system: PosixSystem) -> Never {
    CommandContext(tool: definition, registry: registry, system: system).report(error)
    system.exitProcess(ExitStatus.failure.rawValue)
  }

  /// Runs the command that the given arguments specify.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - system: The system to run on.
  /// - Returns: The exit status of the program.
  package func run(_ arguments: [String], on system: any SystemCalls) -> ExitStatus {
    let context = CommandContext(tool: definition, registry: registry, system: system)
    var status: ExitStatus
    do {
      status = try perform(arguments, in: context)
    } catch {
      status = .failure
      // Output errors are reported below, even if the command didn't detect them.
      context.output.flush()
      if context.output.failure == nil { report(error, of: arguments, in: context) }
    }
    status = max(status, context.leastStatus)
    do throws(FileError) {
      try context.output.finish()
      // If diagnostics can't be written, the exit status still indicates a failure.
      try context.errorOutput.finish()
    } catch .cannotWrite(.standardError, .badDescriptor) {
      // If the program was started without standard error, nobody expects diagnostics.
    } catch .cannotWrite(_, .brokenPipe) {
      status = .closedPipe
    } catch {
      status = .failure
      context.report(error)
    }
    return status
  }

  private func perform(_ arguments: [String], in context: CommandContext) throws -> ExitStatus {
    let files = context.files
    let parser = CommandLineParser(definition) { files.status($0) != nil }
    switch try parser.parse(arguments) {
    case .help(let command, let isShort):
      let help = HelpText(tool: definition)
      context.output.write(
        isShort
          ? command.map(help.shortHelp(for:)) ?? help.shortOverview()
          : command.map(help.help(for:)) ?? help.overview())
      return .success
    case .version:
      context.output.write("\(definition.name) \(definition.version)\n")
      return .success
    case .command(let definition, let parsed):
      var command =
        commands.first { type(of: $0).definition.name == definition.name } ?? commands[0]
      if type(of: command).usesReactors { try Self.checkIsolation(on: context.system) }
      if type(of: command).usesReactors, context.system.worker == nil {
        context.report(registry.generalProblems)
      }
      if let worker = context.system.worker,
        ReactorTrials.work(registry, in: worker)
          || RepeatedReplay.work(
            registry, exploring: TimelineExplorer(), files: files, in: worker,
            { $0.watchProcess(with: files) })
      {
        return .success
      }
      var options = OptionReader(arguments: parsed)
      command.read(&options)
      if let error = options.error { throw error }
      context.tryReactors(timeLimit: options.timeLimit)
      return try command.run(parsed, in: context)
    }
  }

  /// Throws an error if the environment variable for isolation has an invalid value. Without this check, replays would
  /// run in a kind of process that the user did not request.
  private static func checkIsolation(on system: any SystemCalls) throws(ToolError) {
    guard let value = system.environmentValue(named: Isolation.variable), !value.isEmpty,
      Isolation(rawValue: value) == nil
    else { return }
    throw .invalidVariable(
      Isolation.variable, .unknownWord(value, known: Isolation.allCases.map(\.rawValue)))
  }

  private func report(
    _ error: any Error, of arguments: [String], in context: CommandContext
  ) {
    guard let error = ToolError(error) else {
      context.report(
        "error[unexpected-error]: \(VisibleText("\(error)", .line))\nnote: \(ToolCrash.request)\n")
      return
    }
    context.report(error)
    guard error.isUsage else { return }
    let command = definition.commands.first { $0.name == arguments.first }
    let help = command.map { $0.name == "help" ? "help" : "help \($0.name)" } ?? "--help"
    context.report("try '\(definition.name) \(help)'\n")
  }
}
