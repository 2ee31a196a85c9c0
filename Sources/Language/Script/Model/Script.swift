package import ReactorBase

/// A whole script in memory.
package struct Script: Equatable, Sendable {
  /// The declarations before the steps.
  package var header: ScriptHeader
  /// The steps in order.
  package var steps: [Step]

  package init(header: ScriptHeader = ScriptHeader(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }

  /// Reads a whole script in any form. If a case is chosen, the script has its values instead of the table.
  ///
  /// - Parameter file: The file to read.
  /// - Returns: The part that could be read, and every problem.
  package static func read(_ file: SourceFile) -> (script: Script, diagnostics: DiagnosticList) {
    var reader = ScriptReader(file)
    var steps: [Step] = []
    while let step = reader.next() { steps.append(step) }
    var header = reader.header
    if file.caseName != nil { header.cases = nil }
    return (Script(header: header, steps: steps), reader.diagnostics)
  }
}

/// The forms of scripts.
package enum ScriptForm: String, Hashable, Sendable {
  /// One step a line.
  case lines
  /// One JSON object, or an array of steps.
  case json
  /// A log of timed actions, one JSON object per line.
  case log

  /// The form of a file: a log if its name says so (`.jsonl`); otherwise, the first byte that is
  /// not white space determines it.
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

/// The declarations of a script, before its steps.
package struct ScriptHeader: Equatable, Sendable {
  /// The sessions in the order of their declarations; the first is the default session.
  package var reactors: [ReactorDeclaration] = []
  /// The seed of random numbers, or nil if the script sets none.
  package var seed: Seed?
  /// The name of the time zone in which the script is replayed, or nil for UTC.
  package var timeZone: Name?
  /// The direction in which ties are rounded, or nil for up.
  package var roundingTies: RoundingDirection?
  /// The script's own settings for its trace.
  package var trace: [TraceSetting] = []
  /// The notes that the script allows.
  package var allowances: [Allowance] = []
  /// The lines that specify how tests treat the script.
  package var marks = ScriptMarks()
  /// The table of cases; nil if the script has none.
  package var cases: CaseTable?
  /// The `$schema` of the JSON form, which only editors use.
  package var schema: String?

  package init(reactors: [ReactorDeclaration] = []) {
    self.reactors = reactors
  }

  /// Indicates whether the script declares nothing.
  package var isEmpty: Bool {
    reactors.isEmpty && seed == nil && timeZone == nil && roundingTies == nil && trace.isEmpty
      && allowances.isEmpty && marks.isEmpty && cases == nil && schema == nil
  }

  /// Indicates whether the table of cases is the only declaration that the line form has.
  var declaresOnlyCases: Bool {
    var others = self
    (others.cases, others.schema) = (nil, nil)
    return cases != nil && others.isEmpty
  }

  /// The keys of a script in the JSON form.
  package static let keys = [
    "reactor", "reactors", "with", "seed", "timeZone", "roundingTies", "trace", "allow", "skip",
    "expectedFailure", "tags", "cases", "steps", "$schema",
  ]
}

/// `reactor NAME = KIND with {...}`: a session and its reactor.
package struct ReactorDeclaration: Equatable, Sendable {
  /// The name of the session; by default, the name of the kind.
  package var name: Name
  /// The name that the reactor is registered under.
  package var kind: Name
  /// The options: an object, or nil if none are given.
  package var options: ScriptValue?
  /// The range of the whole declaration.
  package var range: SourceRange

  package init(name: Name, kind: Name, options: ScriptValue? = nil, at range: SourceRange) {
    self.name = name
    self.kind = kind
    self.options = options
    self.range = range
  }
}

/// One setting of a `trace` line, such as `show=action,state`.
package struct TraceSetting: Equatable, Sendable {
  /// All settings.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// The kinds of events to show.
    case show
    /// `full` or `changes`.
    case state
    /// `text` or `jsonl`.
    case format
    /// The fields of states to show.
    case fields
    /// Paths whose values are redacted.
    case redact
  }

  package var key: Key
  package var keyRange: SourceRange
  /// The values as written, at least one. The writer of the trace determines whether they are
  /// valid.
  package var values: [Name]
}

/// `seed 7`.
package struct Seed: Equatable, Sendable {
  package var value: UInt64
  package var range: SourceRange
}

/// `allow KIND "REASON"`: permits notes of a kind, which are then not reported for the script.
package struct Allowance: Equatable, Sendable {
  package var kind: NoteKind
  /// The range of the kind.
  package var kindRange: SourceRange
  /// The reason, which is not blank.
  package var reason: Name

  package init(kind: NoteKind, kindRange: SourceRange, reason: Name) {
    (self.kind, self.kindRange, self.reason) = (kind, kindRange, reason)
  }
}
