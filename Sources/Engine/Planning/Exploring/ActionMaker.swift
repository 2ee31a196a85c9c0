import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTypeLayout

/// A generator of actions in script notation. For each case of an action type, it generates actions with a few small
/// values as arguments.
struct ActionMaker {
  /// The maximum number of values generated per type, and of actions generated per case.
  private let (maximumValues, maximumActions): (Int, Int)
  /// The maximum nesting depth of generated values.
  private static let maximumDepth = 3

  let rules: ValueRules
  private let isThorough: Bool
  /// Indicates whether to generate index paths even if the state contains no list to which they could refer.
  private let makesIndexPaths: Bool

  /// Creates an action generator.
  ///
  /// - Parameters:
  ///   - rules: The rules for writing values in scripts.
  ///   - isThorough: Whether to generate additional values, such as a digit and all cases of larger enums. A search for
  ///     failures omits these values to save time.
  ///   - state: The type of the reactor's state. If the state contains lists, no index paths are generated. If this
  ///     argument is `nil`, index paths are always generated.
  init(_ rules: ValueRules, isThorough: Bool = false, listsOf state: TypeLayout? = nil) {
    self.rules = rules
    makesIndexPaths = state.map { !$0.hasLists() } ?? true
    self.isThorough = isThorough
    (maximumValues, maximumActions) = isThorough ? (16, 16) : (8, 8)
  }

  /// Returns the generated actions of the given type. A case is skipped if its arguments can't be written in a script.
  func actions(of layout: TypeLayout) -> [String] {
    layout.kind == .enumeration ? layout.cases.flatMap { calls(of: $0, depth: 0) } : []
  }

  /// Returns calls to an event or a case with the given parameters, in script notation.
  func calls(of name: String, _ parameters: [LayoutField], depth: Int = 0) -> [String] {
    if parameters.isEmpty { return [name] }
    return combinations(of: parameters, in: name, depth: depth, upTo: maximumActions).map {
      "\(name)(\($0))"
    }
  }

  /// Returns valid values of the given type, in script notation.
  func valid(of layout: TypeLayout) -> [String] {
    values(of: layout, depth: 1).filter { isValid($0, layout.type) }
  }

  /// Returns the simplest value of each case of an enum.
  func simplest(of layout: TypeLayout) -> [String] {
    guard layout.kind == .enumeration else { return [] }
    return layout.cases.compactMap { calls(of: $0, depth: 0).first.map { ".\($0)" } }
  }

  /// A gap in the text of an argument. The gap is filled with a value.
  private struct Gap {
    /// The text of the argument before the gap.
    var before = ""
    /// The text of the argument after the gap.
    var after = ""
    let value: ActionTemplate.Gap
  }

  /// Returns templates for actions that have one or two gaps for values from a state.
  ///
  /// - Parameters:
  ///   - layout: The action type.
  ///   - session: The number of the session to which the actions are sent.
  ///   - prefix: The text that precedes each action in a script.
  func templates(of layout: TypeLayout, session: Int, prefix: String) -> [ActionTemplate] {
    guard layout.kind == .enumeration else { return [] }
    return layout.cases.filter { $0.payload != nil }
      .flatMap { templates(of: $0, session: session, prefix: prefix) }
  }

  private func templates(
    of enumCase: LayoutCase, session: Int, prefix: String
  ) -> [ActionTemplate] {
    let fields = enumCase.parameters
    let firstValues = fields.map { values(of: $0.layout, depth: 1).first }
    let gaps = fields.map { self.gaps(of: $0, in: enumCase.name, depth: 1) }
    func template(_ chosen: [(index: Int, gap: Gap)]) -> ActionTemplate? {
      var texts = ["\(prefix)\(enumCase.name)("]
      for (index, field) in fields.enumerated() {
        texts[texts.count - 1] += (index > 0 ? ", " : "") + (field.name.map { "\($0): " } ?? "")
        if let gap = chosen.first(where: { $0.index == index })?.gap {
          texts[texts.count - 1] += gap.before
          texts.append(gap.after)
        } else if let value = firstValues[index] {
          texts[texts.count - 1] += value
        } else {
          // The action is skipped because an argument without a gap has no generated value.
          return nil
        }
      }
      texts[texts.count - 1] += ")"
      return ActionTemplate(session: session, gaps: chosen.map(\.gap.value), texts: texts)
    }
    var templates = fields.indices.flatMap { index in
      gaps[index].compactMap { template([(index, $0)]) }
    }
    for first in fields.indices {
      for second in fields.indices where second > first {
        for (left, right) in zip(gaps[first].prefix(1), gaps[second].prefix(1)) {
          template([(first, left), (second, right)]).map { templates.append($0) }
        }
      }
    }
    return templates
  }

