import ReactorDecoding
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

extension LineWalker {
  /// The number of wrappers and optionals around a type that are opened.
  private static let maximumWrappers = 16

  /// The type that a trace shows instead of a type: without wrappers.
  func shown(_ layout: TypeLayout) -> TypeLayout {
    var layout = layout
    let rules = vocabulary.registry.rules.rendering
    for _ in 0..<Self.maximumWrappers {
      if case .value(let shown?, _) = rules.substitute(for: layout) {
        layout = shown
      } else if rules.conversions[layout] == nil, let field = rules.wrappedField(of: layout) {
        layout = layout.fields[field].layout
      } else if layout.kind == .optional, let wrapped = layout.element {
        layout = wrapped
      } else {
        break
      }
    }
    return layout
  }

  // MARK: - Paths

  /// Walks through a path.
  ///
  /// - Parameters:
  ///   - root: The type that it begins at.
  ///   - session: The session whose state that is.
  /// - Returns: The type that it leads to, if that is known.
  mutating func walkPath(in root: TypeLayout, of session: Session) -> TypeLayout? {
    let beginning = offset
    var layout: TypeLayout? = root
    while true {
      let start = offset
      let name = word()
      if isAtEnd { offer(from: start, layout.map(members) ?? []) }
      layout = layout.flatMap { member(name, of: $0) }
      if let layout, !name.isEmpty {
        mark(
          start..<offset, .path(text(beginning..<offset), session: session.name),
          "\(name): \(layout.name)")
      }
      while byte == UInt8(ascii: "["), skipBrackets() {
        layout = layout.flatMap { shown($0).element }
      }
      guard skip(".") else { return layout }
    }
  }

  /// Skips `[...]`, strings with brackets in them included.
  private mutating func skipBrackets() -> Bool {
    var open = 0
    while let byte {
      if byte == UInt8(ascii: "\"") {
        skipString()
        continue
      }
      offset += 1
      if byte == UInt8(ascii: "[") { open += 1 }
      if byte == UInt8(ascii: "]") { open -= 1 }
      if open == 0 { return true }
    }
    return false
  }

  private func member(_ name: String, of layout: TypeLayout) -> TypeLayout? {
    let layout = shown(layout)
    switch layout.kind {
    case .structure, .tuple, .object:
      if let position = Int(name), layout.kind == .tuple {
        return layout.fields.indices.contains(position) ? layout.fields[position].layout : nil
      }
      return layout.fields.first {
        vocabulary.registry.rules.rendering.displayName(of: $0) == name
      }?.layout
    case .enumeration:
      guard let payload = layout.cases.first(where: { $0.name == name })?.payload else {
        return nil
      }
      return payload
    case .array, .set, .dictionary, .string, .substring:
      return name == "count" ? TypeLayout(Int.self) : nil
    default: return nil
    }
  }

  /// The members that a path can go on with.
  func members(of layout: TypeLayout) -> [Candidate] {
    let layout = shown(layout)
    switch layout.kind {
    case .structure, .object:
      return layout.fields.compactMap { field in
        guard field.ownership == .strong else { return nil }
        return vocabulary.registry.rules.rendering.displayName(of: field).map {
          Candidate($0, .field, shownName(of: field.layout))
        }
      }
    case .tuple:
      return layout.fields.enumerated().map { index, field in
        Candidate(field.name ?? "\(index)", .field, field.layout.name)
      }
    case .enumeration:
      return layout.cases.filter { $0.payload != nil }.map {
        Candidate($0.name, .value, CaseSignature($0).description)
      }
    case .array, .set, .dictionary, .string, .substring: return [Candidate("count", .field, "Int")]
    default: return []
    }
  }

  /// The name of a type, without the wrappers that a trace does not show.
  private func shownName(of layout: TypeLayout) -> String {
    layout.kind == .optional ? layout.name : shown(layout).name
  }

  // MARK: - Arguments and values

