package import ReactorBase

/// Reads JSON of unknown origin into a `JSONValue`, using the grammar for the values of scripts.
package enum JSONReader {
  /// The bytes are not one JSON value.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// The offset of the invalid part.
    package let offset: Int
  }

  /// Reads a value that is surrounded only by spaces.
  ///
  /// Half of a surrogate pair becomes U+FFFD, as does a sequence of bytes that is not UTF-8.
  package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSONValue {
    var cursor = Cursor(bytes, from: 0, to: bytes.count, dialect: .json, extent: .text)
    cursor.replacesLoneSurrogates = true
    do throws(ScriptFailure) {
      return JSONValue(try cursor.parseOnlyValue())
    } catch {
      throw SyntaxError(offset: Int(error.range.lower))
    }
  }
}

extension JSONValue {
  /// Creates a value from a value that was read in the JSON dialect.
  fileprivate init(_ value: ScriptValue) {
    switch value.kind {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text): self = Int(text).map { .number($0) } ?? .otherNumber(text)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    case .dictionary, .tuple, .enumCase, .keyPath, .file, .parameter:
      preconditionFailure("JSON has no such values")
    }
  }
}
