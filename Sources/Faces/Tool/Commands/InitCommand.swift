import ReactorAppPackage
import ReactorSystem
import ReactorBase

/// The `init` command, which writes a package for replaying an app's reactors.
struct InitCommand: Command {
  static let definition = CommandDefinition(
    name: "init", group: .setUp, summary: "write a package that replays the reactors of an app",
    discussion: [
      "Reads the Swift files in the directory of an app and writes a package with a tool of your own. The package has "
        + "links to the files that the reactors need, a registration and a first script for each reactor, and a scripted "
        + "implementation of each service. The app itself is not changed. Without '--app', it writes the package of the tutorial.",
      "Then it builds the package with 'swift build'. Code that does not compile there, such as an implementation built "
        + "on a networking library, is reduced to its signatures in a copy and listed in "
        + "'excluded-files.txt'. If a reactor cannot be replayed, the reason is reported.",
      "When you run it again, it keeps the files that you have edited. At the end, it lists the "
        + "steps that remain.",
    ],
    example: "init --app MyApp my-trace",
    operand: OperandDefinition(
      "FOLDER", .directory, .optional,
      help: "the directory to write to; by default, one with the package's name"))

  static let usesReactors = false

  /// The directory of the app's sources, or `nil` to write the package of the tutorial.
  private var app: String?
  private var name: String?
  /// The directory or URL of the reactor-trace package, or `nil` to find the package that contains the tool.
  private var source: String?
  private var scratch: String?
  private var skipsBuild = false
  /// Indicates whether to list each declaration that is left out or changed.
  private var listsAll = false
  private var isDryRun = false

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &app, "app", .text("FOLDER", .directory), help: "the directory of the app's sources")
    options.read(
      &name, "name", .text("NAME", .text),
      help: "the name of the package and its tool; for example, my-trace")
    options.read(
      &source, "package", .text("PATH-OR-URL", .text),
      help: "the reactor-trace package; by default, the checkout that contains the running tool")
    options.read(
      &scratch, "scratch-path", .text("FOLDER", .directory),
      help: "the build directory; by default, '.build' in the package")
    options.read(&skipsBuild, "no-build", .flag, help: "write the package without building it")
    options.read(
      &listsAll, "list", .flag,
      help: "list each declaration that is left out or changed; by default, they are only counted")
    options.read(&isDryRun, "dry-run", .flag, help: "only print the list of files and the report")
  }

  /// The earliest version of this project that works with generated packages.
  private static let firstVersion = "0.1.0"

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let operand = arguments.operands.first
    let name =
      self.name
      ?? operand.map { FilePath($0).name }.flatMap { Self.isName($0) ? $0 : nil }
      ?? app.map { Self.name(of: try? context.system.resolvedPath(ofFileAt: $0), $0) }
      ?? "door-trace"
    guard Self.isName(name) else {
      throw ToolError(
        id: "invalid-package-name",
        "'\(VisibleText(name, .line))' is not a valid package name; use letters, digits, '-' and '_', starting with a letter"
      )
    }
    let root = operand ?? name
    let place = try Self.absolute(root, in: context)
    let source = try packageSource(from: place, in: context)
    let writer = PackageWriter(root: root, files: context.files)
    let appFolder = try app.map { try AppFolder($0, besides: root, context.files) }
    let initialization = AppInitialization(
      name: name, files: appFolder?.files ?? [],
      appPath: try app.map {
        FilePath(try Self.absolute($0, in: context)).path(from: FilePath(place))
      } ?? "", source: source, writer: writer)
    let (package, repairs): (PlannedPackage, Repairs)
    if let app {
      guard let planned = try initialization.plan() else {
        let count = initialization.files.count
        throw ToolError(
          id: "no-reactors",
          "no class in \(FileSubject.path(app).words) conforms to 'Reactor' "
            + "(\(count) Swift \(count == 1 ? "file" : "files") searched)")
      }
      (package, repairs) = planned
    } else {
      (package, repairs) = (TutorialPackage.plan(name: name, source: source), Repairs())
    }
    let folder = VisibleText(root, .line)
    try writer.checkPlace(
      besides: app,
      app == nil
        ? "to create a package for an app, use '\(context.tool.name) init --app \(folder)'"
        : "choose another directory for the package, such as '\(name)'")
    let result: AppInitialization.Result
    if isDryRun {
      result = .init(package: package, changes: try writer.changes(of: package).changes)
    } else {
      let isBuilt = app != nil && !skipsBuild
      let build =
        isBuilt
        ? PackageBuild(of: place, scratch: scratch, in: context) : nil
      if isBuilt, build == nil {
        context.errorOutput.write(
          lines: "warning: 'swift' is not on PATH, so the package is not built\n")
      }
      context.files.removeStrayFiles(
        beside: package.files.map { Files.path($0.path, in: root) })
      result = try initialization.run(package, repairs, with: build)
    }
    context.output.write(
      lines: InitReport(
        result: result, name: name, root: root, isDryRun: isDryRun,
        listsAll: listsAll, source: source
      ).text)
    if result.isInterrupted { return .interrupted }
    if result.remainingErrors.isEmpty { return .success }
    context.errorOutput.write(lines: result.remainingErrors.map { "\($0)\n" }.joined())
    throw ToolError(
      id: "package-does-not-build",
      "the package does not build; correct the errors above in the files of the package")
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter else { return false }
    return name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
  }

  /// Returns a name for an app's tool, derived from the nearest enclosing directory with a specific name. Generic
  /// names, such as `Sources`, are skipped.
  private static func name(of path: String?, _ typed: String) -> String {
    let parts = (path ?? typed).split(separator: "/").map(String.init)
    let name =
      parts.last { !["Sources", "Source", "src", "App", "Classes", "."].contains($0) } ?? "app"
    let characters = name.lowercased().map { isName("a\($0)") ? $0 : "-" }
    return "\(String(characters))-trace"
  }

  /// Returns the absolute path of a file. The file need not exist.
  private static func absolute(_ path: String, in context: CommandContext) throws -> String {
    var existing = FilePath(path)
    var rest: [String] = []
    while true {
      do {
        let start = try context.system.resolvedPath(ofFileAt: existing.text)
        return rest.reversed().reduce(FilePath(start)) { $0.appending($1) }.text
      } catch {
        guard error == .notFound, existing.text != ".", existing.text != "/", existing.name != ".."
        else {
          throw FileError.cannotRead(.path(existing.text), error)
        }
        rest.append(existing.name)
        existing = existing.directory
      }
    }
  }

  private func packageSource(
    from place: String, in context: CommandContext
  ) throws -> PackageSource {
    if let source, source.contains(part: "://") || source.hasPrefix("git@") {
      return .url(source, from: Self.firstVersion)
    }
    guard let path = source ?? Self.checkout(in: context) else {
      throw ToolError(
        id: "unknown-package",
        "this tool was not built from a checkout of reactor-trace; pass the directory or URL of a checkout with '--package'"
      )
    }
    if let source, try !Self.isCheckout(source, in: context) {
      throw ToolError(
        id: "unknown-package",
        "'--package' expects the URL or directory of the reactor-trace package, but \(FileSubject.path(source).words) does not contain it"
      )
    }
    let absolute = try Self.absolute(path, in: context)
    return .path(FilePath(absolute).path(from: FilePath(place)))
  }

  /// Returns the closest directory above the running program that contains this project's manifest, or `nil` if there
  /// is none.
  private static func checkout(in context: CommandContext) -> String? {
    guard
      let program = context.system.programPath.flatMap({
        try? context.system.resolvedPath(ofFileAt: $0)
      })
    else { return nil }
    var directory = FilePath(program).directory
    while directory.text != "/", directory.text != "." {
      if (try? isCheckout(directory.text, in: context)) == true { return directory.text }
      directory = directory.directory
    }
    return nil
  }

  /// Returns whether the given directory contains this project's manifest.
  private static func isCheckout(
    _ directory: String, in context: CommandContext
  ) throws(FileError) -> Bool {
    let manifest: [UInt8]
    do throws(FileError) {
      manifest = try context.files.read("\(directory)/Package.swift", limit: 1 << 20)
    } catch .cannotRead(_, .notFound), .cannotRead(_, .notDirectory) {
      return false
    }
    return String(decoding: manifest, as: UTF8.self)
      .contains(part: "name: \"reactor-trace\",\n  platforms")
  }
}
