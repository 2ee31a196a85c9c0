import ReactorDecoding
import ReactorDiagnostics
import ReactorScript

/// Reads the files that values of a script are taken from, as those that it includes.
final class ScriptFixtures: FixtureLoader, @unchecked Sendable {
  // @unchecked: only the thread that plans the script decodes its values.
  private let loader: any IncludeLoader
  private let budget: IncludeBudget
  private var known: [SourceFile: Result<Fixture, DecodingProblem>] = [:]
  /// The file whose steps are being read.
  var file: SourceFile

  init(of file: SourceFile, _ loader: any IncludeLoader, _ budget: IncludeBudget) {
    self.file = file
    self.loader = loader
    self.budget = budget
  }

  func load(_ path: String, at range: SourceRange) -> Result<Fixture, DecodingProblem> {
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
