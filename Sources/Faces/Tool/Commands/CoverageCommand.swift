import ReactorTimeline
import ReactorBase
import ReactorScript
import ReactorSystem

/// The `coverage` command, which merges the coverage reports of several runs, such as the shards of a suite.
struct CoverageCommand: Command {
  static let definition = CommandDefinition(
    name: "coverage", group: .goldens,
    summary: "combine coverage reports, such as those of several shards",
    discussion: [
      "Reports come from 'test --report coverage=FILE'; in a directory, all reports in files "
        + "named *.json are read. An item counts as seen if it was seen in any of the reports."
    ],
    example: "coverage --coverage-minimum 50 part-1.json part-2.json",
    operand: OperandDefinition(
      "FILE", .file, .oneOrMore, help: "a coverage report, or a directory of them"))

  static let usesReactors = false

  private var format = AnswerFormat.text
  private var minimum: Int?
  private var output = OutputDestination.standardOutput

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &format, "format", .choice,
      help: "the output format; text (the default), or JSON, which can be combined again")
    options.readCoverageMinimum(&minimum)
    options.readOutput(
      &output, help: "write the combined report to a file; it is replaced atomically")
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let destination = try output.resolved(on: context.system)
    _ = try ReplacedFiles([destination], in: context.files)
    var report = CoverageReport()
    var count = 0
    for source in try [ScriptSource](
      in: arguments, named: [".json"], needsScripts: false, context)
    {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try source.read(from: context.files)
      } catch {
        guard case .found = source else { throw error }
        context.report(error)
        context.noteFailure()
        continue
      }
      let json = try? JSONReader.read(bytes)
      guard let part = json.flatMap(CoverageReport.init(json:)) else {
        // A directory may also contain JSON files that are not coverage reports.
        if case .found = source, json?[CoverageReport.versionKey] == nil { continue }
        if let version = json?[CoverageReport.versionKey]?.number, version > CoverageReport.version
        {
          throw ToolError(
            id: "no-coverage",
            "\(source.name.quoted) is a coverage report of version \(version), but this tool reads version "
              + "\(CoverageReport.version); combine the reports with the tool that wrote them")
        }
        throw ToolError(
          id: "no-coverage",
          "\(source.name.quoted) is not a coverage report; 'test --report coverage=FILE' writes one"
        )
      }
      report.merge(part)
      count += 1
    }
    if count == 0, context.leastStatus == .success {
      throw ToolError(
        id: "no-coverage",
        "no coverage reports in \(arguments.operands.map(\.quoted).joined(separator: ", ")); "
          + "'\(context.tool.name) test --report coverage=FILE' writes one")
    }
    try context.withOutput(to: destination) { writer in
      CodeMark.making(.coverage) {
        writer.write(format == .json ? report.json.page : report.text)
      }
    }
    guard let minimum, !report.reaches(minimum) else { return .success }
    context.report(CoverageReport.words(missing: minimum) + "\n")
    return .difference
  }
}
