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
    operand: .scripts,
    options: FmtInvocation.options)

  static let usesReactors = false

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let invocation = try FmtInvocation(arguments, in: context)
    if invocation.convertsTraces {
      return try TraceConversion(arguments, in: context).run()
    }
    if invocation.replaces {
      context.files.removeStrayFiles(beside: invocation.scripts.map(\.name))
    }
    var worst = ExitStatus.success
    for script in invocation.scripts {
      do throws(FileError) {
        worst = try max(worst, Self.format(script, invocation, in: context))
      } catch {
        context.report(error)
        worst = .failure
      }
    }
    return worst
  }

  private static func format(
    _ script: ScriptSource, _ invocation: FmtInvocation, in context: CommandContext
  ) throws(FileError) -> ExitStatus {
    let file = try script.sourceFile(from: context.files)
    // Only a whole script file can be formatted, not a single case.
    if file.caseName != nil { throw .cannotRead(.path(script.name), .notFound) }
    let (text, diagnostics) = ScriptFormatter.format(file, to: invocation.target)
    if !diagnostics.isEmpty {
      context.report(context.renderer(invocation.color).render(diagnostics, in: file))
    }
    guard let text else { return .failure }
    let isCanonical = text.utf8.elementsEqual(file.bytes)
    if invocation.replaces {
      if !isCanonical { try context.files.write(Array(text.utf8), to: script.name) }
    } else if invocation.compares {
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

/// The validated arguments of `fmt`.
private struct FmtInvocation {
  /// The scripts to format, in the order of their operands.
  let scripts: [ScriptSource]
  /// Indicates whether to replace each script with its canonical form.
  let replaces: Bool
  /// Indicates whether to compare each script with its canonical form.
  let compares: Bool
  /// The form to which scripts are converted, or `nil` to preserve the form of each script.
  let target: ScriptFormatter.Target?
  /// Indicates whether the operands are traces to convert to scripts.
  let convertsTraces: Bool
  /// The color setting for diagnostics.
  let color: ColorChoice

  /// Creates an invocation from the parsed arguments.
  init(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let to = try arguments.value(of: Self.to)
    target = to?.form
    convertsTraces = to == .script
    color = try arguments.value(of: ReplayArguments.color) ?? .auto
    replaces = arguments.isSet(Self.write)
    compares = arguments.isSet(Self.check)
    try arguments.refuse(Self.to.definition, with: [Self.write, Self.check])
    try arguments.refuse(Self.write, with: [Self.check])
    scripts = convertsTraces ? [] : try [ScriptSource](in: arguments, context)
    if replaces, scripts.contains(.standardInput) { throw ToolError.standardInputIsNoFile }
  }

  private static let write = OptionDefinition(
    name: "write", short: "w", help: "rewrite the scripts that are not in canonical form")
  private static let check = OptionDefinition(
    name: "check",
    help:
      "only list scripts that are not in canonical form; if there are any, the exit status is 1"
  )
  private static let to = Option<Target>.choice(
    "to",
    help: "convert to another form; a script to the line form or JSON, or a trace or a recording "
      + "to a script"
  )

  /// A target of a conversion.
  private enum Target: String, CaseIterable, Sendable {
    case lines, json
    /// A script that reproduces the given trace.
    case script

    /// The form to which scripts are converted, or `nil` if traces are to be converted to scripts.
    var form: ScriptFormatter.Target? { ScriptFormatter.Target(rawValue: rawValue) }
  }

  /// The options of `fmt`, in the order in which its help lists them.
  static let options = [write, check, to.definition, ReplayArguments.color.definition]
}
