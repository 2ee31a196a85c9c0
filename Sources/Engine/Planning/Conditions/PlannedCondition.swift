package import ReactorRegistration
package import ReactorScript
package import ReactorTypeLayout

/// A condition that has been checked against the types in its script.
package struct PlannedCondition {
  package indirect enum Node {
    /// The part of the condition at the given index.
    case part(Int)
    case not(Node)
    case all([Node])
    case any([Node])
    case when(Node, Node)
  }

  /// A part of a condition that is true or false on its own.
  package enum Part {
    case comparison(PlannedComparison)
    case unique(StatePlace)
    case noError(session: Int)
    case noEnd(session: Int)
  }

  /// The condition in script notation.
  package let text: String
  package let root: Node
  package let parts: [Part]
  /// The numbers of the sessions whose states the condition reads.
  package let sessions: [Int]
}

/// A location in a session's state.
package struct StatePlace {
  package let session: Int
  /// Indicates whether the path reads the state as it was before the action of an `after` rule.
  package let isOld: Bool
  package let path: ValuePath
}

/// A comparison of two operands.
package final class PlannedComparison {
  package enum Operand {
    case place(StatePlace)
    /// The count at the given index in the plan.
    case number(Int)
  }

  package enum Test {
    /// A comparison with a value that is written in the script.
    case value(Condition)
    /// A comparison with an operand that is evaluated each time the condition is checked. The text is the operand's
    /// source text.
    case operand(ExpectationSyntax.Operator, Operand, text: String)
  }

  /// Indicates whether a comparison of a `[*]` path holds if at least one element satisfies it. If `false`, every
  /// element must satisfy the comparison.
  package let isAny: Bool
  package let left: Operand
  /// The left side in script notation.
  package let leftText: String
  package let test: Test

  init(isAny: Bool, left: Operand, leftText: String, test: Test) {
    self.isAny = isAny
    self.left = left
    self.leftText = leftText
    self.test = test
  }
}

/// A count that the replay keeps for the conditions in its script.
package enum PlannedNumber: Hashable {
  /// The number of running effects in the whole replay.
  case pending
  /// The number of running effects in the session that were started by actions matching a pattern.
  case pendingEffects(session: Int, CasePattern)
  /// The number of actions sent to the session that match a pattern.
  case sent(session: Int, CasePattern)
  /// The number of assignments to pulse fields of the session.
  case pulses(session: Int, Set<String>)
  /// The number of calls to a method in the whole replay.
  case calls(CallCount, MethodPattern)

  /// A filter that selects the calls to count by their state.
  package enum CallCount {
    case all
    case pending
    case answered
    case failed
    case cancelled
  }
}

/// A list of the distinct counts that conditions use.
package struct NumberList {
  package private(set) var elements: [PlannedNumber] = []
  private var indices: [PlannedNumber: Int] = [:]

  /// Returns the index of the given count in the list, adding the count if it is missing.
  mutating func index(of number: PlannedNumber) -> Int {
    if let index = indices[number] { return index }
    indices[number] = elements.count
    elements.append(number)
    return elements.count - 1
  }
}

/// The case of an action and, if the script specifies arguments, the required arguments.
package struct CasePattern: Hashable {
  /// The index of the case in the action type.
  package let caseIndex: Int
  /// The whole action in trace notation, or `nil` if the action can have any arguments.
  package let text: String?
}

/// A service method and, if the script specifies arguments, the arguments that a call must have.
package struct MethodPattern: Hashable {
  package let service: String
  package let method: String
  /// The required arguments in trace notation, with the indices of their parameters.
  package let arguments: [ServiceStub.Condition]
}

extension CasePattern {
  /// Returns whether the given action has this case and the required arguments.
  package func matches(_ action: ValueView, _ rules: ValueRules) -> Bool {
    guard action.caseIndex == caseIndex else { return false }
    return text == nil || text == rules.callText(of: action)
  }
}

extension PlannedCondition {
  /// Returns the session number and the path that a part of the condition compares. Returns `nil` if the part doesn't
  /// compare a path in a session's current state.
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
