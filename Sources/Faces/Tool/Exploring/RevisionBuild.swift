import ReactorAppPackage
import ReactorBase
import ReactorScript
import ReactorSystem

/// A build of this program from another git revision, which is compared with the current version.
///
/// The worktree, its build directory, and the built programs are stored in the package's `.build` directory. All
/// revisions share one worktree and build directory to make builds incremental.
struct RevisionBuild {
  /// A git revision of the package that contains this program.
  struct Revision {
    /// The name of the revision as given on the command line, such as `main`.
    let name: String
    /// The hash of the commit.
    let commit: String

    /// The revision as shown in messages, such as `'main' (1a2b3c4)`.
    var text: String { "'\(VisibleText(name))' (\(commit.prefix(7)))" }
  }

  /// The path of the package.
  private let package: String
  /// The path of the package within the repository, with a trailing slash, or an empty string if the package is at the
  /// root.
  private let prefix: String
  /// The name of the program, and of the product that contains it.
  private let product: String
  private let isRelease: Bool
  private let git: String
  private let context: CommandContext

  /// The path of the directory that contains all builds.
  private var root: String { Files.path(".build/reactor-trace/versions", in: package) }
  /// The path of the worktree. The manifest can refer to packages outside the repository by relative paths. The path of
  /// the worktree is long enough to keep links for these packages inside the root directory.
  private var worktree: String { Files.path("checkout/1/2/3/4/package", in: root) }
  private var scratch: String { Files.path("build", in: root) }

  /// Creates a build for this program's package. Returns `nil` if the package, its repository, or `git` is not found.
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

  /// Returns the revision with the given name, or `nil` if the repository does not contain it.
  func revision(named name: String) -> Revision? {
    guard !name.hasPrefix("-") else { return nil }
    return git("rev-parse", "--verify", "--quiet", "\(name)^{commit}").map {
      Revision(name: name, commit: $0)
    }
  }

  /// Returns the command that fetches a revision missing from a shallow clone, or `nil` if the clone is complete.
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

  /// Builds the program from the given revision, unless it has been built before.
  ///
  /// - Returns: The path of the program, or `nil` if Ctrl-C interrupted the build.
  /// - Throws: A ``ToolError`` if the revision does not build.
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

  /// Copies the built program and the files it depends on to a directory for the revision.
  private func keepProducts(of revision: Revision, in directory: String) throws {
    let products = Files.path(isRelease ? "release" : "debug", in: scratch)
    // The directory gets its final name only after all files have been copied.
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

  /// Checks out a revision in the worktree.
  ///
  /// - Returns: `false` if Ctrl-C interrupted the checkout.
  private func checkOut(_ revision: Revision) throws -> Bool {
    let isThere = context.files.status(Files.path(".git", in: worktree)) != nil
    // Git still lists a worktree after its directory has been deleted.
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

  /// Creates links for the packages outside the repository to which the manifest refers by relative paths.
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

  /// Returns the location in the original checkout that corresponds to a path outside the worktree, or `nil` if the
  /// path is inside the worktree.
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
  /// Returns the path of a program found through `PATH`, or `nil` if there is none.
  func program(named name: String) -> String? {
    let directories = system.environmentValue(named: "PATH") ?? ""
    return directories.split(separator: ":").map { Files.path(name, in: String($0)) }
      .first { files.status($0)?.kind == .regular }
  }

  /// Returns a program's output without trailing line breaks, or `nil` if the program fails.
  func output(of program: String, _ arguments: [String]) -> String? {
    var output: [UInt8] = []
    guard let status = try? system.runProgram(at: program, arguments, { output += $0 }), status == 0
    else { return nil }
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the closest directory that contains `Package.swift`, starting at the given directory and moving upward.
  /// Returns `nil` if there is none.
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
