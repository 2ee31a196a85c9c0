import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorMemory
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSystem
import ReactorText

/// Reads the exploration that `explore` is given: a script, or the name of a reactor.
enum ExplorationSource {
  /// Reads and plans the exploration.
  ///
  /// - Returns: Nil after its problems have been reported.
  static func read(
    _ invocation: ExploreInvocation, in context: CommandContext
  ) throws -> (ExploredScript, SourceFile)? {
    let file: SourceFile
    do throws(FileError) {
      file = try source(invocation, in: context)
    } catch {
      if case .file(let name) = invocation.script, context.files.status(name) == nil,
        let known = Suggestion.question(for: name, among: context.registry.names)
      {
        throw ToolError(
          id: "unknown-exploration",
          "'\(VisibleText(name))' is neither a file nor a reactor; \(known)")
      }
      context.report(error)
      return nil
    }
    let loader = IncludedFiles(of: file, root: invocation.replays.root, from: context.files)
    var (plan, report) = Planner.plan(
      file, with: context.registry, reactor: invocation.reactor, including: loader)
    if let planned = plan, planned.exploration == nil {
      report.append(
        Diagnostic(
          id: "not-an-exploration", "the script has no 'choose', so there is nothing to explore",
          at: SourceRange(0, 0), label: "such as 'choose 5 of increase, decrease'"), in: file)
      plan = nil
    }
    if !report.isEmpty {
      context.report(context.renderer(invocation.replays.color).render(report))
    }
    guard let plan else { return nil }
    let explored = ExploredScript(
      plan, context.registry, including: loader, options: ReplayOptions())
    if invocation.isCover, isMade(file, invocation, in: context) {
      explored?.variants = context.registry.thoroughExplorations(of: file.name, choices: choices)
        .dropFirst().compactMap { Self.explored($0, file.name, in: context) }
    }
    return explored.map { ($0, file) }
  }

  /// The text of an exploration that a process cannot read which runs the program from its start: it was made
  /// for the name of a reactor, or comes from the standard input. nil for one in a file.
  static func textForWorkers(
    _ file: SourceFile, _ invocation: ExploreInvocation, in context: CommandContext
  ) -> String? {
    invocation.script == .standardInput || isMade(file, invocation, in: context)
      ? String(decoding: file.bytes, as: UTF8.self) : nil
  }

  /// Returns whether an exploration was made for the name of a reactor, and is in no file.
  static func isMade(
    _ file: SourceFile, _ invocation: ExploreInvocation, in context: CommandContext
  ) -> Bool {
    context.registry[file.name] != nil && context.files.status(file.name)?.kind != .regular
      && invocation.script == .file(file.name)
  }

  /// An exploration that was made, and includes nothing; nil if it is not valid here.
  static func explored(
    _ text: String, _ name: String, in context: CommandContext
  ) -> ExploredScript? {
    let source = SourceFile(name: name, text: text)
    return Planner.plan(source, with: context.registry).plan.flatMap {
      ExploredScript($0, context.registry, including: NoIncludes(), options: ReplayOptions())
    }
  }

  /// The number of actions that are chosen of a reactor that has no script.
  private static let choices = 5

  /// The file, or a script for the reactor of that name.
  private static func source(
    _ invocation: ExploreInvocation, in context: CommandContext
  ) throws(FileError) -> SourceFile {
    // The standard input belongs to the process that has started this one.
    if invocation.script == .standardInput, let worker = context.system.worker,
      let text = Message.value(ExplorationJob.Order.self, in: worker.memory.job)?.script
    {
      return SourceFile(name: invocation.script.name, text: text)
    }
    // A directory of the same name is often that of the reactor's scripts.
    if case .file(let name) = invocation.script, context.registry[name] != nil,
      try [nil, .directory].contains(context.files.find(name)?.kind)
    {
      let thorough =
        invocation.isCover || invocation.other != nil
        ? context.registry.thoroughExplorations(of: name, choices: choices).first : nil
      let text = thorough ?? context.registry.exploration(of: name, choices: choices)
      return SourceFile(name: name, bytes: Array(text.utf8))
    }
    return try invocation.script.sourceFile(from: context.files)
  }
}
