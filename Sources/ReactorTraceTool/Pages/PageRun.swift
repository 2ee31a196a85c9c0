import ReactorMemory
import ReactorPage
import ReactorText

/// The document around the replays of `run --format html`.
struct PageRun {
  private let document: PageDocument
  private var scripts: [PageScript] = []

  /// Begins the document, if the command line asks for one.
  ///
  /// - Parameters:
  ///   - invocation: What the command line says.
  ///   - names: The names of the scripts.
  ///   - context: Gives the name of the tool.
  ///   - output: Takes the document.
  init?(
    _ invocation: RunInvocation, _ names: [String], in context: CommandContext,
    to output: OutputWriter
  ) {
    guard invocation.format == .html else { return nil }
    document = PageDocument(
      title: names.count == 1 ? names[0] : "\(context.tool.name): \(names.count) scripts",
      tool: context.tool.name)
    var head = ByteBuffer()
    document.appendHead(to: &head)
    head.withBytes { output.write($0) }
  }

  /// Notes the replay of a script, whose block has been written unless the replay could not be done.
  mutating func add(_ name: String, _ status: ExitStatus, at index: Int) {
    var script = PageScript(name: name)
    script.note(status, at: index)
    scripts.append(script)
  }

  /// Whether the document has some replay.
  var hasReplay: Bool { scripts.contains { $0.block != nil } }

  /// Ends the document.
  func finish(to output: OutputWriter) {
    var tail = ByteBuffer()
    CodeMark.making(.pageIndex) {
      document.appendTail(
        scripts, summary: "\(scripts.count) \(scripts.count == 1 ? "script" : "scripts")", to: &tail
      )
    }
    tail.withBytes { output.write($0) }
  }
}

extension PageScript {
  /// Notes what came of making the replay of the script for the page.
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
