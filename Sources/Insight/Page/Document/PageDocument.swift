import CReactorPage
package import ReactorBase

/// A document that shows the replays of one or more scripts. The document is a single self-contained file.
///
/// The document is written in three pieces: its head, a block for each replay, and its tail. A separate process can
/// therefore write the block of its own replay, and the tail can list all results.
///
/// The content of scripts, states, and file names is always treated as text. Data is written as JSON that cannot
/// start a tag, and traces are escaped. The content security policy identifies the page's own scripts and styles by
/// their digests. It does not allow network access or handlers in attributes. A page that follows a command may send
/// requests to that command only.
package struct PageDocument {
  private let title: String
  private let tool: String
  /// The information for a page that follows a command: the version of its content, the directory that file names are
  /// relative to, and the token for requesting changes.
  package struct Live {
    fileprivate let version: Int
    fileprivate let folder: String
    fileprivate let token: String

    package init(version: Int, folder: String, token: String) {
      self.version = version
      self.folder = folder
      self.token = token
    }
  }

  private let live: Live?

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - title: The title of the document. If there is only one script, the title is the name of that script.
  ///   - tool: The name of the program.
  ///   - live: The information for a page that follows a command, or `nil` for a file.
  package init(title: String, tool: String, live: Live? = nil) {
    self.title = title
    self.tool = tool
    self.live = live
  }

  /// Appends the head of the document, up to the first block.
  package func appendHead(to out: inout ByteBuffer) {
    appendParts(PageFiles.document.split(at: Self.replaysMarker).before, to: &out)
    guard let live else { return }
    out.append(
      text:
        "<div id=\"live\" data-version=\"\(live.version)\" data-token=\"\(live.token)\" data-folder=\""
    )
    for (index, part) in live.folder.split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { out.append("&quot;") }
      out.append(markup: String(part))
    }
    out.append("\">\n")
  }

  /// Appends the list of scripts. Call this method after the last block.
  ///
  /// - Parameters:
  ///   - scripts: The scripts, in the order of the index.
  ///   - groups: The differences that several scripts share.
  ///   - summary: A one-line summary of the results.
  ///   - coverage: The coverage of the scripts, if it was measured.
  ///   - out: The buffer that receives the document.
  package func appendContents(
    _ scripts: [PageScript], groups: [PageGroup] = [], summary: String,
    coverage: PageCoverage? = nil, to out: inout ByteBuffer
  ) {
    appendText(scripts, groups, summary: summary, to: &out)
    coverage?.appendText(to: &out)
    out.append("<script type=\"application/json\" id=\"contents\">{\"tool\":")
    out.append(scriptLiteral: tool)
    out.append("title", scriptLiteral: title)
    out.append("summary", scriptLiteral: summary)
    out.append("scripts", array: scripts) { script, out in script.append(to: &out) }
    if !groups.isEmpty { out.append("groups", array: groups) { $0.append(to: &$1) } }
    coverage?.append(to: &out)
    out.append("}</script>\n")
  }

  /// Appends the tail of the document, after the list of scripts.
  package func appendEnd(to out: inout ByteBuffer) {
    if live != nil { out.append("</div>\n") }
    appendParts(PageFiles.document.split(at: Self.replaysMarker).after, to: &out)
  }

  /// Appends the list of scripts for readers without JavaScript. The style sheet places the list above the replays.
  private func appendText(
    _ scripts: [PageScript], _ groups: [PageGroup], summary: String, to out: inout ByteBuffer
  ) {
    if scripts.count == 1, scripts[0].verdict == nil { return }
    out.append(
      "<noscript id=\"contents-text\">\n<p>", markup: VisibleText(summary, .line).description,
      "</p>\n")
    for group in groups {
      out.append("<p>", markup: VisibleText(group.headline, .line).description, "</p>\n")
    }
    out.append("<table>\n")
    for script in scripts { script.appendText(to: &out) }
    out.append("</table>\n</noscript>\n")
  }

  private static let replaysMarker = "<!-- replays -->"

  /// Appends a part of the page's HTML, with the placeholder comments replaced by the document's own content.
  private func appendParts(_ html: String, to out: inout ByteBuffer) {
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "<!-- policy -->":
        out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        out.append(text: live == nil ? Self.policy : Self.livePolicy)
        out.append("\">\n")
      case "<!-- title -->":
        out.append("<title>", markup: VisibleText(title, .line).description, "</title>\n")
      case "<!-- name -->":
        out.append("<h1 id=\"name\">", markup: VisibleText(title, .line).description, "</h1>\n")
      case "<!-- style -->":
        out.append(text: "<style>\(PageFiles.style)</style>\n")
      case "<!-- scripts -->":
        let scripts = PageFiles.scripts + (live == nil ? [] : [PageFiles.liveScript])
        for script in scripts { out.append(text: "<script>\(script)</script>\n") }
      default: out.append(text: "\(line)\n")
      }
    }
  }

  /// The content security policy. It allows only the page's own scripts and styles.
  static let policy = policy(PageFiles.scripts)

  /// The content security policy of a page that follows a command. It also allows requests to the page's own origin.
  static let livePolicy =
    policy(PageFiles.scripts + [PageFiles.liveScript]) + "; connect-src 'self'"

  private static func policy(_ scripts: [String]) -> String {
    func digest(_ text: String) -> String { "'sha256-\(SHA256(Array(text.utf8)).base64)'" }
    let digests = scripts.map(digest).joined(separator: " ")
    return "default-src 'none'; script-src \(digests); style-src \(digest(PageFiles.style)); "
      + "base-uri 'none'; form-action 'none'"
  }
}