  /// Returns the possible gaps in an argument of a case.
  private func gaps(of field: LayoutField, in caseName: String?, depth: Int) -> [Gap] {
    guard let caseName, let index = ListIndex(field, of: caseName) else {
      return gaps(in: field.layout, depth: depth)
    }
    let known = Set(values(of: field.layout, depth: depth))
    return [Gap(value: .init(type: field.layout, known: known, index: index))]
  }

  /// Returns the possible gaps in a value, which are the whole value and its parts, such as elements.
  private func gaps(in layout: TypeLayout, depth: Int) -> [Gap] {
    if depth > Self.maximumDepth { return [] }
    func whole(_ index: ListIndex? = nil) -> Gap {
      let known = Set(values(of: layout, depth: depth))
      return Gap(value: .init(type: layout, known: known, index: index))
    }
    if let rule = rules.decoding.rule(for: layout) {
      return [
        whole(makesIndexPaths ? nil : Self.indexCount(in: rule.expected).map { .path($0) })
      ]
    }
    switch layout.kind {
    case .signed, .signed128, .unsigned, .unsigned128, .float, .double, .string, .substring,
      .character:
      return [whole()]
    case .structure, .tuple:
      return [whole()] + gaps(inFields: layout.fields, of: nil, "(", ")", depth: depth)
    case .enumeration:
      let cases = layout.cases.filter { $0.payload != nil }
      if cases.isEmpty { return [] }
      return [whole()]
        + cases.flatMap {
          gaps(inFields: $0.parameters, of: $0.name, ".\($0.name)(", ")", depth: depth)
        }
    case .optional: return layout.element.map { gaps(in: $0, depth: depth) } ?? []
    case .array, .set:
      guard let element = layout.element, layout.fixedCount == nil else { return [] }
      return gaps(in: element, depth: depth + 1).prefix(1).map { gap in
        Gap(
          before: "[\(gap.before)", after: "\(gap.after)]",
          value: .init(type: gap.value.type, known: [], index: nil))
      }
    default: return []
    }
  }

  private func gaps(
    inFields fields: [LayoutField], of caseName: String?, _ start: String, _ end: String,
    depth: Int
  ) -> [Gap] {
    let texts = fields.map { field in
      (field.name.map { "\($0): " } ?? "", values(of: field.layout, depth: depth + 1).first)
    }
    return fields.indices.flatMap { index -> [Gap] in
      let others = texts.enumerated().filter { $0.offset != index }
      guard others.allSatisfy({ $0.element.1 != nil }) else { return [] }
      let list = others.map { ($0.offset, $0.element.0 + ($0.element.1 ?? "")) }
      let before = list.filter { $0.0 < index }.map { "\($0.1), " }.joined()
      let after = list.filter { $0.0 > index }.map { ", \($0.1)" }.joined()
      return gaps(of: fields[index], in: caseName, depth: depth + 1).prefix(1).map { gap in
        var gap = gap
        gap.before = start + before + texts[index].0 + gap.before
        gap.after += after + end
        return gap
      }
    }
  }

  /// Returns calls to a case with combinations of generated arguments.
  private func calls(of enumCase: LayoutCase, depth: Int) -> [String] {
    guard enumCase.payload != nil else { return [enumCase.name] }
    return calls(of: enumCase.name, enumCase.parameters, depth: depth)
  }

  /// Returns combinations of arguments or of tuple elements. Each value of a field is combined with the first values of
  /// the other fields. If there are too many combinations, combinations that together use every value come first.
  ///
  /// - Parameter caseName: The name of the case to which the arguments belong, or `nil` for the elements of a tuple.
  private func combinations(
    of fields: [LayoutField], in caseName: String?, depth: Int, upTo limit: Int
  ) -> [String] {
    let values = fields.map { field in
      let isIndex = caseName.flatMap { ListIndex(field, of: $0) } != nil
      var values = self.values(of: field.layout, depth: depth + 1)
      // No list has negative indices.
      if isIndex { values.removeAll { $0.hasPrefix("-") } }
      let others = isThorough ? nil : ["\"a\"", LayoutField.longText]
      if depth == 0, let texts = caseName.flatMap({ field.texts(inCase: $0, others: others) }) {
        values = values.prefix(1) + texts
      }
      return
        values
        .map { value in field.name.map { "\($0): \(value)" } ?? value }
    }
    guard values.allSatisfy({ !$0.isEmpty }) else { return [] }
    var lists = [values.map { $0[0] }]
    if values.reduce(1, { $0 + $1.count - 1 }) > limit {
      let count = values.map(\.count).max() ?? 1
      for number in 1..<max(count, 2) { lists.append(values.map { $0[number % $0.count] }) }
    }
    for (index, list) in values.enumerated() {
      for value in list.dropFirst() {
        var other = lists[0]
        other[index] = value
        if !lists.contains(other) { lists.append(other) }
      }
    }
    return lists.prefix(limit).map { $0.joined(separator: ", ") }
  }

