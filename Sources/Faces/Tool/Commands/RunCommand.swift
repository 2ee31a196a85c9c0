import ReactorPage
import ReactorSystem

/// The `run` command, which replays scripts and prints their traces.
struct RunCommand: Command {
  static let definition = CommandDefinition(
    name: "run", group: .replay, summary: "replay action scripts and print their traces",
    discussion: [
      "Each script is replayed in virtual time, without waiting, and gives the same trace every "
        + "time. Problems in a script are reported before anything runs. The word 'run' "
        + "can be omitted; if a script has the name of a command, such as 'list', write './list'."
    ],
    example: "scripts/login.actions",
    operand: OperandDefinition(
      "SCRIPT", .file, .oneOrMore,
      help: "an action script, FILE#NAME for one of its cases, or '-' for standard input"))

  private var invocation = ReplayArguments()

  mutating func read(_ options: inout OptionReader) { invocation.read(&options) }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var invocation = invocation
    invocation.scripts = try [ScriptSource](arguments)
    if invocation.writesPages {
      invocation.scripts = invocation.scripts.map { $0.relative(on: context.system) }
    }
    let cases = invocation.scripts.flatMap { $0.cases(from: context.files) }
    let needsOneScript = invocation.breakAt != nil || invocation.format?.hasOneScript == true
    // If only one script is allowed and there are several cases, the planner reports that no case is selected.
    if !needsOneScript || cases.count == 1 { invocation.scripts = cases }
    if let line = invocation.breakAt {
      return try BreakRun(line: line, invocation: invocation, context: context).run()
    }
    if let worker = context.system.worker {
      _ = ScriptRun.work(invocation, for: worker, in: context)
      return .success
    }
    if let format = invocation.format, format.hasOneScript, invocation.scripts.count > 1 {
      let count = invocation.scripts.count
      throw ToolError(
        id: "several-scripts",
        format == .svg
          ? "'--format svg' expects one script, but \(count) were given; '--format html' accepts several"
          : "'--format \(format.rawValue)' expects one script, but \(count) were given")
    }
    let output = try invocation.output.resolved(on: context.system)
    _ = try ReplacedFiles([output], in: context.files)
    let scripts = ScriptRun.all(invocation.scripts, invocation, in: context)
    // No script is replayed unless all scripts are valid.
    guard scripts.count == invocation.scripts.count else { return .failure }
    return try context.withWholeOutput(to: output) { output in
      var status = ExitStatus.success
      let isPage = invocation.format == .html
      let title =
        scripts.count == 1 ? scripts[0].name : "\(context.tool.name): \(scripts.count) scripts"
      var page = isPage ? PageFile(titled: title, in: context, to: output) : nil
      for (index, script) in scripts.enumerated() where output.failure == nil {
        let result = script.run(invocation, at: index, to: output, in: context)
        status = max(status, result)
        var entry = PageScript(name: script.name)
        entry.commands = PageCommands(invocation.scripts[index], invocation, in: context)
        entry.isFile = invocation.scripts[index] != .standardInput
        entry.note(result, at: index)
        // A page about a single script has no list in which to show the script's result.
        if scripts.count > 1, entry.verdict == nil { entry.verdict = "passed" }
        page?.scripts.append(entry)
      }
      let failed = page?.scripts.count { !["passed", nil].contains($0.verdict) } ?? 0
      let words = "\(scripts.count) \(scripts.count == 1 ? "script" : "scripts")"
      page?.finish(summary: words + (failed == 0 ? "" : ": \(failed) failed"))
      let hasReplay = page?.scripts.contains { $0.block != nil } == true
      return status != .failure || hasReplay ? status : nil
    }
  }
}
