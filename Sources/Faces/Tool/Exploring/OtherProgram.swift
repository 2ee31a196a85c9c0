import ReactorBase
import ReactorSystem

/// The version with which a reactor is compared.
enum OtherProgram {
  /// A reactor registered in this program.
  case own
  case program(path: String)

  /// Locates the version with the given name, building it if the name is a git revision. Returns `nil` if Ctrl-C
  /// interrupted the build.
  init?(named name: String, in context: CommandContext) throws {
    if context.registry[name] != nil {
      self = .own
      return
    }
    if context.files.status(name)?.kind == .regular {
      self = .program(path: name)
      return
    }
    let build = RevisionBuild(in: context)
    if let build, let revision = build.revision(named: name) {
      guard let path = try build.program(of: revision) else { return nil }
      self = .program(path: path)
      return
    }
    let hint = build?.fetchCommand(for: name).map {
      "; this clone is shallow: to fetch a missing revision, run '\($0)'"
    }
    throw ToolError(
      id: "unknown-version",
      "'\(VisibleText(name))' is not a registered reactor, a program or a git revision\(hint ?? "")"
    )
  }
}
