package import ReactorBase
import ReactorTypeLayout

/// A reason why a value cannot be created from a script.
package struct DecodingProblem: Hashable, Sendable {
  /// The kind of problem, with its details.
  package var kind: Kind
  /// The range of the problem in the script.
  package var range: SourceRange
  /// The file of the range, if it is not the script, and the place where the script names that file.
  package private(set) var fixture: FixturePlace?

  /// A place in a script that refers to a value in a file.
  package struct FixturePlace: Hashable, Sendable {
    let file: SourceFile
    /// The location in the script.
    let use: SourceRange
  }

  /// Returns the problem with a range in a file that the script names at the given place.
  package func inFixture(_ file: SourceFile, usedAt use: SourceRange) -> DecodingProblem {
    if fixture != nil { return self }
    var problem = self
    problem.fixture = FixturePlace(file: file, use: use)
    return problem
  }

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension [DecodingProblem] {
  package mutating func append(_ kind: DecodingProblem.Kind, at range: SourceRange) {
    append(DecodingProblem(kind, at: range))
  }
}

extension TypeLayout {
  /// Indicates whether the type is declared in Foundation or one of its parts.
  var isFromFoundation: Bool { nominal?.module?.hasPrefix("Foundation") ?? false }
}
