import ReactorVocabulary
import ReactorBase
import ReactorLanguageServer
import ReactorRegistration
import ReactorScript
import ReactorSystem

/// A run of `play`, which reads lines either from a terminal or from standard input.
struct PlayRun {
  private let invocation: ReplayArguments
  private let context: CommandContext
  /// Indicates whether to serve a page that reflects the session.
  private let servesPage: Bool
  private let isInteractive: Bool
  /// The script that is loaded when the session starts.
  private let script: PlayScript

  /// Creates a run from the validated arguments.
  ///
  /// - Parameters:
  ///   - operand: The name of a reactor or the path of a script.
  ///   - invocation: The options for traces and replays.
  ///   - servesPage: Whether to serve a page that reflects the session.
  ///   - context: The streams, files, and reactors that the run uses.
  init(
    _ operand: String, _ invocation: ReplayArguments, servesPage: Bool, in context: CommandContext
  ) throws {
    var invocation = invocation
    let isReactor = context.registry[operand] != nil
    if isReactor { invocation.reactor = operand }
    self.invocation = invocation
    self.context = context
    self.servesPage = servesPage
    let system = context.system
    isInteractive = system.isTerminal(.standardInput) && system.isTerminal(.standardOutput)
    if servesPage, system.worker == nil,
      !isInteractive || !system.isTerminalWithEscapes(.standardOutput)
    {
      throw ToolError.usage(
        id: "no-terminal", "'--live-page' requires a terminal for input and output")
    }
    if isReactor {
      script = PlayScript(name: isInteractive ? "prompt" : "-", reactor: operand)
      return
    }
    // The name of a reactor cannot contain a slash or dot.
    let isPath = operand.contains("/") || operand.contains(".")
    guard isPath || context.files.status(operand) != nil else {
      throw ToolError.unknownReactor(operand, known: context.registry.names)
    }
    let file = try context.readScript(.file(operand))
    // The lines that the user types are appended to the script, which is not possible in JSON form.
    let isLines = ScriptForm(of: file) == .lines
    let text = isLines ? nil : ScriptFormatter.format(file, to: .lines).text
    // Converting a case from JSON substitutes the case's values into the lines, so no case name is needed.
    script = PlayScript(
      name: file.name, case: isLines ? file.caseName : nil,
      text.map { Array($0.utf8) } ?? file.bytes)
  }

  func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      if ScriptRun.work(invocation.forPage, for: worker, in: context) { return .success }
      PlayReplay(invocation: invocation, context: context).work(in: worker)
      return .success
    }
    return isInteractive ? try prompt() : try readLines()
  }

  // MARK: - At a terminal

  private func prompt() throws -> ExitStatus {
    Terminal.leaveInterruptsToWorkers()
    let session = PlaySession(script, invocation, showsHeader: false, in: context)
    if let status = session.catchUp().failure { return status }
    var editor = LineEditor(
      LineHistory(of: context.tool.name, on: context.system), to: context.output,
      on: context.system)
    defer {
      Terminal.restore()
      editor.history.save()
    }
    context.output.write("':help' lists the commands, Tab completes, Ctrl-D exits\n")
    let livePage = servesPage ? try LivePage(titled: session.pageTitle, in: context) : nil
    if let livePage {
      editor.livePage = (livePage, session.writeLivePage)
      context.output.write("page: \(livePage.server.address)\n")
    }
    var isAskedAgain = false
    while context.output.failure == nil {
      let name = session.vocabulary.sessions.first?.name ?? context.tool.name
      switch editor.read("\(session.time) \(name)> ", complete: session.completion) {
      case .end:
        session.leaveOutOpenBlock()
        if session.mayLeave(isAskedAgain: isAskedAgain) { return .success }
        isAskedAgain = true
      case .givenUp:
        session.leaveOutOpenBlock()
        continue
      case .line(let line):
        editor.history.add(line)
        if line.allSatisfy(\.isWhitespace) { continue }
        var progress = PlaySession.Progress.goesOn
        if line.hasPrefix(":") {
          session.leaveOutOpenBlock()
          progress = try perform(line, in: session)
        } else {
          session.play(line)
        }
        context.output.flush()
        livePage?.change()
        if case .leaves(let discards) = progress {
          if discards || session.mayLeave(isAskedAgain: isAskedAgain) { return .success }
          isAskedAgain = true
        } else {
          isAskedAgain = false
        }
      }
    }
    return .failure
  }

  /// Executes the command on the given line, or reports the reason that it cannot be executed.
  private func perform(_ line: String, in session: PlaySession) throws -> PlaySession.Progress {
    do {
      return try session.perform(PromptCommand(line))
    } catch {
      try context.report(expected: error)
      return .fails
    }
  }

  // MARK: - Without a terminal

  private func readLines() throws -> ExitStatus {
    let session = PlaySession(script, invocation, showsHeader: true, in: context)
    let input = try context.files.readStandardInput(limit: 256 << 20)
    for line in PlayScript.lines(of: input) {
      guard line.first == UInt8(ascii: ":") else {
        session.add(line)
        continue
      }
      if let status = session.catchUp().failure { return status }
      let command = try PromptCommand(String(String(decoding: line, as: UTF8.self).trimmed))
      switch try session.perform(command) {
      case .goesOn: continue
      case .leaves: return session.finish()
      case .fails: return .failure
      }
    }
    return session.finish()
  }
}
