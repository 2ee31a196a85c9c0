package import ReactorBase
package import ReactorScript
import ReactorTypeLayout

/// A value from a JSON file that a script includes with `file("feed.json")`.
package struct Fixture: Sendable {
  package let file: SourceFile
  /// The value. Its source ranges refer to the file.
  package let value: ScriptValue

  package init(file: SourceFile, value: ScriptValue) {
    self.file = file
    self.value = value
  }
}

/// A type that loads the files from which a script takes values.
package protocol FixtureLoader: AnyObject, Sendable {
  /// Loads the value in a file.
  ///
  /// - Parameters:
  ///   - path: The path as written in the script.
  ///   - range: The location of the path in the script.
  /// - Returns: The value, or a problem at the given location.
  func load(_ path: String, at range: SourceRange) -> Result<Fixture, DecodingProblem>
}

extension DecodingProblem: Error {}

extension ValueDecoder {
  /// Fills a slot with the value in a file, using the type's `Decodable` conformance if it has one, or its layout
  /// otherwise.
  func fill(
    _ slot: inout ValueSlot, fromFile path: String, _ value: ScriptValue,
    _ problems: inout [DecodingProblem]
  ) {
    guard let fixture = fixture(path, of: value, &problems) else { return }
    var found: [DecodingProblem] = []
    var decoder = self
    decoder.isInFixture = true
    decoder.fill(&slot, from: fixture.value, &found)
    problems += found.map { $0.inFixture(fixture.file, usedAt: value.range) }
  }

  /// Returns the given value or, if it refers to a file, the value in that file.
  ///
  /// - Returns: The value, or `nil` if a problem was reported.
  package func contents(
    of value: ScriptValue, problems: inout [DecodingProblem]
  ) -> ScriptValue? {
    guard case .file(let path) = value.kind else { return value }
    return fixture(path, of: value, &problems)?.value
  }

  private func fixture(
    _ path: String, of value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> Fixture? {
    let none = Diagnostic(
      id: "unreadable-include", "files cannot be included here", at: value.range)
    switch rules.fixtures?.load(path, at: value.range) ?? .failure(DecodingProblem(none)) {
    case .success(let fixture): return fixture
    case .failure(let problem):
      problems.append(problem)
      return nil
    }
  }

  /// Returns the path of the file to which a value refers, or `nil` if it refers to no file.
  ///
  /// JSON has no literal for a file, so files are written as JSON strings that contain `file("...")`. If the expected
  /// type is a string, the JSON string is used unchanged.
  func filePath(in value: ScriptValue, for slot: borrowing ValueSlot) -> String? {
    switch value.kind {
    case .file(let path): return path
    case .string(let text) where text.utf8.starts(with: "file(".utf8):
      guard slot.kind.isComposite, rules.rule(for: slot.layout) == nil, !isInFixture,
        case .file(let path)? = ScriptValue(literal: text, at: value.range)?.kind
      else { return nil }
      return path
    default: return nil
    }
  }
}

extension ValueKind {
  /// Indicates whether JSON can represent values of this kind as a string that contains `file("...")`.
  fileprivate var isComposite: Bool {
    switch self {
    case .structure, .enumeration, .tuple, .array, .set, .dictionary: true
    default: false
    }
  }
}

extension ScriptValue {
  /// Follows a coding path as far as possible, and returns the part of the value at the last existing component.
  func part(at path: [any CodingKey]) -> ScriptValue {
    var part = self
    for key in path {
      let next: ScriptValue?
      switch part.kind {
      case .object(let members): next = members.last { $0.key == key.stringValue }?.value
      case .tuple(let elements): next = elements.first { $0.label == key.stringValue }?.value
      case .array(let elements):
        next = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: next = nil
      }
      guard let next else { break }
      part = next
    }
    return part
  }
}
