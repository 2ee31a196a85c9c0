import ReactorChecks
import ReactorBase
import ReactorPage

/// A page that is being written: its head, the blocks of its replays, and an index of its scripts.
struct PageFile {
  private let document: PageDocument
  private let output: OutputWriter
  /// Indicates whether a page that follows a command already has the head and the end.
  private let isLive: Bool
  /// The scripts in the index so far.
  var scripts: [PageScript] = []
  /// The differences that several scripts have.
  var groups: [PageGroup] = []
  /// The size of the head in bytes.
  let headSize: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - context: Provides the name of the tool.
  ///   - output: Receives the page.
  ///   - isLive: Whether only new content is written, for a page that follows a command.
  init(
    titled title: String, in context: CommandContext, to output: OutputWriter, isLive: Bool = false
  ) {
    document = PageDocument(title: title, tool: context.tool.name)
    self.output = output
    self.isLive = isLive
    var head = ByteBuffer()
    if !isLive { document.appendHead(to: &head) }
    headSize = head.count
    head.withBytes { output.write($0) }
  }

  /// Completes the page with the index.
  ///
  /// - Parameters:
  ///   - summary: A line above the list of the scripts.
  ///   - coverage: The coverage of the scripts, if it was measured.
  func finish(summary: String, coverage: PageCoverage? = nil) {
    var tail = ByteBuffer()
    CodeMark.making(.pageIndex) {
      document.appendContents(
        scripts, groups: groups, summary: summary, coverage: coverage, to: &tail)
      if !isLive { document.appendEnd(to: &tail) }
    }
    tail.withBytes { output.write($0) }
  }
}

extension PageScript {
  /// Records the result of writing the replay of a script to the page.
  mutating func note(_ status: ExitStatus, at index: Int) {
    block = status == .failure ? nil : index
    switch status {
    case .failure:
      let reason = "its page could not be written"
      headline = verdict == "failed" ? "\(headline ?? ""); \(reason)" : reason
      verdict = "broken"
    case .difference where verdict != "broken":
      headline = verdict == "failed" ? headline : "failed"
      verdict = "failed"
    default: break
    }
  }
}

extension PageCommands {
  /// Creates the commands for a replayed script; none for standard input.
  init(_ source: ScriptSource, _ invocation: ReplayArguments, in context: CommandContext) {
    guard case .file(let path) = source else {
      self.init()
      return
    }
    let script = GoldenScript(path: path)
    let commands = GoldenCommands(invocation, in: context)
    self.init(
      reproduce: commands.command("run", of: script), why: commands.command("why", of: script),
      graph: commands.command("graph", of: script))
  }
}
