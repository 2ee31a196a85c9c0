import TypeLayout
import ValueDecoding

/// Collects the types that are written in scripts as a rule of the registry's says.
struct WrittenForms {
  /// The types in the order in which they come by, each with what a script writes.
  private(set) var list: [(type: String, form: String)] = []
  private let rules: ValueRules
  private var seen: Set<TypeLayout> = []

  init(_ rules: ValueRules) {
    self.rules = rules
  }

  /// Goes through a type and all that it is made of.
  mutating func collect(from layout: TypeLayout) {
    guard seen.insert(layout).inserted else { return }
    if let rule = rules.decoding.rule(for: layout) {
      // How a duration is written is the script language's own affair.
      if layout.type != Duration.self {
        list.append((layout.name, rule.expected ?? rule.source.name))
      }
      return
    }
    switch layout.kind {
    case .structure where layout.nominal?.isFromSystemLibrary ?? true: break
    case .structure, .tuple: layout.fields.forEach { collect(from: $0.layout) }
    case .enumeration: layout.cases.compactMap(\.payload).forEach { collect(from: $0) }
    default:
      if let key = layout.key { collect(from: key) }
      if let element = layout.element { collect(from: element) }
    }
  }
}
