internal import ReactorScript

/// The checked arguments of `fmt`.
struct FmtInvocation {
  /// The use of the canonical text.
  enum Use {
    /// It is printed.
    case print
    /// It takes the place of the script.
    case replace
    /// It is compared with the script.
    case compare
  }

  /// The scripts, in order.
  let scripts: [ScriptSource]
  /// The use of the text.
  let use: Use
  /// The form to convert to, or nil to leave scripts in theirs.
  let target: ScriptFormatter.Target?
  /// When diagnostics are coloured.
  let color: ColorChoice

  /// Reads what was typed.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scripts = try [ScriptSource](arguments)
    target = try arguments.value(of: Self.to)
    color = try arguments.value(of: RunInvocation.color) ?? .auto
    let uses = [Self.write, Self.check].filter { arguments.isSet($0) }
    if let first = uses.first, target != nil {
      throw .conflictingOptions("--to", "--\(first.name)")
    }
    if uses.count > 1 { throw .conflictingOptions("--write", "--check") }
    use = uses.first.map { $0 == Self.write ? .replace : .compare } ?? .print
    if use == .replace, scripts.contains(.standardInput) { throw .standardInputIsNoFile }
  }

  private static let write = OptionDefinition(
    "write", short: "w", help: "rewrite the scripts that are not in canonical form")
  private static let check = OptionDefinition(
    "check",
    help:
      "print the names of the scripts that are not in canonical form; exit with 1 if there are any")
  private static let to = Option<ScriptFormatter.Target>.choice(
    "to", help: "convert to the line form or to JSON")

  /// The options of `fmt`, in the order of its help.
  static let options = [write, check, to.definition, RunInvocation.color.definition]
}
