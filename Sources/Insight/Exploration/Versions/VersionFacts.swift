import ReactorBase
import ReactorPlanning
package import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// Facts about a version of a reactor: the parts of an exploration that the version does not support, and the fields
/// of its states.
package struct VersionFacts: Codable, Equatable, Sendable {
  /// A field of a state.
  struct Field: Codable, Equatable, Sendable {
    let name: String
    /// The type of the field's value, even if the field is a pulse.
    let type: String
    let isPulse: Bool
  }

  /// The lines of the exploration that are invalid for the version.
  package private(set) var invalidLines: [String] = []
  /// The steps that the version does not support.
  private(set) var unknownSteps: [String] = []
  /// The names of the version's reactors.
  private var names: [String] = []
  /// The reactors and the fields of their states.
  private(set) var reactors: [ReactorFields] = []

  /// A reactor and the fields of its state.
  struct ReactorFields: Codable, Equatable, Sendable {
    let name: String
    let fields: [Field]
  }

  /// Returns the fields of a reactor's state, or an empty array if the version does not have the reactor.
  func fields(of reactor: String) -> [Field] { reactors.first { $0.name == reactor }?.fields ?? [] }

  /// Creates facts by examining an exploration with the reactors of this version.
  ///
  /// - Parameters:
  ///   - text: The source text of the exploration, whose first line declares the reactor.
  ///   - steps: The steps that the other version chooses from, in script syntax.
  ///   - registry: The registry of this version's reactors.
  package init(of text: String, _ steps: [String], in registry: ReactorRegistry) {
    let lines = text.split(separator: "\n").map(String.init)
    let header = lines.first ?? ""
    func isValid(_ rest: [String]) -> Bool {
      let text = ([header] + rest).map { "\($0)\n" }.joined()
      return Planner.plan(SourceFile(name: "exploration", text: text), with: registry).plan != nil
    }
    let choice = "choose 1"
    for line in lines.dropFirst() where !line.hasPrefix("choose ") || line.hasPrefix("choose of ") {
      if !isValid(line.hasPrefix("choose") ? [choice, line] : [line, choice]) {
        invalidLines.append(line)
      }
    }
    unknownSteps = steps.filter { !isValid(["choose 1 of \($0)"]) }
    names = registry.names
    for name in names {
      guard let state = registry[name]?.state else { continue }
      let names = registry.rules.rendering.fieldNames(ofStates: state)
      let fields = zip(names, state.fields).map {
        let isPulse = PulseShape.isPulse($1.layout)
        let type = $1.layout.name
        return Field(
          name: $0, type: isPulse ? String(type.dropFirst("Pulse<".count).dropLast()) : type,
          isPulse: isPulse)
      }
      reactors.append(ReactorFields(name: name, fields: fields))
    }
  }

  /// Returns descriptions of the fields and other parts that only one of two versions has, such as `the field
  /// 'total'`.
  ///
  /// - Parameters:
  ///   - other: The facts about the other version.
  ///   - reactors: The names of the compared reactors in this version, mapped to the names in the other version.
  package func differences(from other: VersionFacts, in reactors: [String: String]) -> [String] {
    var words = other.unknownActions.sorted().map { "the action '\($0)'" }
    words += other.invalidLines.map { "'\($0)'" }
    for (own, others) in reactors.sorted(by: { $0.key < $1.key }) {
      let (left, right) = (fields(of: own), other.fields(of: others))
      let names = (left + right).filter { field in
        !left.contains { $0.isLike(field) } || !right.contains { $0.isLike(field) }
      }.map(\.name)
      for name in Set(names).sorted() { words.append("the field '\(name)'") }
    }
    return words
  }

  /// The names of the actions that the version rejects with at least some arguments.
  private var unknownActions: Set<String> {
    Set(unknownSteps.map { String($0.prefix { $0 != "(" }) })
  }

  /// Returns whether the version does not have the given reactor.
  package func lacks(_ reactor: String) -> Bool { !names.contains(reactor) }

  /// Returns whether the version supports none of the given steps.
  package func lacksAll(_ steps: [String]) -> Bool {
    !steps.isEmpty && unknownSteps.count == steps.count
  }
}

extension VersionFacts.Field {
  /// Returns whether the values of two fields can be compared.
  func isLike(_ other: Self) -> Bool { name == other.name && type == other.type }
}

extension ComparisonScope {
  /// Excludes steps and fields that only one of two versions has from the comparison.
  ///
  /// - Parameters:
  ///   - first: The facts about the first version.
  ///   - second: The facts about the second version.
  ///   - reactors: The names of the compared reactors in the first version, mapped to the names in the second version.
  package mutating func restrict(
    to first: VersionFacts, and second: VersionFacts, _ reactors: [String: String]
  ) {
    unknownSteps = second.unknownSteps
    var compared: [ComparedReactor] = []
    for (own, others) in reactors {
      let (left, right) = (first.fields(of: own), second.fields(of: others))
      if left == right { continue }
      let common = left.filter { field in right.contains(where: field.isLike) }
      let names = common.map(\.name)
      let mixed = common.filter { field in
        right.first(where: field.isLike)?.isPulse != field.isPulse
      }
      for name in Set([own, others]) {
        compared.append(ComparedReactor(name: name, fields: names, mixedPulses: mixed.map(\.name)))
      }
    }
    self.reactors = compared
  }

  /// Returns the rules for printing values, which exclude the fields that are not compared.
  func rules(_ rules: RenderingRules, _ registry: ReactorRegistry) -> RenderingRules {
    var rules = rules
    for reactor in reactors {
      guard let state = registry[reactor.name]?.state else { continue }
      _ = rules.show(fields: reactor.fields, ofStates: state)
    }
    return rules
  }
}
