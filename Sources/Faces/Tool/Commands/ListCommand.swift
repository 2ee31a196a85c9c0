import ReactorRegistration

/// The `list` command, which prints the names of the registered reactors.
struct ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list", group: .findOut, summary: "print the names of the reactors", example: "list")

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let registrations = context.registry.registrations.sorted { $0.name < $1.name }
    let width = registrations.map(\.name.count).max() ?? 0
    for registration in registrations {
      let padding = String(repeating: " ", count: width - registration.name.count)
      context.output.write(
        lines: registration.summary.isEmpty
          ? "\(registration.name)\n" : "\(registration.name)\(padding)  \(registration.summary)\n")
    }
    for problem in context.registry.problems {
      let names = registrations.filter { context.registry.problems(of: $0).contains(problem) }
        .map { "'\($0.name)'" }
      // The tool itself reports problems that are not specific to one reactor.
      if names.isEmpty { continue }
      context.report([problem])
      context.report(
        "note: scripts cannot use \(names.joined(separator: ", ")) until the registration is corrected\n"
      )
    }
    return .success
  }
}
