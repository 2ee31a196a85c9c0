import ReactorChecks
import ReactorExploration
import ReactorPage
import ReactorReplay
import ReactorSystem

/// A page about one or more explorations. The page shows the scripts that were found, or how far each search got.
final class ExplorationPage {
  private let destination: OutputDestination
  private let replays: ReplayArguments
  private let context: CommandContext
  /// The commands to show for a script that an exploration found.
  private let commands: GoldenCommands
  /// The commands that repeat an exploration.
  private let searches: GoldenCommands
  private var entries: [PageEntry] = []
  private var reports: [(name: String, summary: String)] = []

  /// Creates the page that the command line requests, or returns `nil` if no page is requested.
  init?(_ invocation: ExploreInvocation, in context: CommandContext) throws {
    guard let destination = invocation.page else { return nil }
    self.destination = try destination.resolved(on: context.system)
    // In text format, scripts are printed to standard error instead, so there is no conflict.
    if self.destination == .standardOutput, invocation.format == .json {
      throw ToolError.sameOutput("--format=json", "--report=html=\(destination.argument)")
    }
    _ = try ReplacedFiles([self.destination], in: context.files)
    replays = invocation.replays
    self.context = context
    commands = GoldenCommands(replays, in: context)
    searches = GoldenCommands(invocation.searches, in: context)
  }

  /// Indicates whether the page is written to standard output. If so, scripts must not be printed there.
  var takesStandardOutput: Bool { destination == .standardOutput }

  /// Checks in advance that the page can be written, because a search can take a long time.
  func check() throws(FileError) { try context.checkOutput(to: destination) }

  /// Adds the result of an exploration to the page.
  ///
  /// - Parameters:
  ///   - report: The report of the exploration.
  ///   - name: The name of the exploration.
  ///   - paths: The paths of the scripts for the failures. The path of a script that was not saved is `nil`.
  func add(_ report: ExplorationReport, of name: String, savedAt paths: [String?]) {
    reports.append((name, report.summary))
    let command = name == "-" ? nil : searches.command("explore", of: GoldenScript(path: name))
    var number = 0
    func add(_ script: String?, _ verdict: String, _ headline: String, _ line: String) {
      let path = paths.indices.contains(number) ? paths[number] : nil
      number += 1
      let saved = path.map {
        GoldenScript(path: FilePath(context.system.relativeName(of: $0)).text)
      }
      let title = saved?.path ?? ExploreRun.name(of: name, number)
      var page = PageScript(name: title, verdict: verdict, headline: headline, line: line)
      page.commands = PageCommands(reproduce: command)
      if let saved {
        page.commands.run = commands.command("run", of: saved)
        page.commands.why = commands.command("why", of: saved)
        page.commands.graph = commands.command("graph", of: saved)
        page.command = commands.page(of: saved)
        page.isFile = true
      }
      let unsaved = script.map { UnsavedScript(name: title, text: $0, origin: name) }
      entries.append(PageEntry(script: unsaved, page: page))
    }
    for finding in report.findings {
      let text = finding.text
      let advice = finding.script == nil ? ", but no script without 'choose' reproduces it" : ""
      add(finding.script, "failed", text, text + advice)
    }
    for observation in report.observations {
      let line = ([observation.text] + observation.orders.map(\.text)).joined(separator: "; ")
      add(observation.script, "observed", observation.text, line)
    }
    if let hidden = report.hiddenState {
      let line = ([hidden.text] + hidden.ways.map(\.text)).joined(separator: "; ")
      add(hidden.script, "observed", hidden.text, line)
    }
  }

  /// Writes the page, unless nothing was explored.
  ///
  /// - Parameter summary: The combined summary of several explorations, or `nil` for a single exploration.
  /// - Returns: Whether the whole page was written. Any failure has been reported.
  func write(_ summary: String?) throws -> Bool {
    guard let first = reports.first else { return true }
    let name = reports.count == 1 ? " \(first.name)" : ""
    return try context.writePage(
      titled: "\(context.tool.name) explore\(name)", summary: summary ?? first.summary, entries,
      replays, to: destination)
  }
}

extension ExplorationPage? {
  /// Returns the writer for printed scripts: standard error if the page occupies standard output, or standard output
  /// otherwise.
  func outputForScripts(in context: CommandContext) -> OutputWriter {
    self?.takesStandardOutput == true ? context.errorOutput : context.output
  }
}
