import ReactorChecks
import ReactorSystem

/// A run of `test --watch`. The run tests scripts again when files change, and keeps the latest summary on the screen.
struct TestWatch {
  private let invocation: TestInvocation
  private let context: CommandContext
  private let printer: TestPrinter
  private let commands: GoldenCommands
  private let notifications = FileNotifications()
  private var watched: WatchedFiles
  private var program: WatchedProgram
  /// The scripts and their directories, or `nil` if an error occurred while searching for them.
  private var suite: GoldenSuite?
  /// The most recent results, keyed by script path.
  private var results: [PathBytes: GoldenResult] = [:] { didSet { acceptance = nil } }
  /// The traces that can be accepted from the page, or `nil` if they have not been determined for the latest results.
  private var acceptance: PageAcceptance?
  private var selection: ScriptSelection
  /// The selected scripts in the suite.
  private var scripts: [GoldenScript] = []
  /// The page that is updated during the run, or `nil` if no page was requested.
  private let livePage: LivePage?
  /// The blocks of the live page.
  private let blocks: PageBlocks
  /// The error that occurred while searching for scripts, or `nil` if the search succeeded.
  private var problem: ToolError?
  /// Indicates whether file changes remain to be processed.
  private var hasChanges = false

  /// The time without changes, in milliseconds, after which files are considered complete.
  private static let quietTime: Int32 = 10
  /// The time without changes, in milliseconds, after which a build of the program is considered complete.
  private static let buildTime: Int32 = 200

  init(_ invocation: TestInvocation, in context: CommandContext) throws(ToolError) {
    livePage =
      invocation.servesPage
      ? try LivePage(
        titled: PageReport.title(in: context), acceptsTraces: !invocation.isCI, in: context)
      : nil
    blocks = PageBlocks(on: context.system)
    self.invocation = invocation
    self.context = context
    selection = invocation.selection
    printer = TestPrinter(to: context.output, invocation.replays.color, on: context.system)
    commands = GoldenCommands(invocation.replays, in: context)
    watched = WatchedFiles(context.files)
    program = WatchedProgram(context.files)
  }

  /// Watches the files until the user quits.
  ///
  /// - Returns: The exit status of the most recent summary.
  mutating func run() -> ExitStatus {
    var editor = LineEditor(
      LineHistory(of: nil, on: context.system), to: context.output, on: context.system)
    defer { Terminal.restore() }
    runAll()
    while context.output.failure == nil {
      // The user can press a key as soon as the summary is visible.
      guard Terminal.enterRawMode() else { return status }
      show()
      guard let key = nextKey() else { return status }
      switch key {
      case .text("q"), .interrupt, .endOfInput: return status
      case .text("a"):
        accept(failures.filter(\.canBeAccepted))
      case .text("r"):
        if !review() { return status }
      case .text("f"):
        context.output.write("\n")
        if case .line(let text) = editor.read("filter, then Enter: ", complete: { _ in nil }) {
          selection.filters = SelectionCriterion(text).map { [$0] } ?? []
          runAll()
        }
      case .enter: runAll()
      default: break
      }
    }
    return .failure
  }

  // MARK: - Waiting

  /// Waits for a key, or returns `nil` if the terminal was closed.
  ///
  /// - Parameter isAnswer: Whether the key answers a question on the screen. If not, the method also runs the scripts
  ///   affected by file changes.
  private mutating func nextKey(isAnswer: Bool = false) -> Key? {
    var decoder = KeyDecoder()
    defer { Terminal.allowInterrupts() }
    while true {
      if hasChanges, !isAnswer {
        hasChanges = false
        guard takeChanges() else { return nil }
      }
      switch notifications.wait(server: livePage?.server) {
      case .signal: continue
      case .request:
        guard servePage(isAnswer: isAnswer) else { return nil }
      case .input:
        var bytes = [UInt8](repeating: 0, count: 64)
        guard let count = try? context.system.readBytes(from: .standardInput, into: &bytes, at: 0),
          count > 0
        else { return nil }
        // Keys that were pressed before the question appeared are discarded.
        if let key = decoder.decode(bytes.prefix(count)).first { return key }
        decoder.giveUp()
      case .timeout:
        notifications.waitForQuiet(Self.quietTime)
        hasChanges = true
      }
    }
  }

