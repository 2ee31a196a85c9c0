import ReactorGoldens
import ReactorSystem

/// `test --watch`: runs again whatever a change concerns, and keeps the last summary on the screen.
struct TestWatch {
  private let invocation: TestInvocation
  private let context: CommandContext
  private let printer: TestPrinter
  private let goldens: GoldenStore
  private let commands: GoldenCommands
  private let notifications = FileNotifications()
  private var watched: WatchedFiles
  private var program: WatchedProgram
  /// The scripts and their directories; nil if they could not be found.
  private var suite: GoldenSuite?
  /// The latest results, by the paths of the scripts.
  private var results: [PathBytes: GoldenResult] = [:]
  private var filter: String?
  /// The reason why the scripts could not be found.
  private var problem: FileError?

  /// The time without a change after which a file counts as written, in milliseconds.
  private static let quietTime: Int32 = 10
  /// The time without a change after which the program counts as built, in milliseconds.
  private static let buildTime: Int32 = 200

  /// Prepares a watch.
  init(_ invocation: TestInvocation, in context: CommandContext) {
    self.invocation = invocation
    self.context = context
    filter = invocation.filter
    printer = TestPrinter(
      to: context.output,
      colors: invocation.color.colors(.standardOutput, on: context.system))
    goldens = GoldenStore(files: context.files)
    commands = GoldenCommands(
      tool: context.tool.name, options: invocation.repeatedOptions, root: invocation.options.root,
      files: context.files)
    watched = WatchedFiles(context.files)
    program = WatchedProgram(context.files)
  }

  /// Watches until somebody wants to leave.
  ///
  /// - Returns: The status of the last summary.
  mutating func run() throws -> ExitStatus {
    var editor = LineEditor(
      LineHistory(of: nil, on: context.system), to: context.output, on: context.system)
    defer { Terminal.restore() }
    runAll()
    while context.output.failure == nil {
      // A user who sees the summary can type a key.
      guard Terminal.enterRawMode() else { return status }
      show()
      guard let key = nextKey() else { return status }
      switch key {
      case .text("q"), .interrupt, .endOfInput: return status
      case .text("a"):
        for result in failures where result.hasTrace { accept(result) }
      case .text("r"):
        if try !review() { return status }
      case .text("f"):
        context.output.write("\n")
        if case .line(let text) = editor.read("filter: ", complete: { _ in nil }) {
          filter = text.isEmpty ? nil : text
          runAll()
        }
      case .enter: runAll()
      default: break
      }
    }
    return .failure
  }

  // MARK: - Waiting

  /// Waits for a key, and runs what changes concern in the meantime; nil if the terminal is gone.
  private mutating func nextKey() -> Key? {
    var decoder = KeyDecoder()
    defer { Terminal.allowInterrupts() }
    while true {
      switch notifications.wait() {
      case .signal: continue
      case .input:
        var bytes = [UInt8](repeating: 0, count: 64)
        guard let count = try? context.system.readBytes(from: .standardInput, into: &bytes, at: 0),
          count > 0
        else { return nil }
        if let key = decoder.decode(bytes.prefix(count)).first { return key }
        decoder.giveUp()
      case .change:
        notifications.waitForQuiet(Self.quietTime)
        if program.hasChanged {
          notifications.waitForQuiet(Self.buildTime)
          Terminal.restore()
          context.output.write("the program has changed\n")
          context.output.flush()
          context.system.restartProcess(at: program.path)
        }
        // Ctrl-C ends a replay that does not come back.
        Terminal.allowInterrupts()
        if runChanged() { show() }
        guard Terminal.enterRawMode() else { return nil }
      }
    }
  }

  // MARK: - Running

  /// Finds the scripts, and runs all of them.
  private mutating func runAll() {
    results = [:]
    find()
    run(scripts)
  }

  /// Runs the scripts that changes concern, those that are new among them.
  ///
  /// - Returns: Whether there was something to run, to forget or to report.
  private mutating func runChanged() -> Bool {
    let concerned = watched.owners(of: watched.changes())
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
    do throws(FileError) {
      suite = try GoldenSuite.find(
        invocation.paths, root: invocation.options.root, in: context.files)
      problem = nil
    } catch {
      suite = nil
      problem = error
    }
    watched.look(at: suite?.scripts ?? [])
    // A directory that is missing may be made.
    let directories = suite?.directories.map(\.path) ?? invocation.paths
    notifications.watch(watched.directories.union(directories).union([program.directory]))
  }

  /// The scripts that the filter leaves.
  private var scripts: [GoldenScript] {
    let all = suite?.scripts ?? []
    guard let filter else { return all }
    return all.filter { PathBytes($0.path).contains(filter) }
  }

  private mutating func run(_ scripts: [GoldenScript]) {
    if scripts.isEmpty { return }
    var options = invocation.options
    options.bounds.watchProcess(with: context.files)
    let checker = GoldenChecker(
      context.registry, options: options, update: nil, files: context.files)
    let runner = GoldenRunner(
      checker, goldens, on: context.system, jobs: invocation.jobs, timeLimit: invocation.timeLimit)
    runner.run(scripts, update: nil, keepsPending: true, stopsAtFailure: false) { result in
      results[result.script.pathBytes] = result
      return true
    }
  }

  // MARK: - Deciding

  /// The results that are failures, in the order of the scripts.
  private var failures: [GoldenResult] {
    scripts.compactMap { results[$0.pathBytes] }.filter(\.verdict.isFailure)
  }

  private mutating func accept(_ result: GoldenResult) {
    var result = result
    goldens.accept(&result)
    results[result.script.pathBytes] = result
    watched.refresh(result.script)
  }

  /// Asks about each trace that could be accepted.
  ///
  /// - Returns: Whether to go on watching.
  private mutating func review() throws -> Bool {
    // Answers are lines.
    Terminal.restore()
    for result in failures where result.hasTrace {
      context.output.write(Self.clear)
      printer.print(ReportEntry(result, commands))
      result.newTrace.map { printer.print(newTrace: $0) }
      context.output.flush()
      switch try TestReview(in: context).ask(about: result.script.name) {
      case .accept: accept(result)
      case .leave: continue
      case .quit: return true
      }
    }
    return true
  }

  // MARK: - Showing

  /// Moves to the upper left, and removes what is on the screen.
  private static let clear = "\u{1B}[H\u{1B}[2J"

  private var summary: GoldenSummary {
    var summary = GoldenSummary()
    for script in scripts {
      if let result = results[script.pathBytes] { summary.add(result) }
    }
    summary.obsolete = suite?.obsolete ?? []
    summary.hasError = problem != nil || !(suite?.problems.isEmpty ?? true)
    return summary
  }

  private var status: ExitStatus { ExitStatus(summary.status) }

  private func show() {
    context.output.write(Self.clear)
    for result in failures { printer.print(ReportEntry(result, commands)) }
    for problem in suite?.problems ?? [] { context.report(problem) }
    if let problem { context.report(problem) }
    printer.print(summary)
    let filter = filter.map { " (\($0))" } ?? ""
    let accept = failures.contains(where: \.hasTrace) ? "a accept, r review, " : ""
    context.output.write("\(accept)f filter\(filter), Enter all, q quit\n")
    context.output.flush()
  }
}

extension GoldenScript {
  /// The path that identifies the script.
  fileprivate var pathBytes: PathBytes { PathBytes(path) }
}

extension GoldenResult {
  /// Indicates whether there is a trace that could become the golden.
  fileprivate var hasTrace: Bool {
    guard case .failed(let failure) = outcome else { return false }
    return failure.reason.hasTrace && failure.reason != .replayFailed
  }
}
