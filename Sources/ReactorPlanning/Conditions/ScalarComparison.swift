package import ReactorTypeLayout

/// A comparison of a field or a number with a scalar of the script, in a form that is checked without any
/// lookup: rules are checked after every step.
package struct ScalarComparison {
  /// The left side.
  package enum Source {
    /// A field of the state of the condition's session.
    case field(FieldPlace)
    /// A number that the replay counts, by its index.
    case number(Int)
  }

  /// The forms of scalars that are compared in this way.
  enum Form {
    case boolean
    case signed
    case unsigned
    case real
    /// A case of an enum without a payload.
    case plainCase
    /// Whether an optional is nil.
    case absence
  }

  /// The left side.
  package let source: Source
  let form: Form
  let comparison: Condition.ScalarOperator
  /// The right side as a number: the bits of an integer, the index of a case.
  let bits: Int64
  /// The right side of a comparison of real numbers.
  let real: Double
  /// Whether `not` is in front of the comparison.
  var isNegated = false

  /// Whether the field of a state is as the comparison wants it.
  package func holds(for field: ValueView) -> Bool {
    let result: Bool =
      switch form {
      case .boolean: compare(field.bool ? 1 : 0, bits)
      case .signed: compare(field.signed, bits)
      case .unsigned: compare(field.unsigned, UInt64(bitPattern: bits))
      case .real: compareReal(field.double)
      case .plainCase: compare(Int64(field.caseIndex ?? -1), bits)
      // Of an optional, the case with a value is the first one.
      case .absence: compare(field.caseIndex == 0 ? 0 : 1, bits)
      }
    return result != isNegated
  }

  /// Whether a number is as the comparison wants it.
  package func holds(for number: Int) -> Bool {
    compare(Int64(number), bits) != isNegated
  }

  private func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  /// Unlike in arithmetic, `nan` is `nan`.
  private func compareReal(_ left: Double) -> Bool {
    let isEqual = left == real || left.isNaN && real.isNaN
    return switch comparison {
    case .equal: isEqual
    case .notEqual: !isEqual
    case .less: left < real
    case .lessOrEqual: isEqual || left < real
    case .greater: left > real
    case .greaterOrEqual: isEqual || left > real
    }
  }
}

extension Condition {
  /// The operators that compare scalars.
  enum ScalarOperator {
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
  }
}

extension PlannedCondition {
  /// The ways in which comparisons are joined to one condition.
  package enum Join {
    case all
    case any
    /// The second one is the premise of the first one.
    case when
  }

  /// The condition as comparisons of scalars, if it is about the fields of one session and numbers alone and
  /// has no more than one `and`, `or` or `when`.
  package var scalarComparisons: (join: Join, parts: [ScalarComparison])? {
    let join: Join
    let nodes: [Node]
    switch root {
    case .part, .not: (join, nodes) = (.all, [root])
    case .all(let conditions): (join, nodes) = (.all, conditions)
    case .any(let conditions): (join, nodes) = (.any, conditions)
    case .when(let condition, let premise): (join, nodes) = (.when, [condition, premise])
    }
    var comparisons: [ScalarComparison] = []
    for node in nodes {
      guard let comparison = scalarComparison(node), sessions.count <= 1 else { return nil }
      comparisons.append(comparison)
    }
    return (join, comparisons)
  }

  private func scalarComparison(_ node: Node) -> ScalarComparison? {
    switch node {
    case .part(let index):
      guard case .comparison(let comparison) = parts[index] else { return nil }
      return comparison.scalarComparison
    case .not(let inner):
      var comparison = scalarComparison(inner)
      comparison?.isNegated.toggle()
      return comparison
    case .all, .any, .when: return nil
    }
  }
}

extension PlannedComparison {
  fileprivate var scalarComparison: ScalarComparison? {
    guard case .value(let condition) = test, let comparison = condition.scalarOperator else {
      return nil
    }
    let source: ScalarComparison.Source
    let layout: TypeLayout
    switch left {
    case .place(let place):
      guard !place.isOld, let field = place.path.field else { return nil }
      (source, layout) = (.field(field), field.layout)
    case .number(let index): (source, layout) = (.number(index), TypeLayout(Int.self))
    }
    guard let (form, bits, real) = condition.scalar(as: layout) else { return nil }
    return ScalarComparison(
      source: source, form: form, comparison: comparison, bits: bits, real: real)
  }
}
