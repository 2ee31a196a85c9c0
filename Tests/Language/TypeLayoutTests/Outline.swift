import ReactorTypeLayout

/// A value written as an outline of its parts, once through its layout and once through `Mirror`.
enum Outline {
  // MARK: Through the layout

  static func layout<Value>(of value: Value) -> String {
    TypeLayout.withView(of: value) { outline($0) }
  }

  static func outline(_ view: ValueView) -> String {
    switch view.kind {
    case .bool: return "\(view.bool)"
    case .signed: return "\(view.signed)"
    case .unsigned: return "\(view.unsigned)"
    case .signed128: return "\(view.signed128)"
    case .unsigned128: return "\(view.unsigned128)"
    case .half, .float, .double, .extended: return view.floatingPointText
    case .string, .substring, .staticString, .character, .unicodeScalar: return view.text
    case .optional: return view.unwrapped.map { "some \(outline($0))" } ?? "none"
    case .enumeration: return outline(enumeration: view)
    case .structure: return "struct(\(fields(of: view)))"
    case .tuple: return "tuple(\(fields(of: view)))"
    case .array:
      var elements: [String] = []
      view.forEachElement { elements.append(outline($0)) }
      return "[\(elements.joined(separator: ", "))]"
    case .set:
      var elements: [String] = []
      view.forEachElement { elements.append(outline($0)) }
      return "set[\(elements.sorted().joined(separator: ", "))]"
    case .dictionary:
      var entries: [String] = []
      view.forEachEntry { entries.append("\(outline($0)): \(outline($1))") }
      return "dictionary[\(entries.sorted().joined(separator: ", "))]"
    case .object: return view.withDynamicValue { "class(\(fields(of: $0)))" }
    case .existential: return view.withDynamicValue { outline($0) }
    case .metatype: return "metatype \(view.metatype)"
    case .function: return "function"
    case .binding: return "binding"
    case .opaque: return "opaque"
    }
  }

  private static func outline(enumeration view: ValueView) -> String {
    guard let index = view.caseIndex else { return "no case" }
    let enumCase = view.layout.cases[index]
    guard enumCase.payload != nil else { return "case \(enumCase.name)" }
    return view.withPayload(ofCase: index) { "case \(enumCase.name)(\(outline($0)))" }
  }

  private static func fields(of view: ValueView) -> String {
    view.layout.fields.enumerated().map { index, field in
      let name = field.name ?? ".\(index)"
      return field.ownership == .unowned
        ? "\(name): unowned" : "\(name): \(outline(view.field(index)))"
    }.joined(separator: ", ")
  }

  // MARK: Through Mirror

  static func mirror(of value: Any) -> String {
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      return mirror(of: value.base)
    }
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    // A cast looks through optionals, so these come first.
    if mirror.displayStyle == .optional {
      return children.first.map { "some \(Self.mirror(of: $0.value))" } ?? "none"
    }
    switch value {
    case is Bool, is any FixedWidthInteger, is any BinaryFloatingPoint: return "\(value)"
    case is String, is Substring, is StaticString, is Character, is Unicode.Scalar:
      return "\(value)"
    default: break
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = children.first else { return "case \(value)" }
      return "case \(payload.label ?? "")(\(Self.mirror(of: payload.value)))"
    case .struct: return "struct(\(fields(children)))"
    case .tuple: return "tuple(\(fields(children)))"
    case .class:
      let inherited = mirror.superclassMirror.map { Array($0.children) } ?? []
      return "class(\(fields(inherited + children)))"
    case .collection:
      return "[\(children.map { Self.mirror(of: $0.value) }.joined(separator: ", "))]"
    case .set:
      return "set[\(children.map { Self.mirror(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary:
      let entries = children.map { entry in
        let parts = Array(Mirror(reflecting: entry.value).children)
        return "\(Self.mirror(of: parts[0].value)): \(Self.mirror(of: parts[1].value))"
      }
      return "dictionary[\(entries.sorted().joined(separator: ", "))]"
    default:
      if let type = value as? Any.Type { return "metatype \(type)" }
      if "\(type(of: value))".contains("->") { return "function" }
      return type(of: value) == Void.self ? "tuple()" : "struct(\(fields(children)))"
    }
  }

  private static func fields(_ children: [Mirror.Child]) -> String {
    children.enumerated().map { index, child in
      let name = child.label ?? ".\(index)"
      let isUnowned = name.hasSuffix("NotOwned")
      return "\(name): \(isUnowned ? "unowned" : Self.mirror(of: child.value))"
    }.joined(separator: ", ")
  }
}
