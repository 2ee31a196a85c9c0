package import ReactorBase

/// A complete script in memory.
package struct Script: Equatable, Sendable {
  /// The declarations at the start of the script.
  package var header: ScriptHeader
  /// The steps, in source order.
  package var steps: [Step]

  package init(header: ScriptHeader = ScriptHeader(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }

  /// Reads a complete script in any form. If a case is selected in the file, the case's values replace the parameters,
  /// and the header omits the table.
  ///
  /// - Parameter file: The script file.
  /// - Returns: The parts that could be read, and all problems.
  package static func read(_ file: SourceFile) -> (script: Script, diagnostics: DiagnosticList) {
    var reader = ScriptReader(file)
    var steps: [Step] = []
    while let step = reader.next() { steps.append(step) }
    var header = reader.header
    if file.caseName != nil { header.cases = nil }
    return (Script(header: header, steps: steps), reader.diagnostics)
  }
}

/// A form in which a script can be written.
package enum ScriptForm: String, Hashable, Sendable {
  /// A script with one step per line.
  case lines
  /// A script that is a JSON object or an array of steps.
  case json
  /// A log of timed actions, with one JSON object per line.
  case log

  /// Determines the form of a script file. A file whose name ends with `.jsonl` is a log. For any other file, the first
  /// non-whitespace character determines the form.
  package init(of file: SourceFile) {
    guard !file.name.hasSuffix(".jsonl") else {
      self = .log
      return
    }
    let first = file.bytes[file.contentStart...].first { byte in
      !(byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte))
    }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .lines
  }
}

/// The declarations at the start of a script.
package struct ScriptHeader: Equatable, Sendable {
  /// The sessions, in source order. The first session is the default session.
  package var reactors: [ReactorDeclaration] = []
  /// The seed for random numbers, or `nil` if the script does not specify a seed.
  package var seed: Seed?
  /// The time zone for the replay, or `nil` for UTC.
  package var timeZone: Name?
  /// The direction in which ties are rounded, or `nil` to round ties up.
  package var roundingTies: RoundingDirection?
  /// The trace settings in the script itself.
  package var trace: [TraceSetting] = []
  /// The kinds of notes that the script allows.
  package var allowances: [Allowance] = []
  /// The declarations that specify how tests treat the script.
  package var marks = ScriptMarks()
  /// The table of cases, or `nil` if the script has no table.
  package var cases: CaseTable?
  /// The value of `$schema` in the JSON form, or `nil` if the script has no `$schema` key. Only editors use this value.
  package var schema: String?

  package init(reactors: [ReactorDeclaration] = []) {
    self.reactors = reactors
  }

  /// Indicates whether the script has no declarations.
  package var isEmpty: Bool {
    reactors.isEmpty && seed == nil && timeZone == nil && roundingTies == nil && trace.isEmpty
      && allowances.isEmpty && marks.isEmpty && cases == nil && schema == nil
  }

  /// Indicates whether the table of cases is the only declaration that would appear in the line form.
  var declaresOnlyCases: Bool {
    var others = self
    (others.cases, others.schema) = (nil, nil)
    return cases != nil && others.isEmpty
  }

  /// The keys of a script object in the JSON form.
  package static let keys = [
    "reactor", "reactors", "with", "seed", "timeZone", "roundingTies", "trace", "allow", "skip",
    "expectedFailure", "tags", "cases", "steps", "$schema",
  ]
}

/// A declaration of a session and its reactor, such as `reactor NAME = KIND with {...}`.
package struct ReactorDeclaration: Equatable, Sendable {
  /// The session name. By default, this is the name of the reactor.
  package var name: Name
  /// The name under which the reactor is registered.
  package var kind: Name
  /// The options, as an object, or `nil` if the declaration has no options.
  package var options: ScriptValue?
  /// The source range of the whole declaration.
  package var range: SourceRange

  package init(name: Name, kind: Name, options: ScriptValue? = nil, at range: SourceRange) {
    self.name = name
    self.kind = kind
    self.options = options
    self.range = range
  }
}

/// A single setting in a `trace` declaration, such as `show=action,state`.
package struct TraceSetting: Equatable, Sendable {
  /// The key of a setting.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// The kinds of events to show.
    case show
    /// The form of states: `full` or `changes`.
    case state
    /// The trace format: `text` or `jsonl`.
    case format
    /// The state fields to show.
    case fields
    /// The paths of values to redact.
    case redact
  }

  package var key: Key
  package var keyRange: SourceRange
  /// The values as written in the script. There is at least one value. The trace writer checks whether the values are
  /// valid.
  package var values: [Name]
}

/// A seed for random numbers, declared with a line such as `seed 7`.
package struct Seed: Equatable, Sendable {
  package var value: UInt64
  package var range: SourceRange
}

/// A declaration that allows a kind of note, such as `allow KIND "REASON"`. Notes of this kind are not reported for the
/// script.
package struct Allowance: Equatable, Sendable {
  package var kind: NoteKind
  /// The source range of the kind of note.
  package var kindRange: SourceRange
  /// The reason for allowing the notes, which is not blank.
  package var reason: Name

  package init(kind: NoteKind, kindRange: SourceRange, reason: Name) {
    (self.kind, self.kindRange, self.reason) = (kind, kindRange, reason)
  }
}
