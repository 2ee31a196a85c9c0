import ReactorBase
import ReactorVocabulary
import ReactorRegistration

/// The `schema` command, which prints a JSON Schema for scripts that use the registered reactors.
struct SchemaCommand: Command {
  static let definition = CommandDefinition(
    name: "schema", group: .write,
    summary: "print a JSON Schema for JSON scripts that includes the reactors' actions",
    discussion: [
      "With the schema (draft 2020-12), an editor can complete and check scripts as you type. Save it "
        + "to a file, and set '$schema' at the top of a script to the path of that file."
    ],
    example: "schema counter > counter.schema.json",
    operand: OperandDefinition(
      "NAME", .reactor, .any, help: "a reactor to include; by default, all registered reactors"))

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let names = arguments.operands.isEmpty ? context.registry.names : arguments.operands
    let schema = try ScriptSchema(
      for: names.map(context.registration(named:)), in: context.registry)
    // A schema without a reactor's controls would reject valid scripts.
    let status = context.reportTrials()
    if status == .success {
      CodeMark.making(.schema) { context.output.write(schema.text) }
    }
    return status
  }
}
