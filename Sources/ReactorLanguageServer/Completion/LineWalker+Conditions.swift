import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

extension LineWalker {
  /// The numbers that a condition can ask for, and what they count.
  private static let numbers = [
    ("pending", "running effects or calls"), ("sent", "actions"), ("calls", "calls of a method"),
    ("answers", "calls that completed"), ("failures", "calls that failed"),
    ("cancellations", "calls that were cancelled"), ("pulses", "assignments of a pulse"),
  ]

  static func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Walks through a condition.
  ///
  /// - Parameters:
  ///   - session: The session that it is about.
  ///   - end: The statements that can follow it.
  mutating func walkCondition(of session: Session?, end: [Candidate]) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    while true {
      guard walkSingle(of: session) else { return }
      guard skipBlanks() else { return }
      let start = offset
      let joiner = word()
      if isAtEnd {
        let joiners = [
          Candidate("and ", .keyword), Candidate("or ", .keyword),
          Candidate("when ", .keyword, "a premise"),
        ]
        return offer(from: start, joiners + end)
      }
      guard ["and", "or", "when"].contains(joiner) else { return }
      mark(start..<offset, .keyword, "joins two conditions")
      skipBlanks()
    }
  }

  /// Walks through a condition without joiners.
  ///
  /// - Returns: Whether it could be read to its end.
  private mutating func walkSingle(of session: Session?) -> Bool {
    while true {
      let start = offset
      if skip("(") {
        skipBlanks()
        walkCondition(of: session, end: [])
        skipBlanks()
        return skip(")")
      }
      if byte == UInt8(ascii: "\\") {
        let layout = walkOtherPath(of: session)
        return walkComparison(with: layout, of: session)
      }
      let word = word()
      if isAtEnd {
        offer(from: start, conditionStarts(of: session))
        return false
      }
      if byte == UInt8(ascii: "("), let number = Self.numbers.first(where: { $0.0 == word }) {
        mark(start..<offset, .keyword, number.1)
        guard walkNumber(word, of: session) else { return false }
        return walkComparison(with: TypeLayout(Int.self), of: session)
      }
      if skipBlanks(), byte.map({ !Self.isOperatorByte($0) }) ?? true {
        switch word {
        case "not", "any": continue
        case "unique":
          _ = session.map { walkPath(in: $0.state, of: $0) }
          return true
        case "no":
          let start = offset
          _ = self.word()
          if isAtEnd { offer(from: start, noWords) }
          return true
        default: break
        }
      }
      offset = start
      guard let session else { return false }
      let layout = walkPath(in: session.state, of: session)
      return walkComparison(with: layout, of: session)
    }
  }

  /// The words that follow `no`.
  var noWords: [Candidate] {
    [
      Candidate("error", .keyword, "no error so far"),
      Candidate("end", .keyword, "the state stream goes on"),
    ]
  }

  /// The candidates for the beginning of a condition.
  func conditionStarts(of session: Session?) -> [Candidate] {
    (session.map { members(of: $0.state) } ?? []) + sessionPrefixes
      + Self.numbers.map { Candidate("\($0.0)(", .keyword, $0.1) }
      + [
        Candidate("not ", .keyword), Candidate("any ", .keyword, "at least one element"),
        Candidate("unique ", .keyword, "no two elements are alike"),
        Candidate("no error", .keyword), Candidate("no end", .keyword),
      ]
  }

  /// Walks through the argument of a number.
  private mutating func walkNumber(_ number: String, of session: Session?) -> Bool {
    offset += 1
    skipBlanks()
    let start = offset
    switch number {
    case "pulses":
      _ = word()
      if isAtEnd {
        offer(from: start, (session?.pulses ?? []).map { Candidate("\($0))", .field) })
      }
    case "sent": walkAction(of: session)
    case "pending":
      _ = word(hyphens: true)
      if isAtEnd {
        let cases = session?.kind.actionLayout.cases ?? []
        offer(
          from: start,
          cases.map { Candidate("\($0.name))", .action) } + methods { "\($0))" })
        return false
      }
      let isMethod = byte == UInt8(ascii: ".") && offset > start
      offset = start
      if isMethod { _ = walkMethod() } else { walkAction(of: session) }
    default:
      _ = word(hyphens: true)
      if skip(".") { _ = word() }
      if isAtEnd {
        offer(from: start, methods { "\($0))" })
        return false
      }
      offset = start
      _ = walkMethod()
    }
    skipBlanks()
    return skip(")")
  }

  /// Walks through `\NAME:path` or `\old.path` or `\.path`.
  private mutating func walkOtherPath(of session: Session?) -> TypeLayout? {
    offset += 1
    if skip(".") { return session.flatMap { walkPath(in: $0.state, of: $0) } }
    let start = offset
    let name = word(hyphens: true)
    if isAtEnd {
      let names = vocabulary.sessionNames.map { Candidate("\($0):", .session) }
      offer(from: start, names + [Candidate("old.", .keyword, "just before the action")])
      return nil
    }
    if name == "old", skip(".") { return session.flatMap { walkPath(in: $0.state, of: $0) } }
    guard skip(":"), let other = vocabulary.session(named: name) else { return nil }
    skipBlanks()
    return walkPath(in: other.state, of: other)
  }

  /// Walks through an operator and what is on its right.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func walkComparison(with layout: TypeLayout?, of session: Session?) -> Bool {
    guard skipBlanks() || byte.map(Self.isOperatorByte) ?? false else { return false }
    let start = offset
    if byte.map(Self.isOperatorByte) ?? false {
      while let byte, Self.isOperatorByte(byte) { offset += 1 }
    } else {
      _ = word()
      if isAtEnd {
        offer(from: start, operators(for: layout))
        return false
      }
    }
    let comparison = ExpectationSyntax.Operator(rawValue: text(start..<offset))
    skipBlanks()
    if byte == UInt8(ascii: "\\") {
      _ = walkOtherPath(of: session)
    } else {
      walkValue(layout.flatMap { comparison?.rightSide(for: $0) } ?? layout)
    }
    return true
  }

  private func operators(for layout: TypeLayout?) -> [Candidate] {
    ExpectationSyntax.Operator.allCases
      .filter { $0.accepts(layout.map(shown) ?? TypeLayout(Int.self)) }
      .map { Candidate("\($0.rawValue) ", .keyword) }
  }
}
