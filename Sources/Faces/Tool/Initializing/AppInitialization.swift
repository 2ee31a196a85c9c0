import ReactorAppPackage
import ReactorBase
import ReactorSystem

/// A procedure that writes a package for an app and repairs the package until it builds.
struct AppInitialization {
  /// The result of writing and building a package.
  struct Result {
    var package: PlannedPackage
    var changes: PackageWriter.Changes
    /// The number of registered reactors whose first script was replayed successfully, or `nil` if no script was
    /// replayed.
    var replayed: Int?
    /// The errors that remain after all repairs.
    var remainingErrors: [String] = []
    var isInterrupted = false
  }

  let name: String
  let files: [SwiftFile]
  /// The path of the app's directory, relative to the package.
  let appPath: String
  let source: PackageSource
  let writer: PackageWriter

  /// The maximum number of builds, and the number of builds after which repairs omit whole declarations. No app in
  /// `Tests/Apps` needs more than 8 builds.
  private static let (maximumRounds, patience) = (30, 15)

  /// Plans the package and applies the repairs of earlier runs.
  ///
  /// - Returns: The package and its repairs, or `nil` if the app has no reactors.
  func plan() throws -> (PlannedPackage, Repairs)? {
    var repairs = try writer.repairs()
    guard let package = plan(repairs) else { return nil }
    for link in try writer.deletedLinks(of: package) {
      guard let path = package.origins[link.path] else { continue }
      _ = repairs.add(
        Repair(file: "App/\(path)", declaration: "", kind: .file, reason: "you deleted its link"))
    }
    return plan(repairs).map { ($0, repairs) }
  }

  private func plan(_ repairs: Repairs) -> PlannedPackage? {
    AppPackage.plan(name: name, files: files, appPath: appPath, source: source, repairs: repairs)
  }

  /// Writes and builds the package, repairing it after each failed build.
  func run(
    _ planned: PlannedPackage, _ repairs: Repairs, with build: PackageBuild?
  ) throws -> Result {
    var repairs = repairs
    var result = Result(package: planned, changes: try writer.write(planned))
    guard let build else { return result }
    Interruption.begin()
    defer { Interruption.end() }
    for round in 1...Self.maximumRounds {
      // The first build covers a single target. Such a build takes less time and reveals most errors.
      let isWhole = round > 1
      let part = isWhole ? ["--product", name] : ["--target", result.package.modules[0]]
      switch try build.build(part, "round \(round)") {
      case .interrupted:
        result.isInterrupted = true
        return result
      case .succeeded where isWhole:
        try replay(&result, repairs, with: build)
        return result
      case .succeeded: continue
      case .failed(let errors, let output):
        let edited = Set(result.changes.kept.map(\.path))
        let before = repairs
        if !errors.contains(where: { result.package.has($0.path) }) {
          repairs.addManagedProperties(in: result.package, files: files)
        }
        var others = errors.filter { edited.contains($0.path) }
        others += repairs.add(
          errors.filter { !edited.contains($0.path) }, in: result.package, files: files,
          isImpatient: round > Self.patience)
        result.remainingErrors =
          others.isEmpty
          ? [output] : others.map { "\($0.path):\($0.line):\($0.column): error: \($0.message)" }
        guard repairs != before, let package = plan(repairs) else { return result }
        result.package = package
        let changes = try writer.write(package)
        result.changes.add(changes)
      }
    }
    return result
  }

  /// Replays the first script of each reactor. A script that fails is changed and replayed again. The changed script
  /// contains a stub for the request that had no answer. For any other failure, it omits the failing action or, if the
  /// failure names no action, contains only the first action.
  private func replay(
    _ result: inout Result, _ repairs: Repairs, with build: PackageBuild
  ) throws {
    result.remainingErrors = []
    var repairs = repairs
    guard var problems = try self.problems(of: result.package.reactors, with: build) else {
      result.isInterrupted = true
      return
    }
    let edited = Set(result.changes.kept.map(\.path))
    var failing = problems
    while true {
      let shortened = failing.sorted { $0.key < $1.key }.filter { name, problem in
        let path = Self.script(of: name)
        return !edited.contains(path)
          && repairs.shorten(path, in: result.package, reason: problem)
      }.map(\.key)
      guard !shortened.isEmpty, let package = plan(repairs) else { break }
      result.package = package
      result.changes.add(try writer.write(package))
      for name in shortened { problems[name] = nil }
      guard let more = try self.problems(of: shortened, with: build) else {
        result.isInterrupted = true
        return
      }
      failing = more
      problems.merge(failing) { $1 }
    }
    for (name, place) in zip(result.package.reactors, result.package.reactorPlaces) {
      guard let problem = problems[name] else { continue }
      result.package.lost.append(
        .init(file: place.file, line: place.line, text: "\(place.text): \(problem)"))
    }
    result.replayed = result.package.reactors.count - problems.count
  }

  private static func script(of reactor: String) -> String { "scripts/\(reactor).actions" }

  /// Replays first scripts and returns their failures, keyed by reactor name. Returns `nil` if the replays are
  /// interrupted.
  private func problems(
    of reactors: [String], with build: PackageBuild
  ) throws -> [String: String]? {
    var problems: [String: String] = [:]
    for name in reactors {
      switch try build.replay(Self.script(of: name), tool: self.name) {
      case .succeeded: continue
      case .failed(let problem): problems[name] = problem
      case .interrupted: return nil
      }
    }
    return problems
  }
}
