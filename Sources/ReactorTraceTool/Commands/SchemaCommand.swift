internal import Replay

/// `schema`: a JSON Schema of scripts for the registered reactors.
package struct SchemaCommand: Command {
  package static let definition = CommandDefinition(
    name: "schema",
    summary: "print a JSON Schema of scripts in JSON, with the actions of the reactors",
    discussion: [
      "The schema (draft 2020-12) lets an editor complete and check scripts as they are written: put it "
        + "into a file, and name that as '$schema' at the top of a script."
    ],
    operand: OperandDefinition(
      "NAME", .reactor, .any, help: "the reactors to allow; without one, all that are registered"))

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let names = arguments.operands.isEmpty ? context.registry.names : arguments.operands
    let registrations = try names.map { name in
      guard let registration = context.registry[name] else {
        throw UsageError.unknownReactor(name, known: context.registry.names)
      }
      return registration
    }
    context.output.write(ScriptSchema(for: registrations, in: context.registry).text)
    return .success
  }
}
