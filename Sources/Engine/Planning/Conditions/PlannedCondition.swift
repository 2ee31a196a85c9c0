package import ReactorRegistration
package import ReactorScript
package import ReactorTypeLayout

/// A condition that has been checked against the types of its script.
package struct PlannedCondition {
  package indirect enum Node {
    /// One of the condition's parts, by its index.
    case part(Int)
    case not(Node)
    case all([Node])
    case any([Node])
    case when(Node, Node)
  }

  /// A part that is true or false on its own.
  package enum Part {
    case comparison(PlannedComparison)
    case unique(StatePlace)
    case noError(session: Int)
    case noEnd(session: Int)
  }

  /// The condition, as a script writes it.
  package let text: String
  package let root: Node
  package let parts: [Part]
  /// The sessions whose states the condition reads.
  package let sessions: [Int]
}

/// A place in the state of a session.
package struct StatePlace {
  package let session: Int
  /// Indicates whether this is the state before the action, in an `after` rule.
  package let isOld: Bool
  package let path: ValuePath
}

/// A comparison of two operands.
package final class PlannedComparison {
  package enum Operand {
    case place(StatePlace)
    /// A number that the replay counts, by its index in the plan.
    case number(Int)
  }

  package enum Test {
    /// The right side is a value from the script.
    case value(Condition)
    /// The right side, whose value is known only when the condition is checked, and its text in the script.
    case operand(ExpectationSyntax.Operator, Operand, text: String)
  }

  /// Indicates whether the test must hold for only one element of `[*]`.
  package let isAny: Bool
  package let left: Operand
  /// The left side, as a script writes it.
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
  /// The effects that are running in the whole replay.
  case pending
  /// The running effects of the actions of a case.
  case pendingEffects(session: Int, CasePattern)
  /// The actions of a case that were sent to the session.
  case sent(session: Int, CasePattern)
  /// The assignments of pulse fields of the session.
  case pulses(session: Int, Set<String>)
  /// The calls of a method, in the whole replay.
  case calls(CallCount, MethodPattern)

  /// The calls to count.
  package enum CallCount {
    case all
    case pending
    case answered
    case failed
    case cancelled
  }
}

/// The numbers that conditions use. Each is stored only once, so a number that thousands of
/// conditions use is also counted only once.
package struct NumberList {
  package private(set) var elements: [PlannedNumber] = []
  private var indices: [PlannedNumber: Int] = [:]

  /// Returns the index of a number, which is added if it is missing.
  mutating func index(of number: PlannedNumber) -> Int {
    if let index = indices[number] { return index }
    indices[number] = elements.count
    elements.append(number)
    return elements.count - 1
  }
}

/// A case of an action, and the arguments that the action must have if the script gives any.
package struct CasePattern: Hashable {
  /// The index of the case among the cases of the type.
  package let caseIndex: Int
  /// The whole action, as traces write it; nil if any arguments match.
  package let text: String?
}

/// A method of a service, and the arguments that a call must have if the script gives any.
package struct MethodPattern: Hashable {
  package let service: String
  package let method: String
  /// The arguments, by the positions of their parameters, in the notation of traces.
  package let arguments: [ServiceStub.Condition]
}

extension CasePattern {
  /// Returns whether an action is of this case and has the required arguments.
  package func matches(_ action: ValueView, _ rules: ValueRules) -> Bool {
    guard action.caseIndex == caseIndex else { return false }
    return text == nil || text == rules.callText(of: action)
  }
}

extension PlannedCondition {
  /// The path that a part of the condition compares, and the number of its session; nil for a part about a number,
  /// about the state before an action, or about anything other than a state.
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
