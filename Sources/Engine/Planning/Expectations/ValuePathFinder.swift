import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// A type that finds the moves required by a path in a script, based on the types along the path.
///
/// Each value is accessed in the form that traces show: a pulse as its value, and an optional as its wrapped value.
struct ValuePathFinder {
  /// The maximum number of consecutive substitutions. The path ends after this many substitutions.
  private static let maximumSubstitutes = 16

  private(set) var steps: [ValuePath.Step] = []
  /// The type at the end of the path, or `nil` if the type is known only during the replay.
  private(set) var target: TypeLayout?
  /// The redaction label for the value at the end of the path or for a value along the path, or `nil` if nothing is
  /// redacted.
  private(set) var redaction: String?
  private let components: [StatePath.Component]
  private let range: SourceRange
  private var next: Int
  private var layout: TypeLayout
  /// Indicates whether the current type is exactly the type of the actual value, rather than a superclass.
  private var isExact: Bool
  private let values: ValueRules
  private var rules: RenderingRules { values.rendering }

  init(_ path: StatePath, at layout: TypeLayout, _ values: ValueRules, opened: Int?) {
    self.values = values
    components = path.components
    range = path.range
    next = opened ?? 0
    isExact = opened != nil
    self.layout = layout
  }

  mutating func run() throws(ConditionProblem) {
    while true {
      skipWrappers()
      guard next < components.count else {
        target = layout.kind == .existential ? nil : layout
        return
      }
      if isOpen { return move(.open) }
      switch layout.kind {
      case .optional:
        move(.unwrap)
        layout = layout.element ?? layout
      case .structure, .tuple: try moveToField()
      case .object: if try !moveToFieldOfObject() { return move(.open) }
      case .enumeration: try moveToPayload()
      case .array, .set, .dictionary, .string, .substring:
        if try moveInside() { return }
      default: throw dead()
      }
    }
  }

  // MARK: - Moves

  private mutating func move(_ move: ValuePath.Move) {
    steps.append(ValuePath.Step(move: move, componentCount: next))
    isExact = false
  }

  /// Moves to the substitute that traces show for the current value, if the type alone determines the substitute.
  private mutating func skipWrappers() {
    // A limit is needed because a reactor's state can be a reactor of the same type.
    for _ in 0..<Self.maximumSubstitutes {
      if case .value(let shown?, _) = rules.substitute(for: layout) {
        move(.substitute)
        layout = shown
      } else if rules.conversions[layout] == nil, let field = rules.wrappedField(of: layout) {
        move(.field(field))
        layout = layout.fields[field].layout
      } else {
        return
      }
    }
  }

  /// Indicates whether the type of the shown value is known only during the replay.
  private var isOpen: Bool {
    layout.kind == .existential || rules.conversions[layout] != nil
      || layout.kind == .object && rules.hasObjectRules && !isExact
  }

  private mutating func moveToField() throws(ConditionProblem) {
    let fields = layout.fields
    let index: Int?
    switch components[next] {
    case .name(let name):
      index = fields.firstIndex { rules.displayName(of: $0) == name.text }
    case .position(let position, _) where layout.kind == .tuple:
      index = fields.indices.contains(position) ? position : nil
    default: throw dead()
    }
    guard let index, fields[index].ownership == .strong else { throw unknownField() }
    redaction = redaction ?? rules.redaction(ofField: index, in: layout)
    move(.field(index))
    next += 1
    layout = fields[index].layout
  }

  /// Moves to a field that the current class declares.
  ///
  /// - Returns: Whether the class declares the field. If it doesn't, a subclass may still declare the field.
  private mutating func moveToFieldOfObject() throws(ConditionProblem) -> Bool {
    guard case .name(let name) = components[next] else { throw dead() }
    let isDeclared = layout.fields.contains { rules.displayName(of: $0) == name.text }
    guard isDeclared || isExact else { return false }
    try moveToField()
    return true
  }

