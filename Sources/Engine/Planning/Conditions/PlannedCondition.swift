package import ReactorRegistration
package import ReactorScript
package import ReactorTypeLayout

/// A condition with nothing left that could be wrong with the script.
package struct PlannedCondition {
  package indirect enum Node {
    /// One of the condition's parts, by its index.
    case part(Int)
    case not(Node)
    case all([Node])
    case any([Node])
    case when(Node, Node)
  }

  /// A part that is true or false by itself.
  package enum Part {
    case comparison(PlannedComparison)
    case unique(StatePlace)
    case noError(session: Int)
    case noEnd(session: Int)
  }

  /// The condition as a script writes it.
  package let text: String
  package let root: Node
  package let parts: [Part]
  /// The sessions whose states the condition looks at.
  package let sessions: [Int]
}

/// A place in the state of a session.
package struct StatePlace {
  package let session: Int
  /// Indicates whether the state before the action is meant, in an `after` rule.
  package let isOld: Bool
  package let path: ValuePath
}

/// Two operands that are compared.
package final class PlannedComparison {
  package enum Operand {
    case place(StatePlace)
    /// A number that the replay counts, by its index in the plan.
    case number(Int)
  }

  package enum Test {
    /// The right side is a value of the script.
    case value(Condition)
    /// The right side is known when the condition is checked. The text is that of the script.
    case operand(ExpectationSyntax.Operator, Operand, text: String)
  }

  /// Indicates whether one element of `[*]` is enough.
  package let isAny: Bool
  package let left: Operand
  /// The left side as a script writes it.
  package let leftText: String
  package let test: Test

  init(isAny: Bool, left: Operand, leftText: String, test: Test) {
    self.isAny = isAny
    self.left = left
    self.leftText = leftText
    self.test = test
  }
}

/// A number that the replay counts for the conditions of its script.
package enum PlannedNumber: Hashable {
  /// Effects in flight in the whole replay.
  case pending
  /// Effects in flight of actions of a case.
  case pendingEffects(session: Int, CasePattern)
  /// Actions of a case that the session was sent.
  case sent(session: Int, CasePattern)
  /// Assignments of pulse fields of the session.
  case pulses(session: Int, Set<String>)
  /// Calls of a method, in the whole replay.
  case calls(CallCount, MethodPattern)

  /// The calls that are counted.
  package enum CallCount {
    case all
    case pending
    case answered
    case failed
    case cancelled
  }
}

/// The numbers that conditions ask for, each once, so that thousands of conditions with the same one don't
/// count it thousands of times.
package struct NumberList {
  package private(set) var elements: [PlannedNumber] = []
  private var indices: [PlannedNumber: Int] = [:]

  /// The index of a number, which is added if it is not there.
  mutating func index(of number: PlannedNumber) -> Int {
    if let index = indices[number] { return index }
    indices[number] = elements.count
    elements.append(number)
    return elements.count - 1
  }
}

/// A case of an action, with the arguments that it must have if the script gives some.
package struct CasePattern: Hashable {
  /// The index of the case among those of the type.
  package let caseIndex: Int
  /// The whole action as traces write it, or nil if any arguments match.
  package let text: String?
}

/// A method of a service, with the arguments that it must be called with if the script gives some.
package struct MethodPattern: Hashable {
  package let service: String
  package let method: String
  /// By the positions of their parameters, as traces write them.
  package let arguments: [ServiceStub.Condition]
}

extension CasePattern {
  /// Returns whether an action is of the case, with the arguments that are asked for.
  package func matches(_ action: ValueView, _ rules: ValueRules) -> Bool {
    guard action.caseIndex == caseIndex else { return false }
    return text == nil || text == rules.callText(of: action)
  }
}

extension PlannedCondition {
  /// The path that a part of the condition is about, and the number of its session. nil for a part about
  /// a number, about the state before an action, or about something else than a state.
  package func path(ofPart index: Int) -> (session: Int, path: StatePath)? {
    switch parts[index] {
    case .comparison(let comparison):
      guard case .place(let place) = comparison.left, !place.isOld else { return nil }
      return (place.session, place.path.syntax)
    case .unique(let place): return (place.session, place.path.syntax)
    case .noError, .noEnd: return nil
    }
  }
}
