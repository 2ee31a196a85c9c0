package import ReactorBase
import ReactorTypeLayout

/// A problem that prevents a value from being created from a script.
package struct DecodingProblem: Hashable, Sendable {
  /// The kind of problem and its details.
  package var kind: Kind
  /// The source range of the problem.
  package var range: SourceRange
  /// The file that the range refers to, along with the location at which the script names the file, or `nil` if the
  /// range refers to the script itself.
  package private(set) var fixture: FixturePlace?

  /// A file that contains a value, and the location at which a script names the file.
  package struct FixturePlace: Hashable, Sendable {
    let file: SourceFile
    /// The location at which the script names the file.
    let use: SourceRange
  }

  /// Returns a copy of the problem that refers to the given file. The script names the file at the given location.
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
  /// Indicates whether the type is declared in Foundation or in one of its submodules.
  var isFromFoundation: Bool { nominal?.module?.hasPrefix("Foundation") ?? false }
}
