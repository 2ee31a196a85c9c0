import ReactorBase

/// The `explain` command, which prints the meaning of a diagnostic, an example, and the fix.
struct ExplainCommand: Command {
  static let definition = CommandDefinition(
    name: "explain", group: .findOut,
    summary: "explain a diagnostic: its meaning, an example and the fix",
    discussion: [
      "The id of a diagnostic is in brackets after 'error', 'warning' or 'note'. "
        + "docs/diagnostics.md has the same text."
    ],
    example: "explain unknown-action",
    operand: OperandDefinition(
      "ID", .diagnostic, .optional, help: "the id of a diagnostic; without one, the ids are listed")
  )

  static let usesReactors = false

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let page = DiagnosticPage()
    guard let operand = arguments.operands.first else {
      for id in page.ids { context.output.write("\(id)\n") }
      return .success
    }
    let id = Self.id(in: operand)
    guard let text = page.text(of: id) else {
      throw ToolError.unknownDiagnostic(id, known: page.ids)
    }
    context.output.write(text)
    return .success
  }

  /// Returns the diagnostic ID in an operand. The operand can be a whole message, such as `error[unknown-action]: ...`.
  private static func id(in operand: String) -> String {
    guard let start = operand.firstIndex(of: "[") else { return operand }
    return String(operand[operand.index(after: start)...].prefix { $0 != "]" })
  }
}