  /// Runs the scripts that changes affect. If the program itself has changed, restarts it.
  ///
  /// - Returns: `false` if the terminal was closed.
  private mutating func takeChanges() -> Bool {
    if program.hasChanged {
      notifications.waitForQuiet(Self.buildTime)
      Terminal.restore()
      context.output.write("the program has changed\n")
      context.output.flush()
      let (system, path) = (context.system, program.path)
      let restart = { system.restartProcess(at: path) }
      if let livePage { livePage.server.handOver(restart) } else { restart() }
    }
    // Ctrl-C can stop a replay that would never finish.
    Terminal.allowInterrupts()
    if runChanged() { show() }
    return Terminal.enterRawMode()
  }

  // MARK: - Running

  /// Finds and runs all selected scripts.
  private mutating func runAll() {
    results = [:]
    find()
    run(scripts)
  }

  /// Runs the scripts that changes affect, including new scripts.
  ///
  /// - Returns: `true` if scripts were run, results were discarded, or an error in the search for scripts appeared or
  ///   disappeared.
  private mutating func runChanged() -> Bool {
    let concerned = watched.changedScripts()
    let known = Set(suite?.scripts.map(\.pathBytes) ?? [])
    let couldFind = problem == nil
    find()
    let gone = known.subtracting(scripts.map(\.pathBytes))
    for script in gone { results[script] = nil }
    let due = scripts.filter { concerned.contains($0.pathBytes) || results[$0.pathBytes] == nil }
    run(due)
    return !due.isEmpty || !gone.isEmpty || couldFind != (problem == nil)
  }

  private mutating func find() {
    (suite, scripts, problem) = (nil, [], nil)
    do throws(FileError) {
      suite = try GoldenSuite.find(
        invocation.paths, root: invocation.options.root, in: context.files)
    } catch {
      problem = ToolError(error)
    }
    do throws(SelectionError) {
      scripts = try selection.scripts(
        among: suite?.scripts ?? [], root: invocation.options.root, in: context.files)
    } catch {
      problem = problem ?? ToolError(error)
    }
    watched.look(at: suite?.scripts ?? [])
    // Missing directories are also watched, because they may be created later.
    let directories = suite?.directories.map(\.path) ?? invocation.paths
    notifications.watch(watched.directories.union(directories).union([program.directory]))
  }

  private mutating func run(_ scripts: [GoldenScript]) {
    if scripts.isEmpty { return }
    let progress = TestProgress(total: scripts.count, in: context)
    progress.show(0, failures: 0)
    var (count, failures) = (0, 0)
    invocation.runner(in: context).run(
      scripts, update: nil, keepsPending: true, stopsAtFailure: false
    ) { result in
      note(result)
      count += 1
      if result.verdict.isFailure { failures += 1 }
      progress.show(count, failures: failures)
      livePage?.serve()
      return true
    }
    progress.clear()
  }

  private mutating func note(_ result: GoldenResult) {
    results[result.script.pathBytes] = result
    blocks.forget(result.script.pathBytes)
  }

  // MARK: - The page

