import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorSystem

/// The `accept` command, which accepts pending traces as goldens.
struct AcceptCommand: Command {
  static let definition = CommandDefinition(
    name: "accept", group: .goldens, summary: "accept pending traces (NAME.trace.new) as goldens",
    discussion: [
      "Each script is replayed again in a new process. If the result differs from the pending trace, "
        + "the trace is not accepted, because an input has changed or the replay is not repeatable. Each "
        + "golden is replaced atomically. If a script has no golden, and its trace equals the golden "
        + "of a script that no longer exists, the script is considered renamed, and its golden "
        + "is moved. A pending trace that records a failed expectation is accepted with a warning, "
        + "because its script fails even if the trace matches.",
      "The notes in explorations.accepted.new are added to the list of accepted notes next to it.",
    ],
    example: "accept scripts/login.actions",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"))

  /// The default limit on the real time of a replay, which `test` also uses.
  private static let defaultTimeLimit: Duration = .seconds(60)

  /// The reason to record for notes, or `nil` if the command line gives no reason.
  private var reason: String?
  private var selection = ScriptSelection()
  /// Indicates whether to list the selected scripts instead of accepting their traces.
  private var lists = false
  private var replays = ReplayArguments()

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &reason, "because", .text("REASON", .text),
      help: "the reason to record for notes added to the list")
    selection.read(&options)
    options.readList(&lists)
    replays.readReplayOptions(&options, timeLimit: Self.defaultTimeLimit)
    options.readColor(&replays.color)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let root = replays.root
    let noteLists = arguments.operands.filter { path in
      [AcceptedNotes.fileName, AcceptedNotes.pendingName].contains(FilePath(path).name)
    }
    let suite = try GoldenSuite.find(
      arguments.operands.filter { !noteLists.contains($0) }, root: root, in: context.files)
    for problem in suite.problems { context.report(problem) }
    var status = suite.problems.isEmpty ? ExitStatus.success : .failure
    let accepted = try AcceptedNotesFile.find(noteLists, suite, in: context)
      .filter { selection.includes(untagged: $0.path) }
    let scripts = try selection.scripts(
      among: suite.waiting, besides: accepted.map(\.path), root: root, in: context.files)
    if lists {
      for script in scripts where try context.files.find(script.pendingPath) != nil {
        context.output.write("\(script.name)\n")
      }
      for list in accepted where try list.hasPendingChanges {
        context.output.write("\(VisibleText(path: list.path))\n")
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
            new.contains(script)
            ? left.golden(equalTo: try context.files.read(script.goldenPath)) : nil
          if let former { try left.remove(former) }
          let origin = former.map { ", moved from '\(VisibleText(path: $0.path))'" } ?? ""
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
    var hasChanges = false
    for list in accepted {
      guard let changes = try list.accept(because: reason) else { continue }
      hasChanges = true
      let words = [(changes.added, "added"), (changes.removed, "removed")].filter { $0.0 > 0 }
        .map { "\($0) \($0 == 1 ? "note" : "notes") \($1)" }.joined(separator: ", ")
      context.output.write("\(VisibleText(path: list.path)): \(words)\n")
    }
    if count > 0 || !hasChanges {
      context.output.write("\(count) \(count == 1 ? "golden" : "goldens") accepted\n")
    }
    return max(status, context.leastStatus)
  }

  /// Returns the goldens whose script or case no longer exists. The result includes goldens of the suite and goldens
  /// next to scripts that the user named directly.
  private func obsolete(of suite: GoldenSuite, in context: CommandContext) throws -> [ObsoleteTrace]
  {
    let named = suite.waiting.filter { $0.directory == nil }.map { Files.directory(of: $0.path) }
    let beside = try Set(named.map { PathBytes($0) }).flatMap { directory in
      try context.files.list(directory.path).map { Files.path($0, in: directory.path) }
    }
    return suite.obsolete
      + beside.filter { path in
        path.utf8.ends(with: GoldenScript.goldenSuffix.utf8)
          && !GoldenScript.isKnown(golden: path, in: context.files)
      }.map { ObsoleteTrace($0, in: context.files) }
  }
}
