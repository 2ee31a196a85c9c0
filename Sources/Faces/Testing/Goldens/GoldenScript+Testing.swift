import ReactorExploration
public import ReactorChecks
public import ReactorRegistration
import ReactorSystem

/// Test cases for the scripts in a directory. With Swift Testing, pass them as arguments:
///
/// ```swift
/// @Test(arguments: GoldenScript.all(in: "Golden"))
/// func golden(script: GoldenScript) throws { try script.check(with: registry) }
/// ```
///
/// With XCTest, check them in a loop:
///
/// ```swift
/// func testGoldens() throws {
///   for script in GoldenScript.all(in: "Golden") {
///     XCTAssertNil(script.failure(with: registry))
///   }
/// }
/// ```
///
/// A script with a `choose` step is an exploration. An exploration's test case has no golden and fails if any timeline
/// fails.
extension GoldenScript {
  /// Returns the scripts in a directory and its subdirectories. Scripts are files named `*.actions` or
  /// `*.actions.json`, and any other files that have a golden next to them.
  ///
  /// A test without test cases would always pass. Therefore, the result contains a test case that fails with an
  /// explanation if the directory has no scripts or can't be read completely. A golden whose script or case no longer
  /// exists also produces a failing test case.
  ///
  /// - Parameters:
  ///   - folder: The path of the directory, or of one script with any name. A relative path starts at the directory of
  ///     the test's file.
  ///   - file: The path of the test's file.
  /// - Returns: The test cases, sorted by path.
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
    let obsolete = suite.obsolete.map { GoldenScript(path: $0.path, problem: $0.words) }
    let problems = suite.problems.map { GoldenScript(path: path, problem: $0.message) }
    if suite.scripts.isEmpty, obsolete.isEmpty, problems.isEmpty {
      return [GoldenScript(path: path, problem: "there are no scripts in this folder")]
    }
    return Array(suite.scripts) + obsolete + problems
  }

  /// Replays the script and compares its trace with its golden, or explores the script if it is an exploration.
  ///
  /// If the trace differs, it is written to `NAME.trace.new`, unless the environment variable `CI` is set. If a process
  /// that starts at least 1.1 seconds later produces the same trace, the message shows the command that accepts the
  /// trace.
  ///
  /// - Important: The script runs in the test process. A reactor that traps or never returns terminates the process. In
  ///   the latter case, a message printed after `timeLimit` shows how far the replay or timeline got. To run the script
  ///   in a separate process, use an exit test.
  ///
  /// - Parameters:
  ///   - registry: The registered reactors.
  ///   - reactor: The name of the reactor to use for a script that does not name one.
  ///   - timelines: The maximum number of timelines in an exploration, at least 1. The default is 20,000, as in
  ///     `reactor-trace test`. The parameter has no effect on other scripts.
  ///   - timeLimit: The real time after which a replay or timeline without progress is considered endless.
  /// - Throws: A ``GoldenMismatch`` that describes the difference, or the failure that the exploration found.
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

  /// Replays the script and returns the difference from its golden, or explores the script if it is an exploration.
  ///
  /// This method does the same as ``check(with:reactor:timelines:timeLimit:)``, but returns the error instead of
  /// throwing it.
  ///
  /// - Parameters:
  ///   - registry: The registered reactors.
  ///   - reactor: The name of the reactor to use for a script that does not name one.
  ///   - timelines: The maximum number of timelines in an exploration, at least 1. The default is 20,000, as in
  ///     `reactor-trace test`. The parameter has no effect on other scripts.
  ///   - timeLimit: The real time after which a replay or timeline without progress is considered endless.
  /// - Returns: The difference or the failure that the exploration found, or `nil` if the script passed.
  public func failure(
    with registry: ReactorRegistry, reactor: String? = nil, timelines: Int? = nil,
    timeLimit: Duration = .seconds(60)
  ) -> GoldenMismatch? {
    let system = PosixSystem()
    let files = Files(system: system)
    var options = GoldenOptions()
    options.reactor = reactor
    if let timelines { options.timelines = timelines }
    // A mistake in the registry's general settings can disable a rule, and no other test would detect the mistake.
    if let problem = registry.generalProblems.first { return GoldenMismatch(problem, of: self) }
    let start = Self.processStart
    let progress = CheckProgress(of: self, limit: timeLimit, in: files)
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
  /// The time of the first check in this process, as measured by the file system's clock.
  private static let processStart = PosixSystem().fileTime
}

/// An error that describes how a script's trace differs from its golden or how a timeline of an exploration failed.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// A description of the mismatch. For a trace, the description lists the differences, the cause of the first
  /// difference, the lines that differ, and the command that accepts the new trace. For an exploration, the description
  /// states the failure, its location, and the shortest script that fails in the same way.
  public let description: String

  init(_ problem: RegistrationProblem, of script: GoldenScript) {
    description = "\(script.path) has an error\nerror[\(problem.id)]: \(problem.message)\n"
  }

  init(_ result: GoldenResult) {
    let entry = ReportEntry(result, nil)
    description = "\(entry.name) \(entry.headline)\n\(entry.text)"
  }
}
