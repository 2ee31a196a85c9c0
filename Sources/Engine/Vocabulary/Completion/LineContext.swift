import ReactorRegistration
import ReactorPlanning
import ReactorScript
import ReactorTypeLayout

/// The meaning of a line up to the cursor, including the line's session, the next expected type, and the open calls and
/// collections.
///
/// The parser defines the grammar. This type processes the parts that the parser has read.
struct LineContext {
  typealias Session = ScriptVocabulary.Session
  typealias Parameter = ScriptVocabulary.Parameter

  /// An open bracket.
  struct Bracket {
    /// A kind of bracket.
    enum Kind {
      /// The arguments of a call, the fields of a tuple, or the members of an object.
      case arguments([Parameter])
      /// An array, a set, or a dictionary of the given type. In a dictionary, `isAfterColon` indicates whether the
      /// colon of the current entry has been read.
      case collection(TypeLayout?, isAfterColon: Bool)
      /// The subject of the given quantity, such as `pending`.
      case quantity(String)
      /// The index of an element in a path.
      case element
    }

    var kind: Kind
    /// The call whose signature is shown while the user types, or `nil` if there is none.
    var call: LineCall?
    /// The index of the next parameter.
    var next = 0
    /// Indicates whether the label of the current argument has been read.
    var isLabelled = false
    /// Indicates whether the bracket opens an object, in which every member requires a key.
    var isObject = false
  }

  let vocabulary: ScriptVocabulary
  let bytes: [UInt8]
  let outline: LineOutline

  /// The keyword at the start of the line.
  private(set) var keyword: ScriptKeyword?
  /// The last keyword of the line.
  private(set) var word = ""
  /// The session to which the line applies, or `nil` if the session is unknown.
  private(set) var session: Session?
  /// The session or reactor to which a path after `\` refers.
  private(set) var referenced: Session?
  /// The last reactor that the line names, or `nil` if the line names no reactor.
  private(set) var reactor: Registration?
  /// The method whose answers the line sets, or `nil` if the line is not a stub.
  private(set) var method: (any StubbableMethod)?
  private(set) var setting: TraceSetting.Key?
  /// The offset at which the last path starts.
  private(set) var pathStart = 0
  /// The type of the state into which the last path leads.
  private var pathRoot: TypeLayout?
  /// The type of the value at the last path and of the value compared with it, or `nil` if the type is unknown.
  private(set) var type: TypeLayout?
  private(set) var brackets: [Bracket] = []
  /// The call that an opening bracket at this position would start.
  private var callee: (parameters: [Parameter], signature: String?)?

