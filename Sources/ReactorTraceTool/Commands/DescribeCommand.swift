import ReactorMemory
import ReactorRegistration

/// `describe`: what a reactor takes and shows.
struct DescribeCommand: Command {
  static let definition = CommandDefinition(
    name: "describe",
    summary: "print a reactor's actions and their arguments, its state, pulses and options",
    example: "describe counter",
    operand: OperandDefinition(
      "NAME", .reactor, .one, help: "the name of a reactor, as 'list' prints it"))

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    for name in arguments.operands {
      guard let registration = context.registry[name] else {
        throw ToolError.unknownReactor(name, known: context.registry.names)
      }
      context.report(context.registry.problems(of: registration))
      let description = registration.describe(in: context.registry)
      guard description.isMade else { continue }
      CodeMark.making(.description) {
        context.output.write(lines: Self.text(for: registration, description, in: context.registry))
      }
    }
    return context.reportTrials()
  }

  private static func text(
    for registration: Registration, _ description: ReactorDescription, in registry: ReactorRegistry
  ) -> String {
    let title = [registration.name, registration.summary].filter { !$0.isEmpty }
    var text = title.joined(separator: ": ") + "\n"
    text += section("actions", description.actions)
    text += section("state", description.state.map(\.text))
    text += section("options", description.options.map(\.text))
    text += section("types", description.types.map { "\($0.type): \($0.form)" })
    text += section("values", description.values.map { "\($0.type): \($0.form)" })
    text += section(
      "controls",
      description.buttons.map { "tap \($0)" }
        + description.textFields.map { "type \"...\" into \($0)" })
    text += section("opens", registration.pushes)
    text += section(
      "services",
      description.services.flatMap { service in
        service.methods.map { "\(service.name).\(ReactorDescription.text(of: $0))" }
      })
    text += section("events", registry.eventSignatures(for: description).map { "emit \($0)" })
    // A list that changes makes long lines unless a trace shows its elements.
    if description.state.contains(where: \.isCollection) {
      text += section("trace", ["trace state=elements"])
    }
    return text
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    return "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
  }
}

extension ReactorDescription.Field {
  /// Indicates whether the type is that of a list, a set or a dictionary, or an optional one.
  fileprivate var isCollection: Bool { type.hasPrefix("[") || type.hasPrefix("Set<") }

  fileprivate var text: String {
    let declaration = name.isEmpty ? type : "\(name): \(type)"
    return "\(declaration) = \(value)" + (isPulse ? "  (pulse)" : "")
  }
}
