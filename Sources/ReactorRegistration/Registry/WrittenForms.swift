import ReactorTraceFormat
import ReactorTypeLayout
import ReactorDecoding

/// Collects the types that scripts write values of, each with what a script writes.
struct WrittenForms {
  /// The types that are written as a rule of the registry's says, in the order in which they come by.
  private(set) var ruled: [(type: String, form: String)] = []
  /// The structs and enums that are written as they are declared: `(id: Int, name: String)` and
  /// `.red, .custom(hue: Int)`.
  private(set) var declared: [(type: String, form: String)] = []
  private let rules: ValueRules
  private var seen: Set<TypeLayout> = []

  init(_ rules: ValueRules) {
    self.rules = rules
  }

  /// Goes through what the cases of an enum hold, and not through the enum itself.
  mutating func collect(fromCasesOf layout: TypeLayout) {
    layout.cases.compactMap(\.payload).forEach { collect(from: $0) }
  }

  /// Goes through a type and all that it is made of.
  mutating func collect(from layout: TypeLayout) {
    guard seen.insert(layout).inserted else { return }
    if let rule = rules.decoding.rule(for: layout) {
      // The script language defines the form of durations.
      if layout.type != Duration.self {
        ruled.append((layout.name, rule.expected ?? rule.source.name))
      }
      return
    }
    switch layout.kind {
    case .structure where layout.nominal?.isFromSystemLibrary ?? true: break
    case .structure, .tuple:
      if layout.kind == .structure {
        let fields = layout.fields.compactMap { field in
          rules.rendering.displayName(of: field).map { "\($0): \(field.layout.name)" }
        }
        declared.append((layout.name, "(\(fields.joined(separator: ", ")))"))
      }
      layout.fields.forEach { collect(from: $0.layout) }
    case .binding:
      guard let root = layout.rootOfBinding else { break }
      let properties = root.settableProperties
      declared.append(
        (
          layout.name,
          properties.map { "\\.\($0.path): \($0.layout.name)" }.joined(separator: ", ")
        ))
      properties.forEach { collect(from: $0.layout) }
    case .enumeration:
      if layout.nominal?.isFromSystemLibrary != true {
        let cases = layout.cases.map { ".\(CaseSignature($0))" }
        declared.append((layout.name, cases.joined(separator: ", ")))
      }
      collect(fromCasesOf: layout)
    default:
      if let key = layout.key { collect(from: key) }
      if let element = layout.element { collect(from: element) }
    }
  }
}
