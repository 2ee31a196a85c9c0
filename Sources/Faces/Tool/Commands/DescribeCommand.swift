import ReactorBase
import ReactorRegistration
import ReactorTraceFormat

/// The `describe` command, which prints a reactor's actions, state, pulses, and options.
struct DescribeCommand: Command {
  static let definition = CommandDefinition(
    name: "describe", group: .findOut,
    summary: "print a reactor's actions and their arguments, its state, pulses and options",
    example: "describe counter",
    operand: OperandDefinition(
      "NAME", .reactor, .one, help: "the name of a reactor, as 'list' prints it"))

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let registration = try context.registration(named: arguments.operands[0])
    context.report(context.registry.problems(of: registration))
    for unseen in context.registry.rules.unseenValues(in: registration.state) {
      context.report(
        "note[\(NoteKind.unseenValue.rawValue)]: in the state of '\(registration.name)', \(unseen.message)\n"
      )
    }
    let description = registration.describe(in: context.registry)
    if description.isMade {
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
    text += description.actions.section("actions")
    text += description.state.map(\.text).section("state")
    text += description.options.map(\.text).section("options")
    text += description.types.map { "\($0.type): \($0.form)" }.section("types")
    text += description.values.map { "\($0.type): \($0.form)" }.section("values")
    let controls =
      description.buttons.map { "tap \($0)" }
      + description.textFields.map { "type \"...\" into \($0)" }
    text += controls.section("controls")
    text += registration.pushes.section("opens")
    let services = description.services.flatMap { service in
      service.methods.map { "\(service.name).\(ReactorDescription.text(of: $0))" }
    }
    text += services.section("services")
    text += registry.eventSignatures(for: description).map { "emit \($0)" }.section("events")
    let fit = registry.stateFit(of: registration)
    text += ["state=\(fit.style.rawValue)  (\(fit.reason))"].section("trace")
    return text
  }
}

extension [String] {
  /// Returns a section with the given title and the strings as indented lines, or an empty string if there are no
  /// strings.
  func section(_ title: String) -> String {
    isEmpty ? "" : "\n\(title)\n" + map { "  \($0)\n" }.joined()
  }
}

extension ReactorDescription.Field {
  fileprivate var text: String {
    let declaration = name.isEmpty ? type : "\(name): \(type)"
    return "\(declaration) = \(value)" + (isPulse ? "  (pulse)" : "")
  }
}
