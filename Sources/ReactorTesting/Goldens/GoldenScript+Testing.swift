public import ReactorGoldens
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
extension GoldenScript {
  /// The scripts in a folder and below: files named `*.actions` or `*.actions.json`, and files of any
  /// name whose golden is beside them.
  ///
  /// A test that finds nothing to test would pass for ever. So a folder without scripts, and one that
  /// can't be read in all its parts, is a case of its own, which fails and says so; and so is a golden
  /// whose script is gone.
  ///
  /// - Parameters:
  ///   - folder: The folder; a relative path starts at the directory of the test's own file.
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
    if !GoldenEnvironment.isCI(system) {
      GoldenStore(files: Files(system: system)).removeStrayFiles(of: suite)
    }
    let obsolete = suite.obsolete.map { GoldenScript(path: $0, problem: "its script is gone") }
    let problems = suite.problems.map { GoldenScript(path: path, problem: $0.message) }
    if suite.scripts.isEmpty, obsolete.isEmpty, problems.isEmpty {
      return [GoldenScript(path: path, problem: "there are no scripts in this folder")]
    }
    return suite.scripts + obsolete + problems
  }

  /// Replays the script, and compares its trace with its golden.
  ///
  /// If they differ, the trace is written to `NAME.trace.new`, unless the variable `CI` is set.
  ///
  /// - Parameters:
  ///   - registry: The reactors that the script can name.
  ///   - reactor: The reactor of a script that names none.
  /// - Throws: A ``GoldenMismatch`` that says what differs, if something does.
  public func check(with registry: ReactorRegistry, reactor: String? = nil) throws {
    if let failure = failure(with: registry, reactor: reactor) { throw failure }
  }

  /// Replays the script, and compares its trace with its golden.
  ///
  /// - Parameters:
  ///   - registry: The reactors that the script can name.
  ///   - reactor: The reactor of a script that names none.
  /// - Returns: What differs; nil if nothing does.
  public func failure(
    with registry: ReactorRegistry, reactor: String? = nil
  ) -> GoldenMismatch? {
    let system = PosixSystem()
    let files = Files(system: system)
    var options = GoldenOptions()
    options.reactor = reactor
    var result = GoldenChecker(registry, options: options, files: files).check(self)
    let keepsPending = !GoldenEnvironment.isCI(system)
    GoldenStore(files: files).settle(&result, update: nil, keepsPending: keepsPending)
    guard result.verdict.isFailure else { return nil }
    return GoldenMismatch(result)
  }
}

/// Why a script's trace is not its golden, in words.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The first divergence with its cause, what follows from it, the lines that differ, and how to
  /// accept what was found.
  public let description: String

  init(_ result: GoldenResult) {
    let entry = ReportEntry(result, .withoutTool)
    description = "\(entry.name) \(entry.headline)\n\(entry.text)"
  }
}
