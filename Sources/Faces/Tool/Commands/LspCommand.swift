import ReactorChecks
import ReactorExploration
import ReactorLanguageServer
import ReactorBase
import ReactorSystem

/// The `lsp` command, which provides language support to an editor over the Language Server Protocol.
struct LspCommand: Command {
  static let definition = CommandDefinition(
    name: "lsp", group: .write, summary: "serve an editor over the Language Server Protocol",
    discussion: [
      "Reads messages from standard input and answers on standard output, until the editor ends the "
        + "session. The editor can show diagnostics while you type (as 'check' reports them), "
        + "completion, descriptions, formatting, symbols, links to included files, and whether the "
        + "script matches its golden. Editors start this command; docs/editors.md explains how to set "
        + "them up."
    ],
    example: "lsp --root .")

  /// The default limit on the real time of a replay in an editor.
  private static let defaultTimeLimit: Duration = .seconds(10)

  private var replays = ReplayArguments()

  mutating func read(_ options: inout OptionReader) {
    options.readReactor(&replays.reactor)
    options.readRoot(&replays.root)
    options.readTimeLimit(&replays.timeLimit, byDefault: Self.defaultTimeLimit)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var options = GoldenOptions(replays)
    options.bounds.watchProcess(with: context.files)
    let timeLimit = replays.timeLimit ?? Self.defaultTimeLimit
    let page = EditorPage(options: options, timeLimit: timeLimit, context: context)
    if let worker = context.system.worker {
      if page.work(for: worker) { return .success }
      BackgroundCheck.work(
        context.registry, exploring: TimelineExplorer(), options: options, files: context.files,
        in: worker)
      return .success
    }
    let settings = LanguageServer.Settings(
      tool: context.tool.name, version: context.tool.version, options: options,
      timeLimit: timeLimit, diagnosticsPage: context.files.diagnosticsPage(of: context.tool.name),
      writePage: page.write, writeTrace: page.write
    ) { result in
      let checker = GoldenChecker(
        context.registry, exploring: TimelineExplorer(), options: options, files: context.files)
      let runner = GoldenRunner(
        checker, GoldenStore(files: context.files), on: context.system, jobs: 1,
        timeLimit: timeLimit)
      var results = [result]
      runner.accept(&results)
      return results[0]
    }
    let output = context.output
    let check = context.system.workerStart.map {
      BackgroundCheck(
        context.registry, exploring: TimelineExplorer(), options: options, files: context.files,
        start: $0, timeLimit: timeLimit)
    }
    let server = LanguageServer(
      context.registry, settings, check: check, files: context.files
    ) { message in
      output.write(message)
      output.flush()
    }
    var loop = LanguageServerLoop(server, on: context.system) { output.failure != nil }
    let end: LanguageServerLoop.End
    do throws(SystemError) {
      end = try CodeMark.making(.editorAnswer) { () throws(SystemError) in try loop.run() }
    } catch {
      throw FileError.cannotRead(.standardInput, error)
    }
    switch end {
    case .shutDown: return .success
    // The protocol requires an exit status of 1 if the editor exits without a shutdown request.
    case .abandoned: return .difference
    case .unreadable(let problem):
      throw ToolError(
        id: "unreadable-message", "cannot read the editor's messages: \(problem)")
    case .closedOutput: return .failure
    }
  }
}

extension Files {
  /// Returns the path of the local page that describes all diagnostics, or `nil` if the page is not found. The page is
  /// either installed with the tool or located in the package from which the tool was built.
  fileprivate func diagnosticsPage(of tool: String) -> String? {
    guard let program = system.programPath else { return nil }
    let directory = FilePath(program).directory
    var places = [directory.appending("../share/doc/\(tool)/diagnostics.md")]
    // A build is in `.build/KIND` or `.build/TARGET/KIND`. `scripts/dev/release` builds in `.build/fast/TARGET/KIND`.
    for above in ["../..", "../../..", "../../../.."] {
      places.append(directory.appending("\(above)/docs/diagnostics.md"))
      places.append(
        directory.appending("\(above)/.build/checkouts/reactor-trace/docs/diagnostics.md"))
    }
    return places.map(\.text).first { status($0)?.kind == .regular }
  }
}
