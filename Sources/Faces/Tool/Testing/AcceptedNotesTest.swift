import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorSystem

/// A test of a list of accepted notes. The test explores all reactors, and fails if it finds a failure or note that is
/// not in the list.
struct AcceptedNotesTest {
  private let path: String
  private let invocation: TestInvocation
  private let context: CommandContext
  private let commands: GoldenCommands

  /// Creates a test of the list at the given path.
  ///
  /// - Parameters:
  ///   - path: The path of the list.
  ///   - invocation: The options of the test run.
  ///   - commands: The commands to show with the results.
  ///   - context: The streams, files, and reactors that the test uses.
  init(
    of path: String, _ invocation: TestInvocation, _ commands: GoldenCommands,
    in context: CommandContext
  ) {
    self.path = path
    self.invocation = invocation
    self.commands = commands
    self.context = context
  }

  /// Indicates whether the list has pending changes.
  var hasFailedBefore: Bool {
    get throws {
      var problems: DiagnosticReport?
      return try AcceptedNotesFile(at: path, context, &problems).hasPendingChanges
    }
  }

  /// Explores all reactors.
  ///
  /// - Parameter progress: A closure that receives the name of each reactor before it is explored.
  /// - Returns: The report entry for the list, or `nil` if the user interrupted the run.
  func run(_ progress: (String) -> Void) throws -> ReportEntry? {
    let start = ContinuousClock.now
    var problems: DiagnosticReport?
    let accepted = try AcceptedNotesFile(at: path, context, &problems)
    if let problems { return entry(problems) }
    var verdicts: [ExplorationVerdict] = []
    var isBroken = false
    for target in try invocation.explorations.targets(in: context) {
      progress(target.script.name)
      guard let run = try target.run(page: nil, in: context) else { continue }
      guard let found = run.find() else { return nil }
      if Interruption.hasCome { return nil }
      if run.failure(of: found, hasLostScript: false) != nil { isBroken = true }
      verdicts.append(run.verdict(on: found, with: accepted.list, named: target.script.name))
    }
    return try entry(verdicts, accepted, isBroken: isBroken, took: .now - start)
  }

  /// Returns the report entry for a list that has problems.
  private func entry(_ problems: DiagnosticReport) -> ReportEntry {
    let first = problems.sorted[0]
    return ReportEntry(
      exploring: path, .broken, reason: first.diagnostic.id, headline: "has an error",
      problems: DiagnosticRenderer(color: false).render(problems),
      at: ScriptPlace(
        file: path, line: first.file.line(of: Int(first.diagnostic.range.lower))),
      reproduce: commands.command("test", of: GoldenScript(path: path)))
  }

  private func entry(
    _ verdicts: [ExplorationVerdict], _ accepted: AcceptedNotesFile, isBroken: Bool,
    took duration: Duration
  ) throws(FileError) -> ReportEntry {
    let isUpdated =
      if let update = invocation.update {
        try accepted.update(verdicts, removesObsolete: update == .all)
      } else {
        false
      }
    if invocation.update == nil, invocation.mayWrite { try accepted.keep(verdicts) }
    let failed = isUpdated ? [] : verdicts.filter(\.hasFailed)
    let obsolete = isUpdated && invocation.update == .all ? [] : verdicts.flatMap(\.obsolete)
    let script = GoldenScript(path: path)
    return ReportEntry(
      exploring: path,
      isBroken ? .broken : isUpdated ? .updated : failed.isEmpty ? .passed : .failed,
      reason: failed.isEmpty ? "" : ReportEntry.newNotes,
      headline: isUpdated
        ? "has new entries" : failed.isEmpty ? "passed" : Self.headline(failed.flatMap(\.new)),
      sentences: failed.flatMap { verdict in verdict.new.map { "\(verdict.name): \($0.text)" } },
      notes: obsolete.map { entry in
        GoldenNote(
          id: "obsolete-note",
          "'\(entry.note)' no longer occurs in \(entry.exploration)",
          at: ScriptPlace(file: path, line: entry.line ?? 1))
      },
      reproduce: failed.isEmpty
        ? nil : commands.command(["explore"], of: failed.map(\.name)),
      accept: failed.isEmpty
        ? nil
        : invocation.mayWrite
          ? commands.accept(script) : commands.command("test", "--update=failed", of: script),
      duration: duration)
  }
}

extension AcceptedNotesTest {
  private static func headline(_ new: [ExplorationVerdict.Item]) -> String {
    [
      ExplorationVerdict.count(new.count(where: \.isFailure), "new failure"),
      ExplorationVerdict.count(new.count { !$0.isFailure }, "new note"),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension TestInvocation {
  /// An invocation that explores all reactors.
  var explorations: ExploreInvocation {
    var explorations = ExploreInvocation()
    explorations.jobs = jobs
    explorations.replays.root = options.root
    return explorations
  }
}
