import ReactorAppPackage
import ReactorBase
import ReactorScript
import ReactorSystem

/// Builds this program from another revision of its package, so that the two can be compared.
///
/// A worktree of the revision, its build directory and the built programs are kept below `.build` in the package. All
/// revisions share the worktree and the build directory, so that a further revision is built incrementally.
struct RevisionBuild {
  /// A git revision of this program's package.
  struct Revision {
    /// The revision as it was given, such as `main`.
    let name: String
    /// The hash of the revision's commit.
    let commit: String

    /// The revision for messages: `main (1a2b3c4)`.
    var text: String { "'\(VisibleText(name))' (\(commit.prefix(7)))" }
  }

  /// The path of the package.
  private let package: String
  /// The path of the package in the repository, with a slash at its end; empty if the package is the whole repository.
  private let prefix: String
  /// The name of the program, which is the name of its product.
  private let product: String
  private let isRelease: Bool
  private let git: String
  private let context: CommandContext

  /// The directory of everything that is kept.
  private var root: String { Files.path(".build/reactor-trace/versions", in: package) }
  /// The worktree. It is several directories deep, so that a relative path to a package
  /// outside the repository leads to a place where a link can be made.
  private var worktree: String { Files.path("checkout/1/2/3/4/package", in: root) }
  private var scratch: String { Files.path("build", in: root) }

  /// Finds the package that this program belongs to, and its repository; nil if there is none.
  init?(in context: CommandContext) {
    self.context = context
    guard let program = context.system.programPath, let git = context.program(named: "git") else {
      return nil
    }
    self.git = git
    product = FilePath(program).name
    isRelease = program.contains("/release/")
    let directories = [
      Files.directory(of: program), try? context.system.resolvedPath(ofFileAt: "."),
    ]
    guard
      let package = directories.compactMap({ $0 }).compactMap({ context.package(around: $0) }).first
    else { return nil }
    self.package = package
    guard let prefix = context.output(of: git, ["-C", package, "rev-parse", "--show-prefix"]) else {
      return nil
    }
    self.prefix = prefix
  }

  /// Finds a revision; nil if the repository does not have it.
  func revision(named name: String) -> Revision? {
    guard !name.hasPrefix("-") else { return nil }
    return git("rev-parse", "--verify", "--quiet", "\(name)^{commit}").map {
      Revision(name: name, commit: $0)
    }
  }

  /// The command that fetches a revision that is missing because the clone is shallow; nil if the clone is complete.
  func fetchCommand(for name: String) -> String? {
    guard git("rev-parse", "--is-shallow-repository") == "true" else { return nil }
    if name.contains(where: { "~^@:".contains($0) }) { return "git fetch --unshallow" }
    let branch = name.hasPrefix("origin/") ? String(name.dropFirst(7)) : name
    let isCommit = name.count >= 40 && name.allSatisfy(\.isHexDigit)
    if isCommit { return "git fetch --depth=1 origin \(name)" }
    let place = name == branch ? "heads" : "remotes/origin"
    return "git fetch --depth=1 origin \(branch):refs/\(place)/\(branch)"
  }

  private func git(_ arguments: String...) -> String? {
    context.output(of: git, ["-C", package] + arguments)
  }

  // MARK: - Building

  /// Builds this program as the revision has it, unless it has been built before.
  ///
  /// - Returns: The path of the program; nil if Ctrl-C has ended the build.
  /// - Throws: A ``ToolError`` if it does not build.
  func program(of revision: Revision) throws -> String? {
    let directory = Files.path(revision.commit, in: root)
    let program = Files.path(product, in: directory)
    if context.files.status(program)?.kind == .regular { return program }
    let place = prefix.isEmpty ? worktree : Files.path(String(prefix.dropLast()), in: worktree)
    guard let build = PackageBuild(of: place, scratch: scratch, in: context) else {
      throw ToolError(
        id: "unbuilt-version", "\(revision.text) cannot be built, because 'swift' is not on PATH")
    }
    context.report(
      "note: building \(revision.text) in \(VisibleText(path: root)); this happens once per revision\n"
    )
    guard try checkOut(revision) else { return nil }
    try linkNeighbors(of: place, build.swift)
    switch try build.build(["--product", product] + mode, revision.name) {
    case .interrupted: return nil
    case .failed(let errors, let output):
      let first = errors.first.map { "\($0.path):\($0.line):\($0.column): error: \($0.message)" }
      let line = output.split(separator: "\n").first { $0.hasPrefix("error") }
      throw ToolError(
        id: "unbuilt-version",
        "\(revision.text) does not build: \(VisibleText(first ?? line.map(String.init) ?? output))")
    case .succeeded: break
    }
    try keepProducts(of: revision, in: directory)
    return program
  }