  /// Responds to requests from browsers that show the page, including requests to accept traces.
  ///
  /// - Parameter isAnswer: Whether a question is on the screen. Until the user answers it, traces cannot be accepted
  ///   from the page.
  /// - Returns: `false` if the terminal was closed.
  private mutating func servePage(isAnswer: Bool) -> Bool {
    // Ctrl-C can stop a replay that would never finish.
    Terminal.allowInterrupts()
    let summary = summary
    if acceptance == nil, livePage?.acceptsTraces == true {
      acceptance = PageAcceptance(failures, summary.groups)
    }
    var chosen: [GoldenResult] = []
    let accept: LivePage.Accepting = { [acceptance] digest in
      guard let results = acceptance?.results[digest] else { return false }
      let known = Set(chosen.map(\.script))
      chosen += results.filter { !known.contains($0.script) }
      return true
    }
    let make: LivePage.Making = { [self] output in
      var report = PageReport()
      for script in scripts {
        guard let result = results[script.pathBytes] else { continue }
        report.add(summary.entry(of: result, commands), script, commands)
      }
      let work = PageWork(
        checker: invocation.checker(in: context), timeLimit: invocation.timeLimit,
        context: context, blocks: blocks)
      _ = report.write(
        summary, work, in: context, to: output, isLive: true, acceptance: acceptance)
      return true
    }
    livePage?.serve(make, accepting: isAnswer ? nil : accept)
    if !chosen.isEmpty {
      self.accept(chosen)
      show()
    }
    return Terminal.enterRawMode()
  }

  // MARK: - Decisions

  /// The failed results, in the order of the scripts.
  private var failures: [GoldenResult] {
    scripts.compactMap { results[$0.pathBytes] }.filter(\.verdict.isFailure)
  }

  private mutating func accept(_ results: [GoldenResult]) {
    var results = results
    invocation.runner(in: context).accept(&results)
    for result in results {
      note(result)
      watched.refresh(result.script)
    }
  }

  /// Asks the user about each trace that can be accepted.
  ///
  /// - Returns: `false` if the terminal was closed.
  private mutating func review() -> Bool {
    var review = TestReview(
      of: failures, printer, commands, separator: Self.clear, in: context)
    let end = review.run(
      nextKey: { nextKey(isAnswer: true) }, testing: invocation.test(in: context))
    for result in review.results { note(result) }
    if end == .finished { accept(review.accepted) }
    return end != .closed
  }

  // MARK: - Display

  /// The escape sequence that clears the screen and moves the cursor to the upper-left corner.
  private static let clear = "\u{1B}[H\u{1B}[2J"

  private var summary: GoldenSummary {
    var summary = GoldenSummary()
    for script in scripts {
      if let result = results[script.pathBytes] { summary.add(result) }
    }
    summary.obsolete = (suite?.obsolete ?? []).filter { selection.includes(obsolete: $0) }
    summary.hasError = problem != nil || !(suite?.problems.isEmpty ?? true)
    return summary
  }

  private var status: ExitStatus { ExitStatus(summary.status) }

  private func show() {
    context.output.write(Self.clear)
    let summary = summary
    var newScripts = NewScripts()
    for result in scripts.compactMap({ results[$0.pathBytes] }) {
      let entry = summary.entry(of: result, commands)
      guard entry.verdict.isFailure || entry.givenReason != nil else { continue }
      if !newScripts.keep(entry) { printer.print(entry) }
    }
    newScripts.print(with: printer, showsAll: invocation.isVerbose) {
      commands.command($0 + selection.typed, of: invocation.paths)
    }
    for problem in suite?.problems ?? [] { context.report(problem) }
    if let problem { context.report(problem) }
    printer.print(summary, commands)
    let filters = (selection.filters + selection.tags).map(\.text).joined(separator: ", ")
    let filter = filters.isEmpty ? "" : " (\(filters))"
    let accept = failures.contains(where: \.canBeAccepted) ? "a accept, r review, " : ""
    if let livePage { context.output.write("page: \(livePage.server.address)\n") }
    context.output.write("\(accept)f filter\(filter), Enter all, q quit\n")
    context.output.flush()
    livePage?.change()
  }
}

extension GoldenScript {
  /// The path that identifies the script.
  fileprivate var pathBytes: PathBytes { PathBytes(path) }
}
