import ReactorSystem
internal import ReactorScript
internal import ReactorDiagnostics
import ReactorText

/// `fmt`: brings scripts into their canonical form, or into the other form.
package struct FmtCommand: Command {
  package static let definition = CommandDefinition(
    name: "fmt", summary: "print scripts in canonical form, or convert them",
    discussion: [
      "Only the syntax is checked, so the reactors need not be registered. The line form keeps its "
        + "comments; JSON has none, so '--to json' drops them. If a script has errors, they are "
        + "reported and nothing is written for it."
    ],
    operand: OperandDefinition(
      "SCRIPT", .file, .oneOrMore, help: "an action script, or '-' for standard input"),
    options: FmtInvocation.options)

  package static let usesReactors = false

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let invocation = try FmtInvocation(arguments)
    if invocation.use == .replace {
      context.files.removeStrayFiles(beside: invocation.scripts.map(\.name))
    }
    var worst = ExitStatus.success
    for script in invocation.scripts {
      let status: ExitStatus
      do throws(FileError) {
        status = try Self.format(script, invocation, in: context)
      } catch {
        context.report(error)
        status = .failure
      }
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  private static func format(
    _ script: ScriptSource, _ invocation: FmtInvocation, in context: CommandContext
  ) throws(FileError) -> ExitStatus {
    let file = try script.sourceFile(from: context.files)
    let (text, diagnostics) = ScriptFormatter.format(file, to: invocation.target)
    if !diagnostics.isEmpty {
      let color = invocation.color.colors(.standardError, on: context.system)
      context.report(DiagnosticRenderer(color: color).render(diagnostics, in: file))
    }
    guard let text else { return .failure }
    let isCanonical = text.utf8.elementsEqual(file.bytes)
    switch invocation.use {
    case .print: context.output.write(text)
    case .replace where !isCanonical: try context.files.write(Array(text.utf8), to: script.name)
    case .compare where !isCanonical:
      context.output.write("\(VisibleText(path: script.name))\n")
      return .difference
    case .replace, .compare: break
    }
    return .success
  }
}