  /// Creates the context by reading a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - vocabulary: The names that the line can use.
  init(_ line: ArraySlice<UInt8>, _ vocabulary: ScriptVocabulary) {
    self.vocabulary = vocabulary
    bytes = Array(line)
    outline = LineOutline(typed: line)
    session = vocabulary.sessions.first
    for index in outline.parts.indices {
      read(outline.parts[index], after: index > 0 ? outline.parts[index - 1] : nil)
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The type of the next value, or `nil` if the type is unknown.
  var valueType: TypeLayout? {
    guard let bracket = brackets.last else { return type }
    switch bracket.kind {
    case .arguments(let parameters):
      return bracket.next < parameters.count ? parameters[bracket.next].layout : nil
    case .collection(let type, let isAfterColon):
      return type?.kind == .dictionary && !isAfterColon ? type?.key : type?.element
    case .quantity, .element: return nil
    }
  }

  /// The innermost call that contains the end of the line, or `nil` if there is none.
  var call: LineCall? {
    guard outline.isReadToEnd else { return nil }
    if let call = brackets.last(where: { $0.call != nil })?.call { return call }
    guard keyword == .stub else { return nil }
    return method.map { LineCall(signature: ReactorDescription.text(of: $0), parameters: []) }
  }

  // MARK: - Parts

  private mutating func read(_ part: LinePart, after previous: LinePart?) {
    let text = text(part.range)
    let callee = callee
    self.callee = nil
    switch part.kind {
    case .keyword: read(keyword: text)
    case .reactor: reactor = vocabulary.registry[text]
    case .reference: referenced = session
    case .session:
      let named = vocabulary.session(named: text)
      if previous?.kind == .reference { referenced = named } else { session = named }
    case .action:
      let name = text.drop { $0 == "." }
      let action = session?.kind.actionLayout.cases.first { $0.name == name }
      let parameters = action.map { $0.parameters.map(Parameter.init) }
      self.callee = (parameters ?? [], action.map { CaseSignature($0).description })
    case .method:
      let name = self.text((previous?.range.lowerBound ?? 0)..<part.range.upperBound)
      let found = vocabulary.methods.first { $0.name == name }
      method = found?.method
      self.callee = (found?.parameters ?? [], method.map(ReactorDescription.text))
    case .event:
      let name = self.text((previous?.range.lowerBound ?? 0)..<part.range.upperBound)
      let event = vocabulary.events.first { $0.name == name }
      self.callee = (event?.parameters ?? [], event?.signature)
    case .path:
      pathStart = part.range.lowerBound
      pathRoot = (referenced ?? session)?.state
      referenced = nil
      readPath(to: part.range.upperBound)
    case .member: readPath(to: part.range.upperBound)
    case .keyPath: pathRoot = nil
    case .quantity: brackets.append(Bracket(kind: .quantity(text)))
    case .operator where text == "->": type = method?.answer
    case .operator:
      let comparison = ExpectationSyntax.Operator(rawValue: text)
      type = type.flatMap { comparison?.rightSide(for: $0) } ?? type
    case .setting: setting = TraceSetting.Key(rawValue: text)
    case .settingValue: pathStart = part.range.lowerBound
    case .enumCase:
      let type = valueType.map(shown)
      let found = type?.cases.first { ".\($0.name)" == text }
      self.callee = (
        found.map { $0.parameters.map(Parameter.init) } ?? [],
        found.map { "\(type?.name ?? "").\(CaseSignature($0))" }
      )
    case .constant: self.callee = ([], nil)
    case .label, .key: read(label: text)
    case .subscript: brackets.append(Bracket(kind: .element))
    case .open: open(text, callee)
    case .close: close(at: part.range.upperBound)
    case .comma: readComma()
    case .colon:
      guard case .collection(let type, _)? = brackets.last?.kind else { break }
      brackets[brackets.count - 1].kind = .collection(type, isAfterColon: true)
    case .step, .service, .source, .control, .noteKind, .tag, .caseName, .column, .parameter,
      .direction, .string, .number, .file,
      .word, .comment:
      break
    }
  }

  private mutating func read(keyword text: String) {
    word = text
    if keyword == nil { keyword = ScriptKeyword(rawValue: text) }
    switch text {
    case "with": type = reactor?.optionsLayout
    case "fails": type = method?.failureLayout
    case "pending": type = TypeLayout(Int.self)
    case "or" where keyword == .stub: type = method?.answer
    default: break
    }
  }

  private mutating func read(label: String) {
    guard let index = brackets.indices.last,
      case .arguments(let parameters) = brackets[index].kind
    else { return }
    let name = label.filter { $0 != "\"" }
    brackets[index].isLabelled = true
    brackets[index].next = parameters.firstIndex { $0.label == name } ?? parameters.count
    let parts = brackets[index].call?.parameters ?? []
    brackets[index].call?.active = parts.firstIndex { $0.hasPrefix("\(label):") } ?? parts.count
  }

  private mutating func open(
    _ bracket: String, _ callee: (parameters: [Parameter], signature: String?)?
  ) {
    let type = valueType.map(shown)
    if bracket == "[" {
      brackets.append(Bracket(kind: .collection(type, isAfterColon: false)))
      return
    }
    let fields = callee?.parameters ?? type?.fields.map(Parameter.init) ?? []
    var labels = fields.map { ($0.label.map { "\($0): " } ?? "") + $0.layout.name }
    var signature =
      callee == nil
      ? type.map { "\($0.name)(\(labels.joined(separator: ", ")))" } : callee?.signature
    var first = 0
    if bracket == "{" {
      let options = keyword == .reactor && brackets.isEmpty ? reactor : nil
      labels = (options.map { vocabulary.description(of: $0) }?.options ?? [])
        .map { "\"\($0.name)\": \($0.type) = \($0.value)" }
      signature = "{\(labels.joined(separator: ", "))}"
      first = labels.count
    }
    let call =
      labels.isEmpty
      ? nil
      : signature.map {
        LineCall(signature: $0, parameters: labels, active: first)
      }
    brackets.append(Bracket(kind: .arguments(fields), call: call, isObject: bracket == "{"))
  }

  private mutating func readPath(to end: Int) {
    type = pathRoot.flatMap { root in
      StatePath(text(pathStart..<end))?.target(in: root, vocabulary.registry.rules)
    }
  }

  private mutating func close(at end: Int) {
    switch brackets.popLast()?.kind {
    case .quantity: type = TypeLayout(Int.self)
    case .element: readPath(to: end)
    default: break
    }
  }

  private mutating func readComma() {
    guard let index = brackets.indices.last else {
      if keyword == .choose { session = vocabulary.sessions.first }
      if keyword == .stub { type = method?.answer }
      return
    }
    switch brackets[index].kind {
    case .arguments:
      brackets[index].next += 1
      brackets[index].isLabelled = false
      // The members of an object can appear in any order, so the next parameter is unknown.
      let active = brackets[index].isObject ? .max : brackets[index].next
      brackets[index].call?.active = active
    case .collection(let type, _): brackets[index].kind = .collection(type, isAfterColon: false)
    default: break
    }
  }
}

/// A call whose arguments are being typed.
package struct LineCall: Equatable {
  /// The signature of the call, as declared.
  package let signature: String
  /// The parameters, as they appear in the signature.
  package let parameters: [String]
  /// The index of the parameter that is being typed. The index is out of range if the parameter is unknown.
  package var active = 0
}