  /// Returns the example values in a rule's description, such as `https://example.org` in
  /// `a URL such as "https://example.org"`. For an array of numbers, such as an index path, smaller arrays of the same
  /// length are returned instead.
  private static func examples(in expected: String?) -> [String] {
    guard let expected, let start = expected.utf8.firstPlace(of: "such as ".utf8)?.upperBound
    else {
      return []
    }
    let example = String(expected[start...])
    guard let count = indexCount(in: expected) else { return [example] }
    let zeros = Array(repeating: "0", count: count - 1)
    return ["0", "1"].map { "[\((zeros + [$0]).joined(separator: ", "))]" }
  }

  /// Returns the number of indices in the example in a rule's description, or `nil` if the example is not an index
  /// path.
  static func indexCount(in expected: String?) -> Int? {
    guard let expected, let start = expected.utf8.firstPlace(of: "such as [".utf8)?.upperBound,
      expected.hasSuffix("]")
    else { return nil }
    let numbers = expected[start...].dropLast().split(separator: ",").map {
      Int($0.drop { $0 == " " })
    }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.count
  }

  /// Returns whether the given text can be decoded as a value of the given type.
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

  /// Returns values of a type, starting with the simplest one. The array is empty if scripts can't contain values of
  /// the type.
  private func values(of layout: TypeLayout, depth: Int) -> [String] {
    if depth > Self.maximumDepth { return [] }
    if layout.type == Duration.self { return ["\"1s\""] }
    if let rule = rules.decoding.rule(for: layout) {
      guard rule.source != layout else { return [] }
      if !makesIndexPaths, Self.indexCount(in: rule.expected) != nil { return [] }
      // An example represents the type better than generated values of the source type would.
      let examples = Self.examples(in: rule.expected).filter { isValid($0, layout.type) }
      if !examples.isEmpty { return examples }
      return values(of: rule.source, depth: depth + 1).filter { isValid($0, layout.type) }
    }
    switch layout.kind {
    case .bool: return ["false", "true"]
    case .signed, .signed128: return ["0", "1", "-1"]
    case .unsigned, .unsigned128: return ["0", "1"]
    case .half, .float, .double, .extended: return ["0", "1", "-1"]
    case .string, .substring: return ["\"\""] + (isThorough ? ["\"1\""] : []) + ["\"a\""]
    case .character, .unicodeScalar: return ["\"a\""]
    case .optional:
      guard let element = layout.element else { return ["nil"] }
      let values = self.values(of: element, depth: depth)
      switch element.kind {
      case .bool, .enumeration: return ["nil"] + values.prefix(maximumValues - 1)
      default: return ["nil"] + [element.isNumber ? values.first : values.last].compactMap { $0 }
      }
    case .array, .set:
      let elements = layout.element.map { values(of: $0, depth: depth + 1) } ?? []
      // A list almost never contains a negative number, and rarely an empty string.
      let element = layout.element?.isNumber == true ? elements.first : elements.last
      if let count = layout.fixedCount {
        guard let element else { return [] }
        return ["[\(Array(repeating: element, count: count).joined(separator: ", "))]"]
      }
      return ["[]"] + (element.map { ["[\($0)]"] } ?? [])
    case .dictionary: return ["[:]"]
    case .tuple, .structure:
      return combinations(of: layout.fields, in: nil, depth: depth, upTo: maximumValues).map {
        "(\($0))"
      }
    case .enumeration:
      // Every case occurs once before any case occurs a second time.
      let calls = layout.cases.map { self.calls(of: $0, depth: depth) }
      let rounds = (0..<maximumActions).flatMap { round in
        calls.compactMap { round < $0.count ? ".\($0[round])" : nil }
      }
      return Array(rounds.prefix(max(maximumValues, layout.cases.count)))
    default: return []
    }
  }
}

extension TypeLayout {
  /// Returns whether values of the type contain arrays. Deeply nested parts are ignored.
  package func hasLists(depth: Int = 0) -> Bool {
    if depth > 4 { return false }
    switch kind {
    case .array: return true
    case .structure, .tuple: return fields.contains { $0.layout.hasLists(depth: depth + 1) }
    case .optional: return element?.hasLists(depth: depth + 1) ?? false
    case .enumeration:
      return cases.contains { $0.parameters.contains { $0.layout.hasLists(depth: depth + 1) } }
    default: return false
    }
  }

  fileprivate var isNumber: Bool {
    switch kind {
    case .signed, .signed128, .unsigned, .unsigned128, .half, .float, .double, .extended: true
    default: false
    }
  }
}