  private mutating func moveToPayload() throws(ConditionProblem) {
    guard case .name(let name) = components[next] else { throw dead() }
    let cases = layout.cases
    guard let index = cases.firstIndex(where: { $0.name == name.text }) else {
      throw ConditionProblem(
        unknown: "case", name.text, type: layout.name, known: cases.map(\.name), at: name.range)
    }
    guard let payload = cases[index].payload else {
      throw ConditionProblem(
        id: "no-payload", "the case '\(name.text)' has no arguments", at: name.range,
        label: "compare the whole value: '... == .\(name.text)'")
    }
    move(.payload(ofCase: index))
    next += 1
    redaction = redaction ?? redaction(ofCase: cases[index], numbered: index)
    layout = payload
    // If a case has a single argument without a label, that argument is the payload itself.
    guard payload.kind != .tuple, next < components.count,
      case .position(let position, let range) = components[next]
    else { return }
    guard position == 0 else {
      throw unknownPosition(position, type: payload.name, count: 1, at: range)
    }
    next += 1
  }

  /// Returns the redaction label of the argument through which the path continues, or of any argument if the path ends
  /// at the whole payload.
  private func redaction(ofCase enumCase: LayoutCase, numbered part: Int) -> String? {
    let parameters = enumCase.parameters
    var arguments = Array(parameters.indices)
    if parameters.count > 1, next < components.count {
      arguments = arguments.filter { index in
        switch components[next] {
        case .name(let name): parameters[index].name == name.text
        case .position(let position, _): index == position
        case .element, .every: false
        }
      }
    }
    return arguments.lazy.compactMap { argument in
      rules.redaction(ofArgument: argument, ofCase: part, in: layout)
    }.first
  }

  /// Moves to an element, or to the number of elements or characters.
  ///
  /// - Returns: Whether this was the last move in the path.
  private mutating func moveInside() throws(ConditionProblem) -> Bool {
    switch (components[next], layout.kind) {
    case (.name(let name), _) where name.text == "count":
      move(.count)
      next += 1
      layout = TypeLayout(Int.self)
    case (.element(let value), .array):
      guard case .number(let text) = value.kind, let index = Int(text), index >= 0 else {
        throw ConditionProblem(
          id: "invalid-index", "\(value.literal.quoted) is not a valid array index",
          at: value.range, label: "expected a whole number, 0 or greater")
      }
      move(.element(index))
      next += 1
      layout = layout.element ?? layout
    case (.element(let value), .dictionary):
      var found: [DecodingProblem] = []
      let key = ExpectedValue(value, as: layout.key, values, problems: &found)
      if !found.isEmpty {
        let problems = found
        throw ConditionProblem(
          problems.map { $0.diagnostic(for: "the key") },
          summary: "invalid dictionary key")
      }
      move(.entry(key))
      next += 1
      layout = layout.element ?? layout
      // A missing key leads to `nil`, which ends the path.
      if next == components.count {
        skipWrappers()
        target = layout.kind == .existential ? nil : layout.optional
        return true
      }
    case (.every, .array), (.every, .set), (.every, .dictionary):
      move(.every)
      next += 1
      layout = layout.element ?? layout
    default: throw dead()
    }
    return false
  }

  // MARK: - Problems

  private func unknownField() -> ConditionProblem {
    let fields = layout.fields
    switch components[next] {
    case .position(let position, let range):
      return unknownPosition(position, type: layout.name, count: fields.count, at: range)
    case .name(let name):
      return ConditionProblem(
        unknown: "field", name.text, type: layout.name,
        known: fields.filter { $0.ownership == .strong }.compactMap { rules.displayName(of: $0) },
        at: name.range)
    case .element, .every: return dead()
    }
  }

  private func unknownPosition(
    _ position: Int, type: String, count: Int, at range: SourceRange
  ) -> ConditionProblem {
    ConditionProblem(
      id: "unknown-field",
      "\(type) has no element \(position): it has \(count) elements, numbered from 0", at: range)
  }

  /// Returns the problem for a path component that matches no part of the current type.
  private func dead() -> ConditionProblem {
    let (words, range) =
      switch components[next] {
      case .name(let name): ("has no fields", name.range)
      case .position(_, let range): ("has no numbered elements", range)
      case .element(let value): ("cannot be indexed", value.range)
      case .every: ("cannot be indexed", range)
      }
    return ConditionProblem(id: "no-such-part", "\(layout.name) \(words)", at: range)
  }
}