/// A script in a page's index.
package struct PageScript {
  package var name: String
  /// The result of checking the script, such as `passed`, or `nil` if the script was not checked.
  package var verdict: String?
  /// A phrase that describes the result, such as `differs from its golden`.
  package var headline: String?
  /// The first difference or problem, on one line.
  package var line: String
  /// The lines that a terminal would show for all problems. They are used for a script without a block.
  package var problems: String?
  /// The duration of the check, formatted for display.
  package var duration: String?
  /// The number of the block with the script's replay, or `nil` if the document has no block for it.
  package var block: Int?
  /// The command that writes a page about the script, for a script without a block.
  package var command: String?
  /// The commands that a reader may want to copy.
  package var commands = PageCommands()
  /// The digest that a live page sends to its command in order to accept the trace.
  package var acceptance: String?
  /// Indicates whether the name of the script is the path of a file.
  package var isFile = false

  package init(
    name: String, verdict: String? = nil, headline: String? = nil, line: String = "",
    problems: String? = nil, duration: String? = nil, block: Int? = nil, command: String? = nil
  ) {
    self.name = name
    self.verdict = verdict
    self.headline = headline
    self.line = line
    self.problems = problems
    self.duration = duration
    self.block = block
    self.command = command
  }

  /// Appends the script as a table row for readers without JavaScript.
  fileprivate func appendText(to out: inout ByteBuffer) {
    out.append("<tr><td>")
    if let verdict {
      out.append(text: "<span class=\"result verdict-\(verdict)\">\(verdict)</span>")
    }
    out.append("</td><td class=\"mono\">")
    if let block { out.append(text: "<a href=\"#replay-\(block)-text\">") }
    out.append(markup: VisibleText(name, .line).description)
    if block != nil { out.append("</a>") }
    out.append("</td><td>")
    if let headline {
      out.append("<p>", markup: VisibleText(headline, .line).description, "</p>")
    }
    out.append("<pre class=\"problems\">")
    out.append(markup: problems ?? VisibleText(line, .line).description)
    out.append(text: "</pre></td><td>\(duration ?? "")</td></tr>\n")
  }

  fileprivate func append(to out: inout ByteBuffer) {
    out.append("{\"name\":")
    out.append(scriptLiteral: name)
    for (key, value) in [
      ("verdict", verdict), ("headline", headline), ("line", line), ("problems", problems),
      ("duration", duration), ("command", command), ("reproduce", commands.reproduce),
      ("run", commands.run), ("accept", commands.accept), ("why", commands.why),
      ("graph", commands.graph), ("acceptance", acceptance),
    ] {
      guard let value else { continue }
      out.append(text: ",\"\(key)\":")
      out.append(scriptLiteral: value)
    }
    if isFile { out.append(",\"isFile\":true") }
    out.append(text: ",\"block\":\(block.map { "\"replay-\($0)\"" } ?? "null")")
    out.append("}")
  }
}

