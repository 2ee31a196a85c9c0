public import ReactorDiagnostics

/// What an `expect` step asks for.
public struct ExpectationSyntax: Hashable, Sendable {
  /// The session that is asked, or nil for the default session.
  public var session: Name?
  /// What is asked of it.
  public var subject: Subject
  /// Where all of it stands, without the word `expect` and without the session.
  public var range: SourceRange

  /// Makes an expectation.
  public init(session: Name? = nil, subject: Subject, at range: SourceRange) {
    self.session = session
    self.subject = subject
    self.range = range
  }

  /// The kinds of expectations.
  public enum Subject: Hashable, Sendable {
    /// `isLoading == true`: a part of the current state.
    case state(StatePath, Comparison)
    /// `pulse alertMessage == "..."`: the latest pulse of a field, or a part of it, since the last
    /// step that was not an `expect`.
    case pulse(StatePath, Comparison)
    /// `no pulse`, of one field, of those in a struct, or of any.
    case noPulse(StatePath?)
    /// `pending == 0`: the number of effects that are live, in the whole replay. With a session
    /// before it, `pending` is a field of that session's state.
    case pending(Comparison)
  }

  /// The operator and the value on its right.
  public struct Comparison: Hashable, Sendable {
    /// The operator.
    public var `operator`: Operator
    /// Where the operator stands.
    public var operatorRange: SourceRange
    /// The value on its right.
    public var value: ScriptValue

    /// Makes a comparison.
    public init(_ operator: Operator, at operatorRange: SourceRange, _ value: ScriptValue) {
      self.operator = `operator`
      self.operatorRange = operatorRange
      self.value = value
    }
  }

  /// The operators, by their spelling.
  public enum Operator: String, CaseIterable, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case matches
  }
}
