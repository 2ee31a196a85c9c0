package import ReactorBase

/// An expectation of an `expect` step.
package struct ExpectationSyntax: Hashable, Sendable {
  /// The session, or nil for the default session.
  package var session: Name?
  /// The subject and the comparison.
  package var subject: Subject
  /// The range in the source, without the keyword `expect` and the session.
  package var range: SourceRange

  /// The kinds of expectations.
  package enum Subject: Hashable, Sendable {
    /// `isLoading == true and pending(load) == 0`.
    case condition(ConditionSyntax)
    /// `pulse alertMessage == "..."`: the latest pulse of a field, or a part of it, since the last
    /// step that was not an `expect`.
    case pulse(StatePath, Comparison)
    /// `no pulse` of one field, of the fields in a struct, or of any field.
    case noPulse(StatePath?)
  }

  /// The operator and the operand on its right.
  package struct Comparison: Hashable, Sendable {
    package var `operator`: Operator
    package var operatorRange: SourceRange
    package var right: OperandSyntax
  }

  /// The operators, by their spelling.
  package enum Operator: String, CaseIterable, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case matches

    /// Common misspellings of the operator.
    var misspellings: [String] {
      switch self {
      case .equal: ["=", "===", "is", "eq"]
      case .notEqual: ["<>", "!==", "not"]
      case .less, .greater: []
      case .lessOrEqual: ["=<"]
      case .greaterOrEqual: ["=>"]
      case .contains: ["has", "includes"]
      case .matches: ["~=", "=~", "like"]
      }
    }
  }
}

/// A question that `why` answers about the replay of a script.
package struct QuestionSyntax: Hashable, Sendable {
  /// The things that can be explained.
  package enum Subject: Hashable, Sendable {
    /// `isLoading`: a path into a state.
    case path(StatePath)
    /// `pulse alert`: the assignments to a pulse field, or to the pulse fields in a struct.
    case pulse(StatePath)
    /// `calls(user.follow)`: the calls of a method.
    case calls(NumberSyntax)
  }

  /// The session, or nil for the first one of the script.
  package var session: Name?
  package var subject: Subject

  /// Reads a question.
  ///
  /// - Returns: The question, or nil after at least one problem.
  package static func read(
    _ file: SourceFile
  ) -> (question: QuestionSyntax?, problems: DiagnosticList) {
    var recorder = ScriptCollector()
    guard recorder.checkEncoding(of: file) == [] else { return (nil, recorder.diagnostics) }
    var cursor = Cursor(file, dialect: .script, extent: .text)
    do throws(ScriptFailure) {
      return (try cursor.parseQuestion(), recorder.diagnostics)
    } catch {
      recorder.report(error)
      return (nil, recorder.diagnostics)
    }
  }
}
