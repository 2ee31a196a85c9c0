import ReactorBase
import ReactorExploration
import ReactorChecks
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSystem

extension ExploreInvocation {
  /// Returns whether the command line requests several explorations. This is the case if it contains several operands,
  /// a directory, or no operands. Without operands, all reactors are explored.
  func asksForMany(in context: CommandContext) throws -> Bool {
    try operands.count != 1 || directories(in: context).count > 0
  }

  /// Returns the operands that name directories. If a reactor and a directory have the same name, the operand refers to
  /// the reactor, because the directory often contains its scripts.
  func directories(in context: CommandContext) throws -> [String] {
    try operands.compactMap { operand in
      guard case .file(let path) = operand, context.registry[path] == nil,
        try context.files.find(path)?.kind == .directory
      else { return nil }
      return path
    }
  }

  /// Returns an invocation for each requested exploration. Without operands, there is an invocation for each reactor. A
  /// directory adds an invocation for each reactor and for each exploration in the directory.
  func targets(in context: CommandContext) throws -> [ExploreInvocation] {
    guard try asksForMany(in: context) else { return [self] }
    let directories = try directories(in: context)
    let others = operands.filter { !directories.contains($0.name) }
    let all = operands.isEmpty || !directories.isEmpty ? context.registry.names : []
    let suite = try GoldenSuite.find(
      directories, root: replays.root, named: GoldenScript.scriptSuffixes + [".exploration"],
      in: context.files)
    let found = [ScriptSource](suite, root: replays.root, context)
    var seen: Set<PathBytes> = []
    return (others + all.map(ScriptSource.file) + found)
      .filter { seen.insert(PathBytes($0.name)).inserted }
      .map { exploring($0, isOneOfMany: true) }
  }

  /// Returns the invocation that a worker process was started to perform.
  func target(of worker: WorkerContext, in files: Files) -> ExploreInvocation {
    let order = Message.value(ExplorationJob.Order.self, in: worker.memory.job)
    if let path = order?.path, let directory = operands.first?.name {
      let place = CasePath(path, in: files)
      let script = GoldenScript(path: place.file, case: place.caseName, directory: directory)
      return exploring(.found(script, root: replays.root), isOneOfMany: true)
    }
    if let operand = order?.operand {
      return exploring(ScriptSource(argument: operand), isOneOfMany: isOneOfMany)
    }
    return self
  }

  /// Reads the exploration and returns its run, or `nil` if the script is not an exploration or has problems. The
  /// problems are reported.
  func run(page: ExplorationPage?, in context: CommandContext) throws -> ExploreRun? {
    try read(in: context).map { ExploreRun($0, $1, self, page: page, in: context) }
  }

  /// Reads and plans the exploration, or generates one if the operand names a reactor.
  ///
  /// - Returns: The exploration and its source file. The result is `nil` if the exploration has problems, which are
  ///   reported. The result is also `nil` if the script was found in a directory and is not an exploration.
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
    let planner = ScriptPlanner(
      context.registry, reactor: reactor, root: replays.root, files: context.files)
    var (plan, _, report) = planner.plan(file)
    if let planned = plan, planned.exploration == nil {
      if case .found = script { return nil }
      report.append(
        Diagnostic(
          id: "not-an-exploration", "the script has no 'choose', so there is nothing to explore",
          at: SourceRange(0, 0), label: "for example, 'choose 5 of increase, decrease'"), in: file)
      plan = nil
    }
    if plan == nil, isOneOfMany, isMade(file, in: context) {
      let reason = report.sorted.first?.diagnostic.message ?? ""
      context.report("note: \(VisibleText(file.name)) is not explored: \(VisibleText(reason))\n")
      return nil
    }
    if !report.isEmpty {
      context.report(context.renderer(replays.color).render(report))
    }
    guard let plan else {
      context.noteFailure()
      return nil
    }
    let explored = ExploredScript(
      plan, context.registry, including: planner.includes(of: file), options: ReplayOptions())
    if isCover, isMade(file, in: context) {
      let all = context.registry.thoroughExplorations(of: file.name, choices: Self.choices)
      explored?.variants = all.dropFirst()
        .compactMap { context.exploration($0, named: file.name) }
    }
    return explored.map { ($0, file) }
  }

  /// Returns the source of an exploration to send to a new process, or `nil` if the process can read the exploration
  /// from a file. A process can read neither a generated exploration nor standard input.
  func textForWorkers(_ file: SourceFile, in context: CommandContext) -> String? {
    script == .standardInput || isMade(file, in: context)
      ? String(decoding: file.bytes, as: UTF8.self) : nil
  }

  /// Returns whether an exploration was generated for a reactor rather than read from a file.
  func isMade(_ file: SourceFile, in context: CommandContext) -> Bool {
    context.registry[file.name] != nil && context.files.status(file.name)?.kind != .regular
      && script == .file(file.name)
  }

  /// The number of actions chosen in each timeline of a generated exploration.
  private static let choices = 5

  /// Returns the exploration's source file, which is generated if the operand names a reactor.
  private func source(in context: CommandContext) throws(FileError) -> SourceFile {
    // A worker can't read standard input, so the parent process sends the script.
    if script == .standardInput, let worker = context.system.worker,
      let text = Message.value(ExplorationJob.Order.self, in: worker.memory.job)?.script
    {
      return SourceFile(name: script.name, text: text)
    }
    // A directory of the same name often contains the reactor's scripts.
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
  /// Parses the source of an exploration that includes no files. Returns `nil` if the exploration is not valid for the
  /// registered reactors.
  func exploration(_ text: String, named name: String) -> ExploredScript? {
    let source = SourceFile(name: name, text: text)
    return Planner.plan(source, with: registry).plan.flatMap {
      ExploredScript($0, registry, including: NoIncludes(), options: ReplayOptions())
    }
  }
}
