package import ReactorDiagnostics
import ReactorTypeLayout

/// A reason why a value cannot be created from a script.
package struct DecodingProblem: Hashable, Sendable {
  /// The kind of problem, with its details.
  package var kind: Kind
  /// The range of the problem in the script.
  package var range: SourceRange
  /// The file of the range if that is not the script, and the place at which the script names it.
  package private(set) var fixture: FixturePlace?

  /// A place at which a script takes a value from a file.
  package struct FixturePlace: Hashable, Sendable {
    let file: SourceFile
    /// The place in the script.
    let use: SourceRange
  }

  /// The problem, whose range is in a file that the script names at a place.
  package func inFixture(_ file: SourceFile, usedAt use: SourceRange) -> DecodingProblem {
    if fixture != nil { return self }
    var problem = self
    problem.fixture = FixturePlace(file: file, use: use)
    return problem
  }

  /// An argument or a field, as it is declared.
  package struct Parameter: Hashable, Sendable {
    /// The label, or nil.
    package var label: String?
    /// The position, counted from zero.
    package var position: Int
    package var type: String
  }

  /// A call that has more arguments than there are parameters, or one of another label.
  package static func extraArgument(
    of signature: String, at range: SourceRange
  ) -> DecodingProblem {
    DecodingProblem(.extraArgument(signature: signature), at: range)
  }

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension [DecodingProblem] {
  mutating func append(_ kind: DecodingProblem.Kind, at range: SourceRange) {
    append(DecodingProblem(kind, at: range))
  }
}

/// A type of which no script can make a value, and why.
package struct UnreadableType: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A function, which cannot be written as a literal, with a rule or without one.
    case function
    /// A type of Foundation's, for which there are rules that have not been added.
    case foundation
    /// A reference that doesn't keep what it refers to.
    case weakReference
    /// A type of whose making nothing is written down: a class, a protocol, a C type.
    case unknown
  }

  /// The type as it is written in Swift, without module names.
  package var name: String
  /// The reason why it can't be read.
  package var reason: Reason

  init(_ layout: TypeLayout, isWeak: Bool = false) {
    name = layout.name
    reason =
      switch layout.kind {
      case _ where isWeak: .weakReference
      case .function: .function
      case _ where layout.isFromFoundation: .foundation
      default: .unknown
      }
  }
}

extension TypeLayout {
  /// Indicates whether the type is declared by Foundation or a part of it.
  var isFromFoundation: Bool { nominal?.module?.hasPrefix("Foundation") ?? false }
}
