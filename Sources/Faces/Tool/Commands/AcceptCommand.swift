import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorSystem

/// `accept`: turns pending traces into goldens.
struct AcceptCommand: Command {
  static let definition = CommandDefinition(
    name: "accept", group: .goldens, summary: "accept pending traces (NAME.trace.new) as goldens",
    discussion: [
      "The scripts are replayed again, each in a new process, and a trace that differs from the "
        + "new one is not accepted: an input has changed, or the replay is not repeatable. Each "
        + "golden is replaced atomically. If a script has no golden, and its trace equals the golden "
        + "of a script that no longer exists, the script is considered renamed, and its golden "
        + "is moved. A pending trace that records a failed expectation is accepted with a warning: its "
        + "script fails even if the trace matches."
    ],
    example: "accept scripts/login.actions",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"),
    options: ScriptSelection.options + [ScriptSelection.list]
      + ReplayArguments.replayOptions(timeLimit: defaultTimeLimit) + [
        ReplayArguments.color.definition
      ])

  /// The default limit of real time for a replay, as for `test`.
  private static let defaultTimeLimit: Duration = .seconds(60)

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let replays = try ReplayArguments(replaying: [], arguments)
    let root = replays.root
    let suite = try GoldenSuite.find(arguments.operands, root: root, in: context.files)
    for problem in suite.problems { context.report(problem) }
    var status = suite.problems.isEmpty ? ExitStatus.success : .failure
    let scripts = try ScriptSelection(arguments).scripts(
      among: suite.waiting, root: root, in: context.files)
    if arguments.isSet(ScriptSelection.list) {
      for script in scripts where try context.files.find(script.pendingPath) != nil {
        context.output.write("\(script.name)\n")
      }
      return status
    }
    GoldenStore(files: context.files).removeStrayFiles(of: suite)
    var count = 0
    var options = GoldenOptions(replays)
    options.bounds.watchProcess(with: context.files)
    let checker = GoldenChecker(
      context.registry, exploring: TimelineExplorer(), options: options, files: context.files)
    let commands = GoldenCommands(replays, in: context)
    var left = LeftGoldens(among: try obsolete(of: suite, in: context), in: context.files)
    for problem in left.problems {
      status = .failure
      context.report(problem)
    }
    let new = Set(try scripts.filter { try context.files.find($0.goldenPath) == nil })
    PendingTrace.accept(
      scripts, root: root, checker, timeLimit: replays.timeLimit ?? Self.defaultTimeLimit,
      in: context.files
    ) { script, acceptance in
      switch acceptance {
      case .success(nil): return
      case .success(let failures?):
        count += 1
        do throws(FileError) {
          let former =
            new.contains(script) ? left.path(of: try context.files.read(script.goldenPath)) : nil
          if let former { try left.remove(former) }
          let origin = former.map { ", moved from '\(VisibleText(path: $0))'" } ?? ""
          context.output.write("\(script.name): has a new golden\(origin)\n")
        } catch {
          status = .failure
          context.report(error)
        }
        for failure in failures {
          context.report(
            "warning[failure-accepted]: \(script.name).trace records a failure: \(failure)\n")
        }
      case .failure(let problem):
        status = .failure
        context.report(problem.text)
        if problem.isDifference {
          context.report("  to test again: \(commands.command("test", of: script))\n")
        }
      }
    }
    context.output.write("\(count) \(count == 1 ? "golden" : "goldens") accepted\n")
    return status
  }

  /// The goldens whose scripts are gone: the goldens of the suite, and those next to scripts that were named directly.
  private func obsolete(of suite: GoldenSuite, in context: CommandContext) throws -> [String] {
    let named = suite.waiting.filter { $0.directory == nil }.map { Files.directory(of: $0.path) }
    let beside = try Set(named.map { PathBytes($0) }).flatMap { directory in
      try context.files.list(directory.path).map { Files.path($0, in: directory.path) }
    }
    return suite.obsolete
      + beside.filter { path in
        guard path.utf8.ends(with: GoldenScript.goldenSuffix.utf8) else { return false }
        let script = String(path.utf8.dropLast(GoldenScript.goldenSuffix.utf8.count))
        return script.map { context.files.status($0) == nil } ?? false
      }
  }
}
