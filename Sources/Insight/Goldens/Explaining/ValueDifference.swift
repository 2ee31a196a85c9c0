import ReactorBase
import ReactorTraceFormat

/// A part of a value that differs in two traces.
struct ValueDifference {
  /// The path in script syntax, or an empty string for the whole value.
  var path: String
  /// The range in the expected trace, or `nil` if the part is missing there.
  var expected: Range<Int>?
  /// The range in the actual trace, or `nil` if the part is missing there.
  var found: Range<Int>?
  /// The kind of change, which is known only for elements that were inserted or removed.
  var change = ElementChange.Kind.changed
}

/// A comparer that finds the differing parts of two values. It descends into the values as long as their structures
/// match.
struct ValueComparer {
  let expected: [UInt8]
  let found: [UInt8]
  let syntax: ValueSyntax

  private static let deepest = 16

  /// Returns the differences between two states, or between the changes in their lines.
  func differences(ofStates left: Range<Int>, _ right: Range<Int>) -> [ValueDifference] {
    if syntax == .swift, let leftParts = ValueParts(fields: left, in: expected),
      let rightParts = ValueParts(fields: right, in: found)
    {
      return differences(of: leftParts, rightParts, path: "", depth: 0)
    }
    return differences(of: left, right, path: "", depth: 0)
  }

  /// Returns the differences between two states that are given as the changes in lines with `state=elements`.
  func differences(
    ofChanges left: [ElementChange], _ right: [ElementChange]
  ) -> [ValueDifference] {
    var rest = Dictionary(right.map { ($0.signedPath, $0) }) { first, _ in first }
    var differences: [ValueDifference] = []
    for change in left {
      let (path, content) = (change.path, change.content)
      if let other = rest.removeValue(forKey: change.signedPath)?.content {
        // In JSON, the old and the new value form an array of two elements.
        if change.kind != .changed || syntax == .swift {
          var inner = self.differences(of: content, other, path: path, depth: 0)
          for index in inner.indices where inner[index].path == path {
            inner[index].change = change.kind
          }
          differences += inner
        } else if expected[content] != found[other] {
          differences.append(ValueDifference(path: path, expected: content, found: other))
        }
      } else {
        differences.append(
          ValueDifference(path: path, expected: content, found: nil, change: change.kind))
      }
    }
    for change in right where rest.removeValue(forKey: change.signedPath) != nil {
      differences.append(
        ValueDifference(
          path: change.path, expected: nil, found: change.content, change: change.kind))
    }
    return differences
  }

  private func differences(
    of left: Range<Int>, _ right: Range<Int>, path: String, depth: Int
  ) -> [ValueDifference] {
    let (left, right) = (Self.trimmed(left, in: expected), Self.trimmed(right, in: found))
    if expected[left] == found[right] { return [] }
    if depth < Self.deepest, let leftParts = ValueParts(of: left, in: expected, syntax),
      let rightParts = ValueParts(of: right, in: found, syntax),
      expected[leftParts.open] == found[rightParts.open],
      steps(to: leftParts, in: expected) == steps(to: rightParts, in: found)
    {
      let inner = differences(of: leftParts, rightParts, path: path, depth: depth + 1)
      if !inner.isEmpty { return inner }
    }
    return [ValueDifference(path: path, expected: left, found: right)]
  }

  private func differences(
    of left: ValueParts, _ right: ValueParts, path: String, depth: Int
  ) -> [ValueDifference] {
    let steps = steps(to: right, in: found)
    var rest: [String: Range<Int>] = [:]
    for (step, part) in zip(steps, right.parts) { rest[step] = part.value }
    var differences: [ValueDifference] = []
    for (step, part) in zip(self.steps(to: left, in: expected), left.parts) {
      if let value = rest.removeValue(forKey: step) {
        differences += self.differences(
          of: part.value, value, path: Self.join(path, step), depth: depth)
      } else {
        let inner = Self.join(path, step)
        differences.append(ValueDifference(path: inner, expected: part.value, found: nil))
      }
    }
    for (step, part) in zip(steps, right.parts) where rest.removeValue(forKey: step) != nil {
      let inner = Self.join(path, step)
      differences.append(ValueDifference(path: inner, expected: nil, found: part.value))
    }
    return differences
  }

  /// Returns the steps that lead to the parts of a value, such as `.name`, `.failed.0`, or `[2]`.
  private func steps(to parts: ValueParts, in bytes: [UInt8]) -> [String] {
    parts.parts.indices.map { VisibleText(parts.step(to: $0, in: bytes)[...]).description }
  }

  /// Returns the range of a value without surrounding spaces. No trace writer produces such spaces.
  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[range].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? range.lowerBound
    let start = bytes[range.lowerBound..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
    return start..<end
  }

  private static func join(_ path: String, _ step: String) -> String {
    path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
  }
}
