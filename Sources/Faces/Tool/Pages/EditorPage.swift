import ReactorExploration
import ReactorChecks
import ReactorLanguageServer
import ReactorBase
import ReactorPage
import ReactorSystem

/// A writer for pages and traces of scripts that are open in an editor. For each script, the state directory contains
/// at most one page and one trace. New files replace earlier ones.
struct EditorPage {
  let options: GoldenOptions
  /// The maximum real time of each replay.
  let timeLimit: Duration
  let context: CommandContext

  /// Writes a page about a script.
  ///
  /// - Parameters:
  ///   - result: The result of checking the script. The result proves that the script's replay terminates.
  ///   - openFiles: The files that are open in the editor.
  /// - Returns: The path of the page, or the problem that prevented it from being written.
  func write(
    _ result: GoldenResult, _ openFiles: [OpenFile]
  ) -> Result<String, LanguageServer.PageProblem> {
    let entry = ReportEntry(result, nil)
    if result.verdict == .broken { return .failure(.init("\(entry.name) has errors")) }
    if case .failed(let failure) = result.outcome, failure.reason == .timeLimit {
      return .failure(.init("\(entry.name) \(failure.headline)"))
    }
    return keep("pages", of: result.script, as: "html") {
      try write(result.script, entry, openFiles, to: $0)
    }
  }

  /// Writes the trace of an unsaved script.
  ///
  /// - Returns: The path of the trace, or the problem that prevented it from being written.
  func write(
    _ trace: [UInt8], of script: GoldenScript
  ) -> Result<String, LanguageServer.PageProblem> {
    keep("traces", of: script, as: "trace") { $0.write(trace.span.bytes) }
  }

  /// Writes a file about the given script to the state directory.
  private func keep(
    _ kind: String, of script: GoldenScript, as suffix: String,
    _ write: (OutputWriter) throws -> Void
  ) -> Result<String, LanguageServer.PageProblem> {
    guard let directory = context.system.stateDirectory(of: context.tool.name) else {
      return .failure(.init("there is no home directory in which to store \(kind)"))
    }
    try? context.system.createDirectories(at: directory)
    let path = "\(directory)/\(kind)-\(Self.name(for: script.path)).\(suffix)"
    do {
      try context.withOutput(to: .file(path), write)
      return .success(path)
    } catch let problem as LanguageServer.PageProblem {
      return .failure(problem)
    } catch {
      return .failure(.init(ToolError(error)?.message ?? "'\(path)' cannot be written"))
    }
  }

  private func write(
    _ script: GoldenScript, _ entry: ReportEntry, _ openFiles: [OpenFile],
    to output: OutputWriter
  ) throws(LanguageServer.PageProblem) {
    let work = PageWork(checker: checker(openFiles), timeLimit: timeLimit, context: context)
    var file = PageFile(titled: script.name, in: context, to: output)
    let job = PageJob(script: script, open: openFiles, block: 0, limit: .max)
    switch work.write(job, problem: entry.problemText, to: output) {
    case .written, .diedNow: break
    case .leftOut: throw .init("\(entry.name) cannot be replayed")
    case .failed: throw .init("the page of \(entry.name) could not be written")
    }
    var page = PageScript(
      name: script.name, verdict: entry.verdict.rawValue, headline: entry.headline, block: 0)
    page.isFile = true
    file.scripts = [page]
    file.finish(summary: "")
  }

  private func checker(_ openFiles: [OpenFile]) -> GoldenChecker {
    var files = context.files
    files.open(openFiles)
    return GoldenChecker(
      context.registry, exploring: TimelineExplorer(), options: options, files: files)
  }

  /// Returns the base name for a script's files, which combines the script's name with a digest of its path.
  private static func name(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "script"
    return "\(name)-\(String(path.utf8.digest, radix: 16))"
  }

  // MARK: - Worker process

  /// Writes the page content for which this worker process was started.
  ///
  /// - Returns: `false` if this process was started for another purpose.
  func work(for worker: WorkerContext) -> Bool {
    guard let job = Message.value(PageJob.self, in: worker.memory.job) else { return false }
    PageWork.work(job, checker(job.open), for: worker)
    return true
  }
}
