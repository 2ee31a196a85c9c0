/// A part of a value that is not the same in two traces.
struct ValueDifference {
  /// The path to it, as a script would write it; empty for the value as a whole.
  var path: String
  /// The range in the expected trace; nil if it isn't there.
  var expected: Range<Int>?
  /// The range in the trace that was found; nil if it isn't there.
  var found: Range<Int>?
}

/// Finds the parts that differ in two values, each as deep inside as the shapes agree.
struct ValueComparer {
  let expected: [UInt8]
  let found: [UInt8]

  private static let deepest = 16

  /// The differences of two states, given as the fields that a line lists.
  func differences(ofFields left: Range<Int>, _ right: Range<Int>) -> [ValueDifference] {
    guard let leftParts = ValueSplitter(fieldsOf: left, in: expected),
      let rightParts = ValueSplitter(fieldsOf: right, in: found)
    else { return differences(of: left, right) }
    return differences(of: leftParts, rightParts, path: "", depth: 0)
  }

  /// The differences of two values.
  func differences(of left: Range<Int>, _ right: Range<Int>) -> [ValueDifference] {
    differences(of: left, right, path: "", depth: 0)
  }

  private func differences(
    of left: Range<Int>, _ right: Range<Int>, path: String, depth: Int
  ) -> [ValueDifference] {
    if expected[left] == found[right] { return [] }
    if depth < Self.deepest, let leftParts = ValueSplitter(of: left, in: expected),
      let rightParts = ValueSplitter(of: right, in: found), leftParts.frame == rightParts.frame,
      leftParts.parts.map(\.step) == rightParts.parts.map(\.step)
    {
      let inner = differences(of: leftParts, rightParts, path: path, depth: depth + 1)
      if !inner.isEmpty { return inner }
    }
    return [ValueDifference(path: path, expected: left, found: right)]
  }

  private func differences(
    of left: ValueSplitter, _ right: ValueSplitter, path: String, depth: Int
  ) -> [ValueDifference] {
    var rest: [String: Range<Int>] = [:]
    for part in right.parts { rest[part.step] = part.value }
    var differences: [ValueDifference] = []
    for part in left.parts {
      let inner = Self.join(path, part.step)
      if let value = rest.removeValue(forKey: part.step) {
        differences += self.differences(of: part.value, value, path: inner, depth: depth)
      } else {
        differences.append(ValueDifference(path: inner, expected: part.value, found: nil))
      }
    }
    for part in right.parts where rest.removeValue(forKey: part.step) != nil {
      differences.append(
        ValueDifference(path: Self.join(path, part.step), expected: nil, found: part.value))
    }
    return differences
  }

  private static func join(_ path: String, _ step: String) -> String {
    path.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)"
  }
}
