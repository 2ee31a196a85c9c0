package import ReactorBase

/// An expectation in an `expect` step.
package struct ExpectationSyntax: Hashable, Sendable {
  /// The session, or `nil` for the default session.
  package var session: Name?
  /// The condition or pulse that is checked.
  package var subject: Subject
  /// The source range of the subject, excluding the keyword `expect` and the session.
  package var range: SourceRange

  /// The subject of an expectation.
  package enum Subject: Hashable, Sendable {
    /// A condition, such as `isLoading == true and pending(load) == 0`.
    case condition(ConditionSyntax)
    /// A comparison with a field's most recent pulse since the last step other than `expect`, such as `pulse
    /// alertMessage == "..."`. The path can also lead to a part of the field.
    case pulse(StatePath, Comparison)
    /// An expectation that no pulse has occurred, written as `no pulse`. The path leads to a pulse field or to a struct
    /// that contains pulse fields. If the path is `nil`, the expectation applies to all pulse fields.
    case noPulse(StatePath?)
  }

  /// An operator and its right operand.
  package struct Comparison: Hashable, Sendable {
    package var `operator`: Operator
    package var operatorRange: SourceRange
    package var right: OperandSyntax
  }

  /// A comparison operator. The raw value is the spelling in a script.
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

/// A question about the replay of a script, which the `why` command answers.
package struct QuestionSyntax: Hashable, Sendable {
  /// A subject that can be explained.
  package enum Subject: Hashable, Sendable {
    /// A path into a state, such as `isLoading`.
    case path(StatePath)
    /// The assignments to a pulse field or to the pulse fields in a struct, such as `pulse alert`.
    case pulse(StatePath)
    /// The calls to a method, such as `calls(user.follow)`.
    case calls(NumberSyntax)
  }

  /// The session, or `nil` for the script's first session.
  package var session: Name?
  package var subject: Subject

  /// Parses a question from the given string.
  ///
  /// - Returns: The question and the problems. The question is `nil` if there is at least one problem.
  package static func read(
    _ file: SourceFile
  ) -> (question: QuestionSyntax?, problems: DiagnosticList) {
    var collector = ScriptCollector()
    guard collector.checkEncoding(of: file) == [] else { return (nil, collector.diagnostics) }
    var cursor = Cursor(file, dialect: .script, extent: .text)
    do throws(ScriptFailure) {
      return (try cursor.parseQuestion(), collector.diagnostics)
    } catch {
      collector.report(error)
      return (nil, collector.diagnostics)
    }
  }
}
