package import ReactorTraceFormat
package import ReactorTypeLayout

/// A collector that finds values of given types in states and writes the values in script notation.
package final class ValueCollector {
  private let types: [TypeLayout]
  private let rules: RenderingRules
  /// The formatter that writes values in full and without redaction.
  private let whole: ValueFormatter
  private let redacting: ValueFormatter?
  /// The values found for each type. Elements of collections, and parts of those elements, are kept separate from all
  /// other values.
  private var found: [(inCollections: [String], others: [String])]
  /// The sizes of the lists in the most recently visited state.
  package private(set) var sizes = ListSizes()
  /// The indices of the array elements that contain the current value.
  private var place: [Int] = []
  /// The size of the first list of rows in each element of the current list, keyed by element index.
  private var rows: [Int: Int] = [:]
  /// The number of values that can still be visited.
  private var rest = 0

  /// The maximum number of values visited in a state.
  private static let maximumVisits = 500
  /// The maximum number of elements visited in a collection.
  private static let maximumElements = 8
  /// The maximum length of a collected value in UTF-8 bytes.
  private static let maximumLength = 200

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - types: The types of the values.
  ///   - rules: The rules for writing values in traces. Values that these rules redact are not collected.
  package init(_ types: [TypeLayout], _ rules: RenderingRules) {
    self.types = types
    self.rules = rules
    whole = ValueFormatter(rules: rules.withoutRedactions)
    redacting = rules.redactionLabels.isEmpty ? nil : ValueFormatter(rules: rules)
    found = types.map { _ in ([], []) }
  }

  /// Returns the values of each type that occur in a state. Collection elements come first, and the last array index is
  /// added to the integers.
  func texts(in state: ValueView, upTo count: Int) -> [[String]] {
    rest = Self.maximumVisits
    for index in found.indices { found[index] = ([], []) }
    (place, sizes) = ([], ListSizes())
    collect(state)
    let lastIndex = (sizes.lists.max() ?? 0) - 1
    return zip(found, types).map { found, type in
      var texts: [String] = []
      for text in found.inCollections + found.others
      where texts.count < count && !texts.contains(text) {
        texts.append(text)
      }
      // An integer may be used as an index.
      if lastIndex > 0, type.type == Int.self, !texts.contains("\(lastIndex)") {
        texts.append("\(lastIndex)")
      }
      return texts
    }
  }

  /// Returns the value in script notation, or `nil` if the value is too long or traces redact a part of it.
  private func text(of view: ValueView) -> String? {
    let text = whole.text(view)
    guard text.utf8.count <= Self.maximumLength else { return nil }
    return redacting.map { $0.text(view) == text } ?? true ? text : nil
  }

  /// Visits a value and its parts.
  private func collect(_ view: ValueView, inCollection: Bool = false) {
    rest -= 1
    if rest < 0 { return }
    for index in types.indices where types[index] == view.layout {
      guard let text = text(of: view) else { continue }
      if inCollection {
        found[index].inCollections.append(text)
      } else {
        found[index].others.append(text)
      }
    }
    if let field = rules.wrappedField(of: view.layout) {
      return collect(view.field(field), inCollection: inCollection)
    }
    switch view.kind {
    case .structure where rules.substitute(for: view.layout) != nil: break
    case .object: view.withDynamicValue { collect(partsOf: $0, inCollection: inCollection) }
    case .structure, .tuple:
      for (index, field) in view.layout.fields.enumerated()
      where field.ownership == .strong && rules.redaction(ofField: index, in: view.layout) == nil {
        collect(view.field(index), inCollection: inCollection)
      }
    case .optional: view.unwrapped.map { collect($0, inCollection: inCollection) }
    case .enumeration:
      guard let index = view.caseIndex, view.layout.cases[index].payload != nil,
        view.layout.cases[index].parameters.indices.allSatisfy({
          rules.redaction(ofArgument: $0, ofCase: index, in: view.layout) == nil
        })
      else { return }
      view.withPayload(ofCase: index) { collect($0, inCollection: inCollection) }
    case .array:
      var count = 0
      view.forEachElement { element in
        count += 1
        guard count <= Self.maximumElements else { return }
        place.append(count - 1)
        collect(element, inCollection: true)
        place.removeLast()
      }
      note(size: count, ofElements: view.layout.element)
    case .set: collect(entries: { body in view.forEachElement { body($0, nil) } })
    case .dictionary: collect(entries: { body in view.forEachEntry { body($0, $1) } })
    default: break
    }
  }

  /// Records the size of a list whose elements have been visited.
  private func note(size: Int, ofElements element: TypeLayout?) {
    if place.isEmpty {
      sizes.lists.append(size)
      if !rows.isEmpty {
        sizes.sections.append((0..<min(size, Self.maximumElements)).map { rows[$0] ?? 0 })
        rows = [:]
      }
    } else if place.count == 1, rows[place[0]] == nil {
      // Lists of strings or numbers inside an element are rarely rows.
      switch element?.kind {
      case .structure, .enumeration, .object: rows[place[0]] = size
      default: break
      }
    }
  }

  /// Visits the elements, or the keys and values, of an unordered collection. The elements are chosen by their values,
  /// because the order of the collection differs between processes.
  private func collect(entries forEach: ((ValueView, ValueView?) -> Void) -> Void) {
    var texts: [(text: String, place: Int)] = []
    forEach { key, _ in texts.append((whole.text(key), texts.count)) }
    texts.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    for (_, place) in texts.prefix(Self.maximumElements) {
      var next = 0
      forEach { key, value in
        if next == place {
          collect(key, inCollection: true)
          value.map { collect($0, inCollection: true) }
        }
        next += 1
      }
    }
  }

  /// Visits the value that traces show in place of an object, such as the state of a child reactor.
  private func collect(partsOf object: ValueView, inCollection: Bool) {
    var conversion = rules.substitute(for: object.object)
    if conversion == nil, case .value(_, let own)? = rules.substitute(for: object.layout) {
      conversion = own
    }
    conversion?(object) { collect($0, inCollection: inCollection) }
  }
}
