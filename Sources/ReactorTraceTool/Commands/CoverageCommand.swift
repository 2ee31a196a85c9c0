import ReactorInsight
import ReactorText

/// `coverage`: adds up the coverage of several runs, such as the shards of a suite.
package struct CoverageCommand: Command {
  package static let definition = CommandDefinition(
    name: "coverage", summary: "add up coverage reports, such as those of several shards",
    discussion: [
      "The reports are those that 'test --report coverage=FILE' writes. What was seen in one of them "
        + "was seen."
    ],
    operand: OperandDefinition("FILE", .file, .oneOrMore, help: "a coverage report"),
    options: [
      format.definition, TestInvocation.coverageMinimum.definition,
      RunInvocation.output.definition,
    ])

  package static let usesReactors = false

  static let format = Option<CoverageFormat>.choice(
    "format", help: "write the sum as text (the default) or as a report of the same kind (json)")

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let format = try arguments.value(of: Self.format) ?? .text
    let minimum = try arguments.value(of: TestInvocation.coverageMinimum)
    let output = try arguments.value(of: RunInvocation.output).map(OutputDestination.init)
    let destination = try (output ?? .standardOutput).resolved(on: context.system)
    let replaced = try ReplacedFiles([destination], in: context.files)
    var report = CoverageReport()
    for path in arguments.operands {
      try replaced.check(path)
      let bytes = try ScriptSource(argument: path).read(from: context.files)
      guard let part = (try? JSONReader.read(bytes)).flatMap(CoverageReport.init(json:)) else {
        throw CoverageError.notAReport(path: path)
      }
      report.merge(part)
    }
    try context.withOutput(to: destination) { writer in
      writer.write(format == .json ? report.json.page : report.text)
    }
    return report.counts.reach(minimum ?? 0) ? .success : .difference
  }
}
