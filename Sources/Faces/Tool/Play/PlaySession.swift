import ReactorBase
import ReactorChecks
import ReactorVocabulary
import ReactorPage
import ReactorPlanning
import ReactorSystem

/// A session at a prompt. Each change replays the script from its start and prints the new trace lines.
final class PlaySession {
  /// The outcome of a command, which determines how the session continues.
  enum Progress {
    case goesOn
    case leaves(discards: Bool)
    /// The command failed. The problem has already been reported.
    case fails
  }

  var script: PlayScript
  fileprivate let replay: PlayReplay
  let context: CommandContext
  fileprivate let invocation: ReplayArguments
  /// Indicates whether to print the first line of the trace, as `run` does.
  private let showsHeader: Bool
  private let descriptions = DescriptionCache()
  /// The source of the script when it was last loaded or saved.
  private var saved: String
  /// The script before the unfinished block, or `nil` if no block is open.
  var scriptBeforeBlock: PlayScript?
  /// The paths of the pages that the session has written.
  private var pages: Set<String> = []
  /// The result of the most recent replay.
  private var latest = PlayResult()
  /// The part of the trace that has been printed or, after the user has moved back, the trace of the steps in use.
  fileprivate var printed: [UInt8] = []
  fileprivate var trace: TraceOutput

  /// Creates a session with the given script.
  ///
  /// - Parameters:
  ///   - script: The initial script.
  ///   - invocation: The options from the command line.
  ///   - showsHeader: Whether to print the first line of the trace.
  ///   - context: The streams, files, and reactors that the session uses.
  init(
    _ script: PlayScript, _ invocation: ReplayArguments, showsHeader: Bool,
    in context: CommandContext
  ) {
    self.script = script
    self.invocation = invocation
    self.context = context
    self.showsHeader = showsHeader
    replay = PlayReplay(invocation: invocation, context: context)
    trace = invocation.traceOutput(to: context.output, in: context)
    saved = script.savedText
  }

  /// Indicates whether the script contains steps that have not been saved to a file.
  private var hasUnsavedSteps: Bool { script.stepsDone > 0 && script.savedText != saved }

  /// Returns whether the session may end. If there are unsaved steps, the user must confirm by repeating the request.
  /// On the first request, the method prints the reason and returns `false`.
  func mayLeave(isAskedAgain: Bool) -> Bool {
    if isAskedAgain || !hasUnsavedSteps { return true }
    context.report(
      "the steps are not saved; to save them, type ':save FILE'; to discard them, press Ctrl-D or type ':quit' again\n"
    )
    return false
  }

  /// The virtual time, in seconds, at the end of the most recent replay, such as `0.500`.
  var time: String { latest.time }

  /// Adds a line to the script without a replay.
  func add(_ line: ArraySlice<UInt8>) {
    script.add(line)
  }

  /// Replays the script and prints the new part of the trace.
  ///
  /// - Returns: ``ExitStatus/success``, or the status of a failed replay. The reason has been reported.
  func catchUp() -> ExitStatus { advance(to: script, reportsFrom: 1) }

  // MARK: - Replaying

  func advance(to script: PlayScript, reportsFrom line: Int) -> ExitStatus {
    guard let planned = plan(script.source, reportsFrom: line) else { return .failure }
    let (outcome, output) = replay.run(request(script), captures: true)
    switch outcome {
    case .finished(let result, _):
      show(result)
      return .success
    case .died(let dead):
      showOutput(output)
      // The step is discarded, so its printed lines must not count as part of the trace.
      let before = (printed, trace)
      printNew(dead.trace[...])
      (printed, trace) = before
      if dead.cause.isInterruption {
        context.report("stopped; the line was discarded\n")
      } else {
        planned.report(dead, invocation, in: context)
      }
      return dead.status
    case .noProcess(let reason):
      context.report(ToolError.noProcess(reason))
      return .failure
    }
  }

  fileprivate func request(_ script: PlayScript) -> PlayRequest {
    let source = script.source
    return PlayRequest(
      script: UnsavedScript(
        name: source.name, text: String(decoding: source.bytes, as: UTF8.self),
        caseName: source.caseName, isOpenEnded: true))
  }

  /// Plans a script and reports problems at or after the given line. Returns `nil` if the script is invalid.
  fileprivate func plan(_ source: SourceFile, reportsFrom line: Int) -> ScriptRun? {
    let (planned, report) = ScriptRun.plan(source, invocation, in: context)
    var shown = DiagnosticReport()
    for (diagnostic, file) in report.sorted
    where file != source || source.line(of: Int(diagnostic.range.lower)) >= line {
      shown.append(diagnostic, in: file)
    }
    if report.hasErrors, !shown.hasErrors { shown = report }
    if !shown.isEmpty { context.report(context.renderer(invocation.color).render(shown)) }
    if let problem = planned?.plan.explorationProblem {
      context.report(
        context.renderer(invocation.color).render(problem.diagnostic, in: problem.file))
      return nil
    }
    return planned
  }

