import ReactorBase

/// Methods that print conditions and rules, whose syntax is the same in both forms.
extension ScriptText {
  mutating func write(_ subject: ExpectationSyntax.Subject) {
    switch subject {
    case .condition(let condition): write(condition)
    case .pulse(let path, let comparison):
      write("pulse ")
      write(path)
      write(comparison)
    case .noPulse(let field):
      write("no pulse")
      guard let field else { return }
      write(" ")
      write(field)
    }
  }

  /// Writes a rule, including its keyword.
  mutating func write(_ rule: RuleSyntax) {
    write(rule.keyword.rawValue)
    write(" ")
    if case .within(let duration, _) = rule.kind { write("\(duration) ") }
    write(session: rule.session)
    if case .after(let action, _) = rule.kind {
      write(call: action)
      write(": ")
    }
    if case .raceFree(let paths) = rule.kind { write(paths) { $0.write($1) } }
    rule.condition.map { write($0) }
  }

  /// Writes a condition. Parentheses are added if the condition binds less tightly than the enclosing condition
  /// requires.
  mutating func write(_ condition: ConditionSyntax, within surroundings: Binding = .when) {
    let binding = Binding(of: condition)
    if binding < surroundings { write("(") }
    switch condition {
    case .comparison(let comparison):
      if comparison.isAny { write("any ") }
      write(left: comparison.left)
      write(comparison.comparison)
    case .unique(let path):
      write("unique ")
      write(path)
    case .noError: write("no error")
    case .noEnd: write("no end")
    case .not(let condition):
      write("not ")
      write(condition, within: .single)
    case .all(let conditions):
      write(conditions, separator: " and ") { $0.write($1, within: .single) }
    case .any(let conditions):
      write(conditions, separator: " or ") { $0.write($1, within: .and) }
    case .when(let condition, let premise):
      write(condition, within: .or)
      write(" when ")
      write(premise, within: .or)
    }
    if binding < surroundings { write(")") }
  }

  /// A level of precedence for conditions, in ascending order.
  enum Binding: Int, Comparable {
    case when
    case or
    case and
    case single

    init(of condition: ConditionSyntax) {
      switch condition {
      case .when: self = .when
      case .any: self = .or
      case .all: self = .and
      default: self = .single
      }
    }

    static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }
  }

  // MARK: Comparisons

  private mutating func write(_ comparison: ExpectationSyntax.Comparison) {
    write(" \(comparison.operator.rawValue) ")
    switch comparison.right {
    case .path(let path):
      write("\\.")
      write(path)
    case let other: write(left: other)
    }
  }

  fileprivate mutating func write(left operand: OperandSyntax) {
    switch operand {
    case .path(let path): write(path)
    case .pathOfSession(let session, let path):
      write("\\\(session.text):")
      write(path)
    case .oldPath(let path):
      write("\\old.")
      write(path)
    case .number(let number): write(number)
    case .value(let value): write(value)
    }
  }

  private mutating func write(_ number: NumberSyntax) {
    write(number.kind.rawValue)
    if number.subject == .everything { return }
    write("(")
    switch number.subject {
    case .everything: break
    case .action(let action): write(call: action)
    case .method(let service, let method, let arguments):
      write(method, of: service, arguments)
    case .field(let path): write(path)
    }
    write(")")
  }
}

extension ConditionSyntax {
  /// The condition in script notation.
  package var text: String { ScriptText.made { $0.write(self) } }
}

extension OperandSyntax {
  /// The operand in script notation, written as the left side of a comparison.
  package var text: String { ScriptText.made { $0.write(left: self) } }
}

extension RuleSyntax {
  /// The rule in script notation, including its keyword.
  package var text: String { ScriptText.made { $0.write(self) } }
}