  /// Walks through the arguments of a call, if there are some.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the call.
  ///   - signature: The signature of the call; nil if it is not shown while it is typed.
  mutating func walkArguments(
    _ parameters: [ScriptVocabulary.Parameter], of signature: String? = nil
  ) {
    guard depth < Self.maximumDepth, skip("(") else { return }
    depth += 1
    defer { depth -= 1 }
    let isShown = signature != nil && !parameters.isEmpty
    if let signature, isShown {
      let labels = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.layout.name }
      begin(LineCall(signature: signature, parameters: labels))
    }
    var next = 0
    repeat {
      skipBlanks()
      if isShown { setActive(next) }
      walkArgument(parameters, &next, isShown: isShown)
      skipBlanks()
    } while skip(",")
    if skip(")"), isShown { endCall() }
  }

  private mutating func walkArgument(
    _ parameters: [ScriptVocabulary.Parameter], _ next: inout Int, isShown: Bool
  ) {
    let start = offset
    let name = word()
    if isAtEnd { return offer(from: start, arguments(parameters, next)) }
    if !name.isEmpty, skip(":") {
      next = parameters.firstIndex { $0.label == name } ?? parameters.count
      if isShown { setActive(next) }
      if next < parameters.count {
        mark(start..<offset - 1, .other, "\(name): \(parameters[next].layout.name)")
      }
      skipBlanks()
    } else {
      offset = start
    }
    walkValue(next < parameters.count ? parameters[next].layout : nil)
    next += 1
  }

  /// The candidates for the beginning of an argument: its label, or its value if it has none.
  private func arguments(_ parameters: [ScriptVocabulary.Parameter], _ next: Int) -> [Candidate] {
    guard next < parameters.count else { return [] }
    if parameters[next].label == nil { return values(of: parameters[next].layout) }
    return parameters[next...].compactMap { parameter in
      parameter.label.map { Candidate("\($0): ", .field, parameter.layout.name) }
    }
  }

  /// Walks through a value.
  ///
  /// - Parameter layout: Its type, if it is known.
  mutating func walkValue(_ layout: TypeLayout?) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    let start = offset
    let type = layout.map(shown)
    switch byte {
    case nil: offer(from: start, layout.map(values) ?? [])
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "."):
      offset += 1
      let name = word()
      if isAtEnd { return offer(from: start, layout.map(values) ?? []) }
      guard let type, let found = type.cases.first(where: { $0.name == name }) else {
        return walkArguments([])
      }
      mark(start..<offset, .other, "\(type.name).\(CaseSignature(found))")
      walkArguments(
        found.parameters.map(ScriptVocabulary.Parameter.init),
        of: "\(type.name).\(CaseSignature(found))")
    case UInt8(ascii: "("):
      let fields = (type.map { $0.fields } ?? []).map(ScriptVocabulary.Parameter.init)
      let labels = fields.map { ($0.label.map { "\($0): " } ?? "") + $0.layout.name }
      walkArguments(fields, of: type.map { "\($0.name)(\(labels.joined(separator: ", ")))" })
    case UInt8(ascii: "["): walkCollection(type)
    case UInt8(ascii: "{"): walkObject(type)
    default:
      while let byte, !Self.endsValue(byte) { offset += 1 }
      if isAtEnd { offer(from: start, layout.map(values) ?? []) }
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func walkCollection(_ type: TypeLayout?) {
    offset += 1
    repeat {
      skipBlanks()
      if skip("]") { return }
      walkValue(type?.kind == .dictionary ? type?.key : type?.element)
      skipBlanks()
      if skip(":") {
        skipBlanks()
        walkValue(type?.element)
        skipBlanks()
      }
    } while skip(",")
    _ = skip("]")
  }

  /// Walks through an object of JSON, whose keys are the fields of a struct.
  ///
  /// - Parameters:
  ///   - type: The struct, if it is known.
  ///   - members: The members as they are shown while the object is typed, with their types and defaults.
  mutating func walkObject(_ type: TypeLayout?, as members: [String]? = nil) {
    guard depth < Self.maximumDepth, skip("{") else { return }
    depth += 1
    defer { depth -= 1 }
    let fields = type?.fields ?? []
    if let members {
      begin(
        LineCall(
          signature: "{\(members.joined(separator: ", "))}", parameters: members, active: nil))
    }
    repeat {
      skipBlanks()
      let start = offset
      skipString()
      if isAtEnd {
        return offer(
          from: start,
          fields.compactMap { field in
            field.propertyName.map { Candidate("\"\($0)\": ", .field, field.layout.name) }
          })
      }
      let name = text(start..<offset)
      let field = fields.first { name == "\"\($0.propertyName ?? "")\"" }
      if let members { setActive(members.firstIndex { $0.hasPrefix("\(name):") }) }
      skipBlanks()
      guard skip(":") else { return }
      skipBlanks()
      walkValue(field?.layout)
      skipBlanks()
    } while skip(",")
    if skip("}"), members != nil { endCall() }
  }

  /// The values of a type that can be listed.
  func values(of layout: TypeLayout) -> [Candidate] {
    let none = layout.kind == .optional ? [Candidate("nil", .value)] : []
    let type = shown(layout)
    switch type.kind {
    case .bool: return [Candidate("true", .value), Candidate("false", .value)] + none
    case .enumeration:
      return type.cases.map { found in
        let parameters = found.parameters.map(ScriptVocabulary.Parameter.init)
        return Candidate(
          ".\(found.name)\(Self.opening(parameters))", .value,
          "\(type.name).\(CaseSignature(found))"
        ).calling(".\(found.name)", parameters)
      } + none
    case .structure where vocabulary.registry.rules.rendering.conversions[type] == nil:
      let parameters = type.fields.map(ScriptVocabulary.Parameter.init)
      return parameters.isEmpty
        ? none : [Candidate(Self.opening(parameters), .value, type.name)] + none
    case .string, .substring, .character: return [Candidate("\"", .value, type.name)] + none
    case .array, .set, .dictionary: return [Candidate("[", .value, type.name)] + none
    default: return none
    }
  }
}
