package import ReactorBase

/// A reader that parses JSON from any source into a `JSONValue` using the grammar of script values.
package enum JSONReader {
  /// An error for bytes that are not a single JSON value.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// The byte offset of the invalid part.
    package let offset: Int
  }

  /// Reads a JSON value. Only whitespace may surround the value.
  ///
  /// Each unpaired surrogate and each invalid UTF-8 sequence is replaced with U+FFFD.
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
  /// Creates a JSON value from a script value that was parsed using the JSON dialect.
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
