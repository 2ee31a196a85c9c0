import ReactorDiagnostics
import ReactorRegistration
import ReactorScript
import ReactorDecoding
import ReactorTypeLayout

/// Makes actions of all cases of a type, with a few small values for their arguments, as scripts write
/// them.
struct ActionMaker {
  /// The number of values that are made of one type, and of actions of one case.
  private let (maximumValues, maximumActions): (Int, Int)
  /// The depth to which values are nested.
  private static let maximumDepth = 3

  private let rules: ValueRules
  private let isThorough: Bool

  /// Makes a maker.
  ///
  /// - Parameters:
  ///   - rules: The rules by which scripts write values.
  ///   - isThorough: Whether to make more values, which a search for failures has no time for: a digit,
  ///     and all cases of larger enums.
  init(_ rules: ValueRules, isThorough: Bool = false) {
    self.rules = rules
    self.isThorough = isThorough
    (maximumValues, maximumActions) = isThorough ? (16, 16) : (6, 8)
  }

  /// The actions; a case whose arguments cannot be written in a script has none.
  func actions(of layout: TypeLayout) -> [String] {
    layout.kind == .enumeration ? layout.cases.flatMap { calls(of: $0, depth: 0) } : []
  }

  /// The calls of something with these parameters.
  func calls(of name: String, _ parameters: [LayoutField]) -> [String] {
    parameters.isEmpty
      ? [name]
      : combinations(of: parameters, depth: 0).prefix(maximumActions).map { "\(name)(\($0))" }
  }

  /// Values of a type that scripts can write.
  func valid(of layout: TypeLayout) -> [String] {
    values(of: layout, depth: 1).filter { isValid($0, layout.type) }
  }

  /// The simplest value of each case of an enum.
  func simplest(of layout: TypeLayout) -> [String] {
    guard layout.kind == .enumeration else { return [] }
    return layout.cases.compactMap { calls(of: $0, depth: 0).first.map { ".\($0)" } }
  }

  /// The arguments of actions for which a state can have values: the call without the argument, its type,
  /// and the values that are made of it.
  func places(in layout: TypeLayout) -> [(before: String, after: String, TypeLayout, [String])] {
    guard layout.kind == .enumeration else { return [] }
    var places: [(before: String, after: String, TypeLayout, [String])] = []
    for enumCase in layout.cases where enumCase.payload != nil {
      let fields = enumCase.parameters
      let values = fields.map { self.values(of: $0.layout, depth: 1) }
      for (index, field) in fields.enumerated() {
        guard let type = Self.collected(field.layout) else { continue }
        // The other arguments have to be made.
        let others = fields.indices.filter { $0 != index }
        guard others.allSatisfy({ !values[$0].isEmpty }) else { continue }
        func argument(_ index: Int, _ value: String) -> String {
          fields[index].name.map { "\($0): \(value)" } ?? value
        }
        let before = fields.indices.prefix(index).map { argument($0, values[$0][0]) + ", " }
        let after = fields.indices.dropFirst(index + 1).map { ", " + argument($0, values[$0][0]) }
        places.append(
          (
            "\(enumCase.name)(\(before.joined())\(argument(index, ""))", "\(after.joined()))",
            type, values[index]
          ))
      }
    }
    return places
  }

  /// The type of the values that are looked for in states; nil for one whose values are all made.
  private static func collected(_ layout: TypeLayout) -> TypeLayout? {
    switch layout.kind {
    case .signed, .signed128, .unsigned, .unsigned128, .float, .double, .string, .substring,
      .character, .structure, .tuple:
      layout
    case .enumeration: layout.cases.contains { $0.payload != nil } ? layout : nil
    case .optional: layout.element.flatMap { collected($0) }
    default: nil
    }
  }

  /// The calls of a case, with all combinations of the values of its arguments up to a number.
  private func calls(of enumCase: LayoutCase, depth: Int) -> [String] {
    guard enumCase.payload != nil else { return [enumCase.name] }
    let lists = combinations(of: enumCase.parameters, depth: depth)
    return lists.prefix(maximumActions).map { "\(enumCase.name)(\($0))" }
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

  /// The example in the description of a rule: "a URL such as "https://example.org"" has one.
  private static func examples(in expected: String?) -> [String] {
    guard let expected, let start = expected.firstRange(of: "such as ")?.upperBound else {
      return []
    }
    return [String(expected[start...])]
  }

  /// Whether a script can write a value of a type like that.
  private func isValid(_ text: String, _ type: Any.Type) -> Bool {
    let file = SourceFile(name: "value", text: ".a(\(text))\n")
    guard case .action(let action) = Script.read(file).script.steps.first?.kind,
      let value = action.arguments?.first?.value, action.arguments?.count == 1
    else { return false }
    func isValid<Value>(_ type: Value.Type) -> Bool {
      var problems: [DecodingProblem] = []
      let made: Value? = rules.decoder.decode(type, from: value, problems: &problems)
      return made != nil
    }
    return _openExistential(type, do: isValid)
  }

  /// Values of a type, the simplest first; none if scripts cannot write one.
  private func values(of layout: TypeLayout, depth: Int) -> [String] {
    if depth > Self.maximumDepth { return [] }
    if layout.type == Duration.self { return ["\"1s\""] }
    if let rule = rules.decoding.rule(for: layout) {
      guard rule.source != layout else { return [] }
      let texts = values(of: rule.source, depth: depth + 1) + Self.examples(in: rule.expected)
      return texts.filter { isValid($0, layout.type) }
    }
    switch layout.kind {
    case .bool: return ["false", "true"]
    case .signed, .signed128: return ["0", "1", "-1"]
    case .unsigned, .unsigned128: return ["0", "1"]
    case .half, .float, .double, .extended: return ["0", "1", "-1"]
    case .string, .substring: return ["\"\"", "\"a\""] + (isThorough ? ["\"1\""] : [])
    case .character, .unicodeScalar: return ["\"a\""]
    case .optional:
      return ["nil"] + (layout.element.map { Array(values(of: $0, depth: depth).prefix(1)) } ?? [])
    case .array, .set:
      let element = layout.element.flatMap { values(of: $0, depth: depth + 1).last }
      return ["[]"] + (element.map { ["[\($0)]"] } ?? [])
    case .dictionary: return ["[:]"]
    case .tuple, .structure:
      let lists = combinations(of: layout.fields, depth: depth)
      return lists.prefix(maximumValues).map { "(\($0))" }
    case .enumeration:
      return layout.cases.flatMap { calls(of: $0, depth: depth).prefix(2) }.prefix(
        maximumValues
      )
      .map { ".\($0)" }
    default: return []
    }
  }
}
