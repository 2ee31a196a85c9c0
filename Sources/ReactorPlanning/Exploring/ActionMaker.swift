import ReactorRegistration
import ReactorDecoding
import ReactorTypeLayout

/// Makes actions of all cases of a type, with a few small values for their arguments, as scripts write
/// them.
struct ActionMaker {
  /// The number of values that are made of one type, and of actions of one case.
  private static let (maximumValues, maximumActions) = (6, 8)
  /// The depth to which values are nested.
  private static let maximumDepth = 3

  private let rules: ValueRules

  init(_ rules: ValueRules) {
    self.rules = rules
  }

  /// The actions; a case whose arguments cannot be written in a script has none.
  func actions(of layout: TypeLayout) -> [String] {
    layout.kind == .enumeration ? layout.cases.flatMap { calls(of: $0, depth: 0) } : []
  }

  /// The calls of a case, with all combinations of the values of its arguments up to a number.
  private func calls(of enumCase: LayoutCase, depth: Int) -> [String] {
    guard enumCase.payload != nil else { return [enumCase.name] }
    let lists = combinations(of: enumCase.parameters, depth: depth)
    return lists.prefix(Self.maximumActions).map { "\(enumCase.name)(\($0))" }
  }

  /// Arguments, or the elements of a tuple: each value of each field comes at least once, as far as there
  /// is room, with the first values of the others.
  private func combinations(of fields: [LayoutField], depth: Int) -> [String] {
    let values = fields.map { field in
      self.values(of: field.layout, depth: depth + 1).map { value in
        field.name.map { "\($0): \(value)" } ?? value
      }
    }
    guard values.allSatisfy({ !$0.isEmpty }) else { return [] }
    var lists = [values.map { $0[0] }]
    for (index, list) in values.enumerated() {
      for value in list.dropFirst() {
        var other = lists[0]
        other[index] = value
        lists.append(other)
      }
    }
    return lists.map { $0.joined(separator: ", ") }
  }

  /// Values of a type, the simplest first; none if scripts cannot write one.
  private func values(of layout: TypeLayout, depth: Int) -> [String] {
    if depth > Self.maximumDepth { return [] }
    if layout.type == Duration.self { return ["\"1s\""] }
    if let rule = rules.decoding.rule(for: layout) {
      return rule.source == layout ? [] : values(of: rule.source, depth: depth + 1)
    }
    switch layout.kind {
    case .bool: return ["false", "true"]
    case .signed, .signed128: return ["0", "1", "-1"]
    case .unsigned, .unsigned128: return ["0", "1"]
    case .half, .float, .double, .extended: return ["0", "1", "-1"]
    case .string, .substring: return ["\"\"", "\"a\""]
    case .character, .unicodeScalar: return ["\"a\""]
    case .optional:
      return ["nil"] + (layout.element.map { Array(values(of: $0, depth: depth).prefix(1)) } ?? [])
    case .array, .set:
      let element = layout.element.flatMap { values(of: $0, depth: depth + 1).last }
      return ["[]"] + (element.map { ["[\($0)]"] } ?? [])
    case .dictionary: return ["[:]"]
    case .tuple, .structure:
      let lists = combinations(of: layout.fields, depth: depth)
      return lists.prefix(Self.maximumValues).map { "(\($0))" }
    case .enumeration:
      return layout.cases.flatMap { calls(of: $0, depth: depth).prefix(2) }.prefix(
        Self.maximumValues
      )
      .map { ".\($0)" }
    default: return []
    }
  }
}
