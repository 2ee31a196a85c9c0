import ReactorRegistration
import ReactorBase
import ReactorScript

/// A loader for files that contain values for a script. The files are located in the same way as included files, and
/// count toward the same limits.
final class ScriptFixtures: FixtureLoader {
  fileprivate struct State {
    let loader: any IncludeLoader
    let budget: IncludeBudget
    var file: SourceFile
    var known: [SourceFile: Result<Fixture, DecodingProblem>] = [:]
  }

  private let state: Lock<State>

  init(of file: SourceFile, _ loader: any IncludeLoader, _ budget: IncludeBudget) {
    state = Lock(State(loader: loader, budget: budget, file: file))
  }

  /// Sets the file whose steps are being read.
  func begin(_ file: SourceFile) {
    state.withLock { $0.file = file }
  }

  func load(_ path: String, at range: SourceRange) -> Result<Fixture, DecodingProblem> {
    state.withLock { $0.load(path, at: range) }
  }
}

extension ScriptFixtures.State {
  fileprivate mutating func load(
    _ path: String, at range: SourceRange
  ) -> Result<Fixture, DecodingProblem> {
    let source: SourceFile
    do throws(IncludeProblem) {
      source = try loader.load(path, from: file)
      if let problem = budget.add(source) { throw problem }
    } catch {
      return .failure(DecodingProblem(error.diagnostic(at: range)))
    }
    if let fixture = known[source] {
      return fixture.mapError { $0.inFixture(source, usedAt: range) }
    }
    let result = ScriptValue.json(in: source).map { Fixture(file: source, value: $0) }
      .mapError { DecodingProblem($0) }
    known[source] = result
    return result.mapError { $0.inFixture(source, usedAt: range) }
  }
}
