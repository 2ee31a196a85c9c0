import ReactorBase
import ReactorScript
import ReactorSystem

/// The `fmt` command, which formats scripts or converts them to another form.
struct FmtCommand: Command {
  static let definition = CommandDefinition(
    name: "fmt", group: .write, summary: "print scripts in canonical form, or convert them",
    discussion: [
      "Only the syntax is checked, so the reactors need not be registered. The line form keeps its "
        + "comments; JSON has none, so '--to json' drops them. If a script has errors, they are "
        + "reported and nothing is written for it.",
      "'--to script' turns a trace into a script with its actions and events at their times, and "
        + "stubs for its calls ('--show call'). If the reactors are registered, the script is replayed, and "
        + "the exit status is 1 if its trace differs. A recording of a live app is replayed, and gets stubs with "
        + "the answers of the replay.",
    ],
    example: "fmt --write scripts/login.actions",
    operand: .scripts)

  static let usesReactors = false

  /// A target of a conversion.
  private enum Target: String, CaseIterable, Sendable {
    case lines, json
    /// A script that reproduces the given trace.
    case script
  }

  /// Indicates whether to replace each script with its canonical form.
  private var replaces = false
  /// Indicates whether to compare each script with its canonical form.
  private var compares = false
  /// The form to which operands are converted, or `nil` to preserve the form of each script.
  private var target: Target?
  private var color = ColorChoice.auto

  mutating func read(_ options: inout OptionReader) {
    let write = options.read(
      &replaces, "write", short: "w", .flag,
      help: "rewrite the scripts that are not in canonical form")
    let check = options.read(
      &compares, "check", .flag,
      help:
        "only list scripts that are not in canonical form; if there are any, the exit status is 1")
    let to = options.read(
      &target, "to", .choice,
      help: "convert to another form; a script to the line form or JSON, or a trace or a recording "
        + "to a script")
    options.readColor(&color)
    options.refuse(to, with: [write, check])
    options.refuse(write, with: [check])
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    if target == .script {
      let invocation = ReplayArguments(scripts: try [ScriptSource](arguments), color: color)
      return TraceConversion(invocation: invocation, context: context).run()
    }
    let scripts = try [ScriptSource](in: arguments, context)
    if replaces {
      if scripts.contains(.standardInput) { throw ToolError.standardInputIsNoFile }
      context.files.removeStrayFiles(beside: scripts.map(\.name))
    }
    var worst = ExitStatus.success
    for script in scripts {
      do throws(FileError) {
        worst = try max(worst, format(script, in: context))
      } catch {
        context.report(error)
        worst = .failure
      }
    }
    return worst
  }

  private func format(
    _ script: ScriptSource, in context: CommandContext
  ) throws(FileError) -> ExitStatus {
    let file = try script.sourceFile(from: context.files)
    // Only a whole script file can be formatted, not a single case.
    if file.caseName != nil { throw .cannotRead(.path(script.name), .notFound) }
    let (text, diagnostics) = ScriptFormatter.format(
      file, to: target.flatMap { ScriptFormatter.Target(rawValue: $0.rawValue) })
    if !diagnostics.isEmpty {
      context.report(context.renderer(color).render(diagnostics, in: file))
    }
    guard let text else { return .failure }
    let isCanonical = text.utf8.elementsEqual(file.bytes)
    if replaces {
      if !isCanonical { try context.files.write(Array(text.utf8), to: script.name) }
    } else if compares {
      if isCanonical { return .success }
      context.output.write("\(VisibleText(path: script.name))\n")
      if text.utf8.elementsEqual(file.bytes.filter { $0 != UInt8(ascii: "\r") }) {
        context.report(
          "note: only the line endings of '\(VisibleText(path: script.name))' differ: they are CRLF, and '--write' changes them to LF\n"
        )
      }
      return .difference
    } else {
      context.output.write(lines: text)
    }
    return .success
  }
}
