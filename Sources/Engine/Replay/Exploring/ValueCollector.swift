package import ReactorTraceFormat
package import ReactorTypeLayout

/// Collects values of some types from states, as scripts write them.
package final class ValueCollector {
  private let types: [TypeLayout]
  /// For each type, the number of indices if it is one of index paths.
  private let indexCounts: [Int?]
  private let rules: RenderingRules
  /// Writes values whole, and as a trace does.
  private let whole: ValueFormatter
  private let redacting: ValueFormatter?
  /// For each type, the values that are elements of collections or parts of them, and the others.
  private var found: [(inCollections: [String], others: [String])]
  /// The index of the last element of the largest array.
  private var lastIndex = 0
  /// The indices of the elements of arrays that the current value is in.
  private var place: [Int] = []
  /// The places of elements in the lists of the state, and in the lists of their elements.
  private var places: (outer: [[Int]], inner: [[Int]]) = ([], [])
  /// The number of values that may still be looked at.
  private var rest = 0

  /// The number of values of a state that are looked at.
  private static let maximumVisits = 500
  /// The number of elements of a collection that are looked at.
  private static let maximumElements = 8
  /// The number of bytes of a value that is taken.
  private static let maximumLength = 200

  /// Makes a collector.
  ///
  /// - Parameters:
  ///   - types: The types of the values.
  ///   - indexCounts: For each type, the number of indices if it is one of index paths; nil if none is.
  ///   - rules: The rules by which traces write values. Redacted values are left out.
  package init(_ types: [TypeLayout], indexCounts: [Int?]? = nil, _ rules: RenderingRules) {
    self.types = types
    self.indexCounts = indexCounts ?? types.map { _ in nil }
    self.rules = rules
    whole = ValueFormatter(rules: rules.withoutRedactions)
    redacting = rules.redactionLabels.isEmpty ? nil : ValueFormatter(rules: rules)
    found = types.map { _ in ([], []) }
  }

  /// The values of each type that a state has, the elements of its collections first, and the last index
  /// of its arrays.
  func texts(in state: ValueView, upTo count: Int) -> [[String]] {
    rest = Self.maximumVisits
    for index in found.indices { found[index] = ([], []) }
    lastIndex = 0
    (place, places) = ([], ([], []))
    collect(state)
    return zip(zip(found, types), indexCounts).map { pair, indexCount in
      if let indexCount { return indexPaths(of: indexCount) }
      let (found, type) = pair
      var texts: [String] = []
      for text in found.inCollections + found.others
      where texts.count < count && !texts.contains(text) {
        texts.append(text)
      }
      // A number may be an index.
      if lastIndex > 0, type.type == Int.self, !texts.contains("\(lastIndex)") {
        texts.append("\(lastIndex)")
      }
      return texts
    }
  }

  /// The paths with a number of indices to the first and the last element of each list: of the lists in a list if there
  /// are some, as with sections of rows, or else of the others.
  private func indexPaths(of count: Int) -> [String] {
    let found = places.inner.isEmpty ? places.outer : places.inner
    var texts: [String] = []
    for place in found {
      let indices =
        Array(repeating: 0, count: max(0, count - place.count)) + place.suffix(count)
      let text = "[\(indices.map(String.init).joined(separator: ", "))]"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The value as scripts write it; nil if it is long, or if traces redact something in it.
  private func text(of view: ValueView) -> String? {
    let text = whole.text(view)
    guard text.utf8.count <= Self.maximumLength else { return nil }
    return redacting.map { $0.text(view) == text } ?? true ? text : nil
  }

  /// Looks at a value and its parts.
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
      lastIndex = max(lastIndex, count - 1)
      for index in Set([0, count - 1]).sorted() where index >= 0 && index < count {
        if place.isEmpty { places.outer.append([index]) }
        // Lists of strings or numbers in an element are seldom rows.
        if place.count == 1, view.layout.element.map({ $0.kind == .structure }) ?? false {
          places.inner.append(place + [index])
        }
      }
    case .set: collect(entries: { body in view.forEachElement { body($0, nil) } })
    case .dictionary: collect(entries: { body in view.forEachEntry { body($0, $1) } })
    default: break
    }
  }

  /// Looks at elements, or at keys and values, of a collection without an order. Those that are looked at depend on
  /// the elements alone, because the collection's own order is another one in each process.
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

  /// Looks at the value that traces show instead of an object, such as the state of a child reactor.
  private func collect(partsOf object: ValueView, inCollection: Bool) {
    var conversion = rules.substitute(for: object.object)
    if conversion == nil, case .value(_, let own)? = rules.substitute(for: object.layout) {
      conversion = own
    }
    conversion?(object) { collect($0, inCollection: inCollection) }
  }
}
