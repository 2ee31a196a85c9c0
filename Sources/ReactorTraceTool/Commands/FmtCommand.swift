import SystemAccess
internal import ActionScript
internal import SourceDiagnostics

/// `fmt`: brings scripts into their canonical form, or into the other form.
package struct FmtCommand: Command {
  package static let definition = CommandDefinition(
    name: "fmt", summary: "print scripts in their canonical form, or convert them",
    discussion: [
      "Only the syntax is looked at: no reactor has to be registered. The line form keeps its comments; "
        + "JSON has none, so '--to json' drops them. A script that can't be read is reported, and "
        + "nothing is written for it."
    ],
    operand: OperandDefinition(
      "SCRIPT", .file, .oneOrMore, help: "an action script, or '-' for the standard input"),
    options: [write, check, to.definition, RunInvocation.color.definition])

  private static let write = OptionDefinition(
    "write", short: "w", help: "replace each script that isn't in its canonical form")
  private static let check = OptionDefinition(
    "check", help: "print the names of the scripts that aren't; exit with 1 if there are any")
  private static let to = Option<ScriptFormatter.Target>.choice(
    "to", help: "convert to the line form or to JSON")

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let scripts = try [ScriptSource](arguments)
    let target = try arguments.value(of: Self.to)
    let color = try arguments.value(of: RunInvocation.color) ?? .auto
    let (writes, checks) = (arguments.isSet(Self.write), arguments.isSet(Self.check))
    for (isSet, option) in [(writes, Self.write), (checks, Self.check)]
    where isSet && target != nil {
      throw UsageError.conflictingOptions("--to", "--\(option.name)")
    }
    if writes, checks { throw UsageError.conflictingOptions("--write", "--check") }
    if writes, scripts.contains(.standardInput) { throw UsageError.standardInputIsNoFile }

    let renderer = DiagnosticRenderer(color: color.colors(.standardError, on: context.system))
    var status = ExitStatus.success
    for script in scripts {
      do throws(FileError) {
        let file = try script.sourceFile(from: context.files)
        let (text, diagnostics) = ScriptFormatter.format(file, to: target)
        if !diagnostics.isEmpty { context.report(renderer.render(diagnostics, in: file)) }
        guard let text else {
          status = .failure
          continue
        }
        guard writes || checks else {
          context.output.write(text)
          continue
        }
        if text.utf8.elementsEqual(file.bytes) { continue }
        if checks {
          context.output.write("\(script.name)\n")
          if status == .success { status = .difference }
        } else {
          try context.files.write(Array(text.utf8), to: script.name)
        }
      } catch {
        context.report(error)
        status = .failure
      }
    }
    return status
  }
}