  private var mode: [String] { isRelease ? ["-c", "release"] : [] }

  /// Copies the built program and everything that it needs to a directory of the revision.
  private func keepProducts(of revision: Revision, in directory: String) throws {
    let products = Files.path(isRelease ? "release" : "debug", in: scratch)
    // The directory gets its name when it is complete.
    let partial = "\(directory).partial"
    try context.system.createDirectories(at: partial)
    let parts = try context.files.list(products).filter { name in
      name == product || [".resources", ".bundle", ".so", ".dylib"].contains { name.hasSuffix($0) }
    }
    for part in parts {
      let arguments = ["-R", Files.path(part, in: products), partial]
      if try context.system.runProgram(at: "/bin/cp", arguments, { _ in }) != 0 {
        throw ToolError(
          id: "unbuilt-version", "cannot copy '\(VisibleText(part))' from \(revision.text)")
      }
    }
    try context.system.renameFile(at: partial, to: directory)
  }

  /// Puts the files of a revision into the worktree.
  ///
  /// - Returns: Whether it was not interrupted.
  private func checkOut(_ revision: Revision) throws -> Bool {
    let isThere = context.files.status(Files.path(".git", in: worktree)) != nil
    // A worktree whose directory was deleted is still known.
    if !isThere { _ = git("worktree", "prune") }
    let arguments =
      isThere
      ? ["-C", worktree, "checkout", "--quiet", "--force"]
      : ["-C", package, "worktree", "add", "--quiet", "--force"]
    var output: [UInt8] = []
    let status = try context.system.runProgram(
      at: git, arguments + ["--detach"] + (isThere ? [] : [worktree]) + [revision.commit]
    ) { output += $0 }
    guard let status else { return false }
    if status != 0 {
      let reason = String(decoding: output, as: UTF8.self).split(separator: "\n").last ?? ""
      throw ToolError(
        id: "unbuilt-version",
        "git cannot check out \(revision.text): \(VisibleText(String(reason), .line))")
    }
    return true
  }

  /// Makes links for the packages outside the repository that the manifest names by relative paths.
  private func linkNeighbors(of place: String, _ swift: String) throws {
    guard
      let manifest = context.output(
        of: swift, ["package", "--package-path", place, "dump-package"]),
      let start = manifest.firstIndex(of: "{"),
      let description = try? JSONReader.read(Array(manifest[start...].utf8)),
      case .array(let dependencies)? = description["dependencies"]
    else { return }
    for dependency in dependencies {
      guard case .array(let local)? = dependency["fileSystem"],
        let path = local.first?["path"]?.string, context.files.status(path) == nil,
        let neighbor = neighbor(at: path, of: place), context.files.status(neighbor) != nil
      else { continue }
      try context.system.createDirectories(at: Files.directory(of: path))
      try context.system.createLink(at: path, to: neighbor)
    }
  }

  /// Returns the directory that a path next to the package in the worktree represents: the one at the same path
  /// relative to the package itself.
  private func neighbor(at path: String, of place: String) -> String? {
    let names = path.split(separator: "/")
    let own = place.split(separator: "/")
    let common = zip(names, own).prefix { $0 == $1 }.count
    let levels = own.count - common
    let package = package.split(separator: "/")
    guard levels > prefix.split(separator: "/").count, levels <= package.count else { return nil }
    return "/" + (package.dropLast(levels) + names.dropFirst(common)).joined(separator: "/")
  }
}

extension CommandContext {
  /// Finds a program on `PATH`.
  func program(named name: String) -> String? {
    let directories = system.environmentValue(named: "PATH") ?? ""
    return directories.split(separator: ":").map { Files.path(name, in: String($0)) }
      .first { files.status($0)?.kind == .regular }
  }

  /// Returns the output of a program without trailing line breaks; nil if the program fails.
  func output(of program: String, _ arguments: [String]) -> String? {
    var output: [UInt8] = []
    guard let status = try? system.runProgram(at: program, arguments, { output += $0 }), status == 0
    else { return nil }
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// The nearest directory with a `Package.swift`, from a directory upward.
  func package(around start: String) -> String? {
    var directory = start
    while true {
      if files.status(Files.path("Package.swift", in: directory))?.kind == .regular {
        return directory
      }
      let parent = Files.directory(of: directory)
      if parent == directory { return nil }
      directory = parent
    }
  }
}
