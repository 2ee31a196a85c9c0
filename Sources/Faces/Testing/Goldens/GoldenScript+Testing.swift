import ReactorExploration
public import ReactorChecks
public import ReactorRegistration
import ReactorSystem

/// A folder of scripts as test cases, with Swift Testing:
///
/// ```swift
/// @Test(arguments: GoldenScript.all(in: "Golden"))
/// func golden(script: GoldenScript) throws { try script.check(with: registry) }
/// ```
///
/// and with XCTest:
///
/// ```swift
/// func testGoldens() throws {
///   for script in GoldenScript.all(in: "Golden") {
///     XCTAssertNil(script.failure(with: registry))
///   }
/// }
/// ```
///
/// A script with a `choose` step is an exploration. It is a test case like the others, has no golden,
/// and fails if one of its timelines does.
extension GoldenScript {
  /// The scripts in a folder and below: files named `*.actions` or `*.actions.json`, and files of any
  /// name whose golden is beside them.
  ///
  /// A test that finds nothing to test would pass for ever. So a folder without scripts, and one that
  /// can't be read in all its parts, is a case of its own, which fails and says so; and so is a golden
  /// whose script is gone.
  ///
  /// - Parameters:
  ///   - folder: The folder, or one script of any name; a relative path starts at the directory of the
  ///     test's own file.
  ///   - file: The test's own file.
  /// - Returns: The cases, sorted by their paths.
  public static func all(in folder: String, file: String = #filePath) -> [GoldenScript] {
    let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
    let path = isAbsolute ? folder : Files.directoryPrefix(of: file) + folder
    let system = PosixSystem()
    let suite: GoldenSuite
    do throws(FileError) {
      suite = try GoldenSuite.find([path], in: Files(system: system))
    } catch {
      return [GoldenScript(path: path, problem: error.message)]
    }
    if !system.isCI {
      GoldenStore(files: Files(system: system)).removeStrayFiles(of: suite)
    }
    let obsolete = suite.obsolete.map { GoldenScript(path: $0, problem: "its script is gone") }
    let problems = suite.problems.map { GoldenScript(path: path, problem: $0.message) }
    if suite.scripts.isEmpty, obsolete.isEmpty, problems.isEmpty {
      return [GoldenScript(path: path, problem: "there are no scripts in this folder")]
    }
    return Array(suite.scripts) + obsolete + problems
  }

  /// Replays the script, and compares its trace with its golden; or explores it.
  ///
  /// If they differ, the trace is written to `NAME.trace.new`, unless the variable `CI` is set. The message has the
  /// command that accepts it once a later process, started at least 1.1 seconds after that, has found the same trace.
  ///
  /// - Important: The script runs in the process of the tests. A reactor that traps ends the process.
  ///   So does one that does not come back, in one timeline of an exploration as in a replay: after
  ///   `timeLimit`, a message says where it is. In an exit test, the script has a process of its own.
  ///
  /// - Parameters:
  ///   - registry: The reactors that the script can name.
  ///   - reactor: The reactor of a script that names none.
  ///   - timelines: The number of timelines of an exploration, at least 1; by default as many as
  ///     `reactor-trace test` runs, 20,000. It has no effect on other scripts.
  ///   - timeLimit: The real time for which nothing may go on in a replay, or in a timeline, before it
  ///     counts as endless.
  /// - Throws: A ``GoldenMismatch`` that says what differs, or what the exploration has found.
  public func check(
    with registry: ReactorRegistry, reactor: String? = nil, timelines: Int? = nil,
    timeLimit: Duration = .seconds(60)
  ) throws {
    if let failure = failure(
      with: registry, reactor: reactor, timelines: timelines, timeLimit: timeLimit)
    {
      throw failure
    }
  }

  /// Replays the script, and compares its trace with its golden; or explores it.
  ///
  /// It does what ``check(with:reactor:timelines:timeLimit:)`` does.
  ///
  /// - Parameters:
  ///   - registry: The reactors that the script can name.
  ///   - reactor: The reactor of a script that names none.
  ///   - timelines: The number of timelines of an exploration, at least 1; by default as many as
  ///     `reactor-trace test` runs, 20,000. It has no effect on other scripts.
  ///   - timeLimit: The real time for which nothing may go on in a replay, or in a timeline, before it
  ///     counts as endless.
  /// - Returns: The difference, or the finding of the exploration; nil if there is none.
  public func failure(
    with registry: ReactorRegistry, reactor: String? = nil, timelines: Int? = nil,
    timeLimit: Duration = .seconds(60)
  ) -> GoldenMismatch? {
    let system = PosixSystem()
    let files = Files(system: system)
    var options = GoldenOptions()
    options.reactor = reactor
    if let timelines { options.timelines = timelines }
    // No other test would notice such a mistake, by which a rule can be missing.
    if let problem = registry.generalProblems.first { return GoldenMismatch(problem, of: self) }
    let start = Self.processStart
    let progress = CheckProgress(of: path, limit: timeLimit, in: files)
    let checker = GoldenChecker(
      registry, exploring: TimelineExplorer(), options: options, files: files)
    var result =
      progress?.watch { checker.check(self, noting: progress) } ?? checker.check(self)
    let keepsPending = !system.isCI
    if keepsPending {
      result.earlierReplay = EarlierReplay(result, processStart: start, in: files)
    }
    GoldenStore(files: files).settle(&result, update: nil, keepsPending: keepsPending)
    guard result.verdict.isFailure else { return nil }
    return GoldenMismatch(result)
  }
}

extension GoldenScript {
  /// The time of the first check in this process, as the files have it.
  private static let processStart = PosixSystem().fileTime
}

/// The reason why a script's trace is not its golden, or how a timeline of an exploration fails, in words.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The first divergence with its cause, what follows from it, the lines that differ, and how to
  /// accept what was found. For an exploration: the failure with its location, and the shortest script
  /// that fails in the same way.
  public let description: String

  init(_ problem: RegistrationProblem, of script: GoldenScript) {
    description = "\(script.path) has an error\nerror[\(problem.id)]: \(problem.message)\n"
  }

  init(_ result: GoldenResult) {
    let entry = ReportEntry(result, nil)
    description = "\(entry.name) \(entry.headline)\n\(entry.text)"
  }
}
