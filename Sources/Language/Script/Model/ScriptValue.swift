package import ReactorBase

/// A value in a script whose type is not known yet.
///
/// A single grammar covers JSON and the Swift literals in traces.
///
/// A value without a JSON literal is written as a string: `".red"` for `.red`. Code that creates
/// anything other than a string from a value reads such a string with `init(literal:at:)`.
package struct ScriptValue: Hashable, Sendable {
  /// The maximum depth to which values can be nested.
  ///
  /// In every form, a value that is nested more deeply is reported with its location.
  package static let nestingLimit = 512

  /// The value as it was written.
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Reads a value from text in the grammar of the line form: `.red`, `{"a": 1}`, `(id: 3)`.
  ///
  /// Only spaces may surround the value. The result is nil if the string is not a value.
  ///
  /// - Parameters:
  ///   - literal: The text.
  ///   - range: The range for the value and all of its parts.
  package init?(literal: String, at range: SourceRange) {
    var cursor = Cursor(literal, at: range)
    guard let value = try? cursor.parseOnlyValue() else { return nil }
    self = value
  }

  /// Reads the value in a JSON file.
  ///
  /// - Returns: The value, or the reason why the content of the file is not a single value.
  package static func json(in file: SourceFile) -> Result<ScriptValue, Diagnostic> {
    var recorder = ScriptCollector()
    guard recorder.checkEncoding(of: file) != nil, !recorder.diagnostics.hasErrors else {
      return .failure(recorder.diagnostics.kept[0])
    }
    var cursor = Cursor(file, dialect: .json, extent: .file)
    do throws(ScriptFailure) {
      return .success(try cursor.parseOnlyValue())
    } catch {
      return .failure(error.problem.diagnostic(error.range))
    }
  }

  /// The value as JSON, on one line.
  package var jsonText: String { ScriptText.made { $0.write(json: self) } }

  /// The kinds of values.
  package enum Kind: Hashable, Sendable {
    /// `null` or `nil`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number with its exact text, such as `9007199254740993` or `1e400`.
    case number(String)
    /// A string, with its escapes resolved.
    case string(String)
    /// `[1, 2]`.
    case array([ScriptValue])
    /// A JSON object `{"k": 1}`, with its members in source order, including duplicates.
    case object([Member])
    /// A Swift dictionary literal `["k": 1]`, or `[:]`.
    case dictionary([Entry])
    /// `(id: 3, name: "Kim")`: a tuple or a struct in the notation of traces.
    case tuple([ScriptArgument])
    /// An enum case: `.red`, or `.failed("offline")` with its arguments (nil without parentheses).
    ///
    /// Non-finite numbers are also cases: `.infinity`, `.nan`, and `-.infinity`, whose name is
    /// `-infinity`.
    case enumCase(String, [ScriptArgument]?)
    /// `\.user.name`: a key path, made up of names and tuple positions.
    case keyPath(StatePath)
    /// `file("feed.json")`: the value in a JSON file, given by its path relative to the script.
    case file(String)
    /// `$user`: the value of a column in each case of the script's table. A script that is replayed has the value of its
    /// case instead.
    case parameter(String)
  }

  /// A member of a JSON object.
  package struct Member: Hashable, Sendable {
    /// The key with its escapes resolved.
    package var key: String
    /// The range of the key, including the quotes.
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

/// One argument of a call, with its label if it has one.
package struct ScriptArgument: Hashable, Sendable {
  /// The label before the colon.
  package var label: String?
  package var labelRange: SourceRange?
  package var value: ScriptValue

  /// The range of the label and the value.
  package var range: SourceRange { labelRange.map { $0.union(value.range) } ?? value.range }

  package init(label: Name? = nil, value: ScriptValue) {
    self.label = label?.text
    labelRange = label?.range
    self.value = value
  }
}