/// A group of scripts on a page that share the same differences.
package struct PageGroup {
  /// A description of the differences, including the number of scripts.
  package var headline: String
  /// The positions of the scripts in the index.
  package var scripts: [Int]
  /// The digest that a live page sends to its command in order to accept the traces of the group.
  package var acceptance: String?

  package init(headline: String, scripts: [Int], acceptance: String?) {
    self.headline = headline
    self.scripts = scripts
    self.acceptance = acceptance
  }

  fileprivate func append(to out: inout ByteBuffer) {
    out.append("{\"headline\":")
    out.append(scriptLiteral: headline)
    out.append("scripts", array: scripts)
    if let acceptance {
      out.append(",\"acceptance\":")
      out.append(scriptLiteral: acceptance)
    }
    out.append("}")
  }
}

/// Commands about a script that a reader of the page may want to copy.
package struct PageCommands {
  /// The command that reproduces the result.
  package var reproduce: String?
  /// The command that replays a script found by an exploration, if the command differs from ``reproduce``.
  package var run: String?
  /// The command that accepts the actual trace, or `nil` if the trace cannot be accepted.
  package var accept: String?
  /// The start of the command that explains a value, to which the page adds the question.
  package var why: String?
  /// The start of the command that draws the state graph, to which the page adds the chosen fields.
  package var graph: String?

  /// Creates the commands of a script. Missing commands are `nil`.
  package init(
    reproduce: String? = nil, accept: String? = nil, why: String? = nil, graph: String? = nil
  ) {
    self.reproduce = reproduce
    self.accept = accept
    self.why = why
    self.graph = graph
  }
}

extension String {
  /// Returns the parts of the string before and after the line that consists of the given marker.
  fileprivate func split(at marker: String) -> (before: String, after: String) {
    guard let range = utf8.firstPlace(of: "\(marker)\n".utf8) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

/// The coverage of a test run, in the form that a page shows.
package struct PageCoverage {
  /// The report in the format of `test --report coverage=FILE`.
  private let report: JSONValue
  /// The human-readable report, for readers without JavaScript.
  private let text: String
  /// The required coverage in percent, or `nil` if the coverage reached it.
  private let missedMinimum: Int?

  /// Creates the coverage of a run.
  ///
  /// - Parameters:
  ///   - report: The report in the format of `test --report coverage=FILE`.
  ///   - text: The human-readable report.
  ///   - missedMinimum: The required coverage in percent, or `nil` if the coverage reached it.
  package init(report: JSONValue, text: String, missedMinimum: Int?) {
    self.report = report
    self.text = text
    self.missedMinimum = missedMinimum
  }

  /// Appends the coverage as members of the page's contents.
  func append(to out: inout ByteBuffer) {
    out.append(",\"coverage\":")
    out.append(scriptJSON: report.line)
    if let missedMinimum { out.append(text: ",\"missedMinimum\":\(missedMinimum)") }
  }

  /// Appends the report for readers without JavaScript.
  func appendText(to out: inout ByteBuffer) {
    out.append(
      "<noscript>\n<h2>Coverage</h2>\n<pre class=\"trace\">\n", markup: text,
      "</pre>\n</noscript>\n")
  }
}

/// The files of a page that the compiler has embedded in the program.
enum PageFiles {
  /// The HTML of the document, with placeholder comments for the document's own content.
  static var document: String { String(cString: page_document()) }

  /// The style sheet of a page.
  static var style: String {
    String(cString: page_colors()) + String(cString: page_style())
      + String(cString: page_still_style())
  }

  /// The style sheet of a still picture that is saved as a separate document.
  static var stillStyle: String {
    String(cString: page_colors()) + String(cString: page_still_style())
  }

  /// The scripts, in the order in which they run.
  static var scripts: [String] {
    var scripts: [String] = []
    while let script = page_script(Int32(scripts.count)) { scripts.append(String(cString: script)) }
    return scripts
  }

  /// The additional script of a page that follows a command. It runs last.
  static var liveScript: String { String(cString: page_live_script()) }
}
