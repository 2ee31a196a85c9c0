import ReactorDecoding
import ReactorDiagnostics

/// The reason why a path is invalid for its type, whatever the values.
package struct PathProblem: Error {
  enum Kind {
    /// A struct, a tuple or an object has no such field.
    case unknownField(String, type: String, known: [String])
    /// An enum has no such case.
    case unknownCase(String, type: String, known: [String])
    /// A tuple or a payload has no element at that position.
    case unknownPosition(Int, type: String, count: Int)
    /// A case has no arguments to go on to.
    case noPayload(String)
    /// A type has no fields.
    case noFields(type: String)
    /// A type has no positions.
    case noPositions(type: String)
    /// A type has no elements to be reached by an index or a key.
    case noElements(type: String)
    /// The value in brackets is not a valid array index.
    case notAnIndex(String)
    /// The value in brackets is not a valid key of the dictionary.
    case badKey([DecodingProblem])
  }

  let kind: Kind
  let range: SourceRange

  init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
