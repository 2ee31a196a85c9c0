package import ReactorBase

/// A value in a script whose type has not been determined.
///
/// A single grammar covers JSON and the Swift literals in traces.
///
/// A value that has no JSON literal is written as a string, such as `".red"` for `.red`. Code that expects a value of
/// another type parses the string with ``init(literal:at:)``.
package struct ScriptValue: Hashable, Sendable {
  /// The maximum nesting depth of values.
  ///
  /// In every form, values that are nested more deeply are reported with their location.
  package static let nestingLimit = 512

  /// The kind and content of the value, as written.
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Parses a value in the syntax of the line form, such as `.red`, `{"a": 1}`, or `(id: 3)`.
  ///
  /// Returns `nil` if the string is not a value. Spaces may surround the value.
  ///
  /// - Parameters:
  ///   - literal: The string to parse.
  ///   - range: The source range for the value and all of its parts.
  package init?(literal: String, at range: SourceRange) {
    var cursor = Cursor(literal, at: range)
    guard let value = try? cursor.parseOnlyValue() else { return nil }
    self = value
  }

  /// Reads the value from a JSON file.
  ///
  /// - Returns: The value, or a diagnostic if the file does not contain exactly one value.
  package static func json(in file: SourceFile) -> Result<ScriptValue, Diagnostic> {
    var collector = ScriptCollector()
    guard collector.checkEncoding(of: file) != nil, !collector.diagnostics.hasErrors else {
      return .failure(collector.diagnostics.kept[0])
    }
    var cursor = Cursor(file, dialect: .json, extent: .file)
    do throws(ScriptFailure) {
      return .success(try cursor.parseOnlyValue())
    } catch {
      return .failure(error.problem.diagnostic(error.range))
    }
  }

  /// The value as JSON on a single line.
  package var jsonText: String { ScriptText.made { $0.write(json: self) } }

  /// A kind of value, along with its content.
  package enum Kind: Hashable, Sendable {
    /// The literal `null` or `nil`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number, represented by its exact spelling, such as `9007199254740993` or `1e400`.
    case number(String)
    /// A string with its escape sequences resolved.
    case string(String)
    /// An array, such as `[1, 2]`.
    case array([ScriptValue])
    /// A JSON object, such as `{"k": 1}`. The members are in source order and may include duplicates.
    case object([Member])
    /// A Swift dictionary literal, such as `["k": 1]` or `[:]`.
    case dictionary([Entry])
    /// A tuple, or a struct in trace notation, such as `(id: 3, name: "Kim")`.
    case tuple([ScriptArgument])
    /// An enum case, such as `.red` or `.failed("offline")`. The arguments are `nil` if the case has no parentheses.
    ///
    /// Non-finite numbers are also represented as enum cases: `.infinity`, `.nan`, and `-.infinity`, whose name is
    /// `-infinity`.
    case enumCase(String, [ScriptArgument]?)
    /// A key path that consists of names and tuple positions, such as `\.user.name`.
    case keyPath(StatePath)
    /// The value in a JSON file, such as `file("feed.json")`. The path is relative to the script.
    case file(String)
    /// A parameter, such as `$user`, whose value comes from a column in the script's table of cases. When the script is
    /// replayed for a case, the parameter is replaced with the value from that case.
    case parameter(String)
  }

  /// A member of a JSON object.
  package struct Member: Hashable, Sendable {
    /// The key with its escape sequences resolved.
    package var key: String
    /// The source range of the key, including its quotation marks.
    package var keyRange: SourceRange
    package var value: ScriptValue

    package init(key: String, keyRange: SourceRange, value: ScriptValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// An entry of a Swift dictionary literal.
  package struct Entry: Hashable, Sendable {
    package var key: ScriptValue
    package var value: ScriptValue

    package init(key: ScriptValue, value: ScriptValue) {
      self.key = key
      self.value = value
    }
  }
}

/// An argument of a call, with an optional label.
package struct ScriptArgument: Hashable, Sendable {
  /// The label, or `nil` if the argument has no label.
  package var label: String?
  package var labelRange: SourceRange?
  package var value: ScriptValue

  /// The source range of the argument, including its label.
  package var range: SourceRange { labelRange.map { $0.union(value.range) } ?? value.range }

  package init(label: Name? = nil, value: ScriptValue) {
    self.label = label?.text
    labelRange = label?.range
    self.value = value
  }
}