  // MARK: - Printing

  private func show(_ result: PlayResult) {
    showOutput(result.output)
    let isLonger = printNew(result.steps)
    let (failures, notes) = isLonger ? (latest.failures.count, latest.notes.count) : (0, 0)
    for problem in result.failures.dropFirst(failures) + result.notes.dropFirst(notes) {
      context.report(problem)
    }
    latest = result
  }

  /// Prints the lines of a trace that have not been printed yet.
  ///
  /// - Returns: Whether the trace starts with the part that has already been printed.
  @discardableResult
  fileprivate func printNew(_ trace: ArraySlice<UInt8>) -> Bool {
    let isLonger = !printed.isEmpty && trace.starts(with: printed)
    var new = isLonger ? trace.dropFirst(printed.count) : trace
    if !isLonger, !showsHeader {
      new = new.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    if !isLonger { self.trace = invocation.traceOutput(to: context.output, in: context) }
    // Long values are shortened at a prompt. Without a prompt, the output is the same as that of `run`.
    let shown = showsHeader ? Array(new) : PromptLines.shown(new)
    self.trace.write(shown.span.bytes)
    printed = Array(trace)
    return isLonger
  }

  /// Prints the reactor's output, except for the part printed after the previous replay.
  fileprivate func showOutput(_ output: [UInt8]) {
    let isLonger = output.starts(with: latest.output)
    let new = isLonger ? output.dropFirst(latest.output.count) : output[...]
    if !new.isEmpty { context.report(String(decoding: new, as: UTF8.self)) }
  }

  // MARK: - Commands

  /// Executes the given command.
  func perform(_ command: PromptCommand) throws -> Progress {
    var isDone = true
    switch command {
    case .back(let steps): isDone = move(toStep: max(0, script.stepsDone - steps))
    case .to(let time): isDone = move(to: time)
    case .state(let session): isDone = try showStates(of: session)
    case .pending:
      for effect in latest.pending { context.output.write(lines: "\(effect)\n") }
    case .save(let path, let replaces):
      try check(path, replaces, command: ":save!")
      // The saved script contains the played script, so saving may replace the played script's file. No other file that
      // was read may be replaced.
      if context.files.status(path)?.identity != context.files.status(script.name)?.identity {
        try context.files.checkOutput(path)
      }
      context.files.removeStrayFiles(beside: [path])
      try context.files.write(Array(script.savedText.utf8), to: path)
      saved = script.savedText
    case .why(let question, let time): isDone = explain(question, at: time)
    case .page(let path, let replaces): isDone = try writePage(to: path, replaces)
    case .help: context.output.write(PromptCommand.helpText)
    case .quit(let discards): return .leaves(discards: discards)
    }
    context.output.flush()
    return isDone ? .goesOn : .fails
  }

  private func check(_ path: String, _ replaces: Bool, command: String) throws {
    if !replaces, try context.files.find(path) != nil {
      throw ToolError(
        id: "file-exists",
        "\(path.quoted) already exists; to replace it, write '\(command) \(path)'")
    }
  }

  /// Prints the answer to a `why` question about the played steps.
  ///
  /// - Returns: `false` if the question could not be answered. The reason has been reported.
  private func explain(_ text: String, at time: Int64?) -> Bool {
    let question = SourceFile(name: "question", text: text)
    let (planned, report) = ScriptRun.plan(
      script.source, invocation, asking: question, in: context)
    var shown = DiagnosticReport()
    for (diagnostic, file) in report.sorted where file == question {
      shown.append(diagnostic, in: file)
    }
    if !shown.isEmpty { context.report(context.renderer(invocation.color).render(shown)) }
    guard planned?.question != nil else { return false }
    var request = request(script)
    request.question = text
    request.questionTime = time
    guard let result = replay.result(of: request) else { return false }
    context.output.write(lines: result.answer)
    return true
  }

  /// Writes a page about the played steps and prints the page's path.
  ///
  /// - Returns: `false` if the page could not be written. The reason has been reported.
  private func writePage(to path: String?, _ replaces: Bool) throws -> Bool {
    let name = pageTitle
    let base = name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let path = path ?? "\(base ?? "played").html"
    // The session may replace a page that it wrote earlier.
    try check(path, replaces || pages.contains(path), command: ":page!")
    let isWritten = try context.writePage(
      titled: name, summary: "", [pageEntry], invocation.forPage, to: .file(path))
    guard isWritten else {
      context.report("the page was not written\n")
      return false
    }
    pages.insert(path)
    context.output.write("\(path)\n")
    return true
  }

  /// The title of the page about the played steps.
  var pageTitle: String { script.reactor ?? script.name }

  /// The script on the page about the played steps.
  private var pageEntry: PageEntry {
    var unsaved = request(script).script
    unsaved.name = pageTitle
    return PageEntry(script: unsaved, page: PageScript(name: pageTitle))
  }

  /// Writes the content of the live page.
  func writeLivePage(to output: OutputWriter) -> Bool {
    context.writePage(
      titled: pageTitle, summary: "", [pageEntry], invocation.forPage, to: output, isLive: true)
      == 0
  }

  /// Moves to the position after the given number of steps and replays the script.
  ///
  /// - Returns: `false` if the script could not be replayed. The reason has been reported.
  private func move(toStep steps: Int, pause: Int64 = 0) -> Bool {
    script.move(toStep: steps, pause: pause)
    guard let result = replay.result(of: request(script)) else { return false }
    // Moving forward prints the events between the two positions. Moving back prints nothing.
    if result.steps.starts(with: printed) {
      show(result)
    } else {
      latest = result
      printed = Array(result.steps)
    }
    context.output.write(
      "at \(latest.time), after \(script.stepsDone) of \(script.stepCount) steps\n")
    return true
  }

  /// Moves to a virtual time. The steps that end at or before that time are then in use.
  private func move(to time: Int64) -> Bool {
    func end(of steps: Int) -> Int64? {
      var script = script
      script.move(toStep: steps)
      return replay.result(of: request(script)).map(\.nanoseconds)
    }
    // Find the last step that ends no later than the given time. The end times of steps never decrease.
    var (known, limit) = (0, script.stepCount + 1)
    while limit - known > 1 {
      let middle = (known + limit) / 2
      if let end = end(of: middle), end <= time { known = middle } else { limit = middle }
    }
    return move(toStep: known, pause: time - (end(of: known) ?? time))
  }

  /// Prints the states of all sessions, or the state of the session with the given name.
  ///
  /// - Returns: `false` if the script could not be replayed. The reason has been reported.
  private func showStates(of name: String?) throws -> Bool {
    var request = request(script)
    request.wantsStates = true
    guard let result = replay.result(of: request) else { return false }
    let known = result.states.map(\.session)
    if let name, !known.contains(name) {
      throw PromptCommand.invalidArgument(
        of: ":state", expected: "one of \(known.joined(separator: ", "))", found: name)
    }
    for state in result.states where name == nil || state.session == name {
      context.output.write("\(state.session)\n")
      for field in state.fields {
        context.output.write(
          lines: "  \(field.name.isEmpty ? "" : "\(field.name): ")\(field.value)\n")
      }
    }
    return true
  }

  // MARK: - Completion

  /// The names that the next line of the script can use.
  var vocabulary: ScriptVocabulary {
    var vocabulary = ScriptVocabulary(
      context.registry, of: script.source, reactor: script.reactor, descriptions: descriptions)
    let files = context.files
    let directory = script.name.lastIndex(of: "/").map { String(script.name[...$0]) } ?? ""
    vocabulary.files = { path in
      let place = directory + path
      let names = (try? files.list(place.isEmpty ? "." : place)) ?? []
      return names.compactMap { name in
        let isDirectory = files.status(place + name)?.kind == .directory
        if isDirectory { return "\(name)/" }
        return name.hasSuffix(".actions") || name.hasSuffix(".actions.json") ? name : nil
      }
    }
    return vocabulary
  }

  /// Returns the completion for the part of a line before the cursor, or `nil` if there is none.
  func completion(of line: String) -> Completion? {
    let (why, expect) = (":why ", "expect ")
    if line.hasPrefix(why) {
      // A question refers to a path in the same way as an expectation.
      let bytes = Array((expect + line.dropFirst(why.count)).utf8)
      var completion = vocabulary.completion(of: bytes, at: bytes.count)
      completion?.start -= expect.utf8.count - why.utf8.count
      return completion
    }
    if line.hasPrefix(":") {
      return PromptCommand.completion(of: line, sessions: vocabulary.sessions.map(\.name))
    }
    let bytes = Array(line.utf8)
    return vocabulary.completion(of: bytes, at: bytes.count)
  }
}

extension PlaySession {
  /// Replays the script to its end, as `run` does, and prints the remaining trace.
  func finish() -> ExitStatus {
    guard let planned = plan(script.source, reportsFrom: 1) else { return .failure }
    var request = request(script)
    request.script.isOpenEnded = false
    // The reactor's output is captured only if part of the output has already been printed.
    let (outcome, output) = replay.run(request, captures: !printed.isEmpty)
    showOutput(output)
    switch outcome {
    case .finished(let result, _):
      printNew(result.trace[...])
      context.output.flush()
      if !result.report.isEmpty { context.report(result.report) }
      return result.failures.isEmpty ? .success : .difference
    case .died(let dead):
      printNew(dead.trace[...])
      trace.write(dead.lastLine(planned.options(invocation)).span.bytes)
      context.output.flush()
      planned.report(dead, invocation, in: context)
      return dead.status
    case .noProcess(let reason):
      context.report(ToolError.noProcess(reason))
      return .failure
    }
  }
}
