import ReactorChecks
import ReactorBase
import ReactorPage

/// A page that is being written: a head, a block for each replay, and an index of the scripts.
struct PageFile {
  private let document: PageDocument
  private let output: OutputWriter
  /// Indicates whether the content updates a live page. An update has neither a head nor an end.
  private let isLive: Bool
  /// The scripts that have been added to the index.
  var scripts: [PageScript] = []
  /// The groups of scripts that share a difference.
  var groups: [PageGroup] = []
  /// The size, in bytes, of the page's head.
  let headSize: Int

  /// Creates a page and writes its head.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - context: The context from which the page takes the tool's name.
  ///   - output: The writer to which the page is written.
  ///   - isLive: Whether to write only new content, for a live page.
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

  /// Completes the page by writing the index.
  ///
  /// - Parameters:
  ///   - summary: The summary shown above the list of scripts.
  ///   - coverage: The coverage of the scripts, or `nil` if it was not measured.
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
  /// Records whether a script's replay could be written to the page.
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
  /// Creates the commands that the page shows for a replayed script. A script from standard input has no commands.
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
