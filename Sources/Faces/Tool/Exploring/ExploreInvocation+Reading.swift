import ReactorBase
import ReactorExploration
import ReactorChecks
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSystem

extension ExploreInvocation {
  /// The same search for each script in a directory; nil if the operand is not a directory, or is the name of a
  /// reactor.
  ///
  /// In a worker, this is the script that the worker was started for.
  func members(in context: CommandContext) throws -> [ExploreInvocation]? {
    guard case .file(let path) = script, context.registry[path] == nil,
      try context.files.find(path)?.kind == .directory
    else { return nil }
    if let worker = context.system.worker {
      let order = Message.value(ExplorationJob.Order.self, in: worker.memory.job)
      return order?.path.map {
        [exploring(.found(GoldenScript(path: $0, directory: path), root: replays.root))]
      } ?? []
    }
    let suite = try GoldenSuite.find(
      [path], root: replays.root, named: GoldenScript.scriptSuffixes + [".exploration"],
      in: context.files)
    return [ScriptSource](suite, root: replays.root, context).map(exploring)
  }

  /// Reads and plans the exploration: a script, or a generated one for the name of a reactor.
  ///
  /// - Returns: Nil if it has problems, which have been reported, or if it is a script in a directory but not an
  ///   exploration.
  func read(in context: CommandContext) throws -> (ExploredScript, SourceFile)? {
    let file: SourceFile
    do throws(FileError) {
      file = try source(in: context)
    } catch {
      if case .file(let name) = script, context.files.status(name) == nil,
        let known = Suggestion.question(for: name, among: context.registry.names)
      {
        throw ToolError(
          id: "unknown-exploration",
          "'\(VisibleText(name))' is neither a file nor a reactor; \(known)")
      }
      context.report(error)
      context.noteFailure()
      return nil
    }
    let loader = IncludedFiles(of: file, root: replays.root, from: context.files)
    var (plan, report) = Planner.plan(
      file, with: context.registry, reactor: reactor, including: loader)
    if let planned = plan, planned.exploration == nil {
      if case .found = script { return nil }
      report.append(
        Diagnostic(
          id: "not-an-exploration", "the script has no 'choose', so there is nothing to explore",
          at: SourceRange(0, 0), label: "such as 'choose 5 of increase, decrease'"), in: file)
      plan = nil
    }
    if !report.isEmpty {
      context.report(context.renderer(replays.color).render(report))
    }
    guard let plan else {
      context.noteFailure()
      return nil
    }
    let explored = ExploredScript(
      plan, context.registry, including: loader, options: ReplayOptions())
    if isCover, isMade(file, in: context) {
      let all = context.registry.thoroughExplorations(of: file.name, choices: Self.choices)
      explored?.variants = all.dropFirst()
        .compactMap { context.exploration($0, named: file.name) }
    }
    return explored.map { ($0, file) }
  }

  /// The text of an exploration that a newly started process cannot read, because it was created for the name of a
  /// reactor or comes from standard input; nil if it is in a file.
  func textForWorkers(_ file: SourceFile, in context: CommandContext) -> String? {
    script == .standardInput || isMade(file, in: context)
      ? String(decoding: file.bytes, as: UTF8.self) : nil
  }

  /// Returns whether an exploration was created for the name of a reactor, and is not in a file.
  func isMade(_ file: SourceFile, in context: CommandContext) -> Bool {
    context.registry[file.name] != nil && context.files.status(file.name)?.kind != .regular
      && script == .file(file.name)
  }

  /// The number of chosen actions for a reactor without a script.
  private static let choices = 5

  /// The file, or a generated script for the reactor with that name.
  private func source(in context: CommandContext) throws(FileError) -> SourceFile {
    // The standard input belongs to the process that started this one.
    if script == .standardInput, let worker = context.system.worker,
      let text = Message.value(ExplorationJob.Order.self, in: worker.memory.job)?.script
    {
      return SourceFile(name: script.name, text: text)
    }
    // A directory with the same name often contains the reactor's scripts.
    if case .file(let name) = script, context.registry[name] != nil,
      try [nil, .directory].contains(context.files.find(name)?.kind)
    {
      let thorough =
        isCover || other != nil
        ? context.registry.thoroughExplorations(of: name, choices: Self.choices).first : nil
      let text = thorough ?? context.registry.exploration(of: name, choices: Self.choices)
      return SourceFile(name: name, bytes: Array(text.utf8))
    }
    return try script.sourceFile(from: context.files)
  }
}

extension CommandContext {
  /// A generated exploration, which includes nothing; nil if it is not valid here.
  func exploration(_ text: String, named name: String) -> ExploredScript? {
    let source = SourceFile(name: name, text: text)
    return Planner.plan(source, with: registry).plan.flatMap {
      ExploredScript($0, registry, including: NoIncludes(), options: ReplayOptions())
    }
  }
}
