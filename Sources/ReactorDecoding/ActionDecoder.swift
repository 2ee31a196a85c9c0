package import ReactorDiagnostics
package import ReactorScript
package import ReactorTypeLayout

/// Makes actions of one type from what a script calls them.
///
/// Not generic over the type: the runtime would look up a generic decoder whenever a generic session
/// uses it, at 330 instructions.
package struct ActionDecoder: Sendable {
  private let decoder: ValueDecoder
  private let layout: TypeLayout
  private let cases: [LayoutCase]
  private let names: CaseNames

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - layout: The type of the actions.
  ///   - rules: How values of certain types are written.
  package init(of layout: TypeLayout, rules: DecodingRules = DecodingRules()) {
    self.layout = layout
    decoder = ValueDecoder(rules: rules)
    let cases = layout.kind == .enumeration ? layout.cases : []
    self.cases = cases
    names = CaseNames(cases.map(\.name))
  }

  /// Makes an action, or reports every problem that prevents it.
  ///
  /// - Returns: The action, or nil after at least one problem.
  package func decode<Action>(
    _ name: String, at nameRange: SourceRange, arguments: [ScriptArgument]?,
    allowsMissingLabels: Bool = false, problems: inout [DecodingProblem]
  ) -> Action? {
    guard let index = index(ofCase: name, at: nameRange, problems: &problems) else { return nil }
    let payload = CasePayload(
      arguments: arguments, place: nameRange, allowsMissingLabels: allowsMissingLabels)
    return TypeLayout.make(Action.self, layout: layout) { slot in
      decoder.fillCase(index, cases[index], of: &slot, payload, &problems)
    }
  }

  /// Makes an action at the end of a list, or reports every problem that prevents it.
  ///
  /// - Parameters:
  ///   - name: The case, without a leading dot.
  ///   - nameRange: The range of the name.
  ///   - arguments: The arguments, nil where there are no parentheses.
  ///   - allowsMissingLabels: Whether arguments are matched to parameters by their position alone,
  ///     as where JSON gives them in an array.
  ///   - actions: Takes the action; a list of actions of this type.
  ///   - problems: Takes what is wrong.
  /// - Returns: Whether it was made.
  package func decode(
    _ name: String, at nameRange: SourceRange, arguments: [ScriptArgument]?,
    allowsMissingLabels: Bool = false, into actions: ValueList,
    problems: inout [DecodingProblem]
  ) -> Bool {
    guard let index = index(ofCase: name, at: nameRange, problems: &problems) else { return false }
    let payload = CasePayload(
      arguments: arguments, place: nameRange, allowsMissingLabels: allowsMissingLabels)
    return actions.append { slot in
      decoder.fillCase(index, cases[index], of: &slot, payload, &problems)
    }
  }

  /// Makes an action in the compact form at the end of a list, or reports every problem that prevents it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - file: The file that has its strings.
  ///   - actions: Takes the action; a list of actions of this type.
  ///   - problems: Takes what is wrong.
  /// - Returns: Whether it was made.
  package func decode(
    _ action: CompactAction, in file: SourceFile, into actions: ValueList,
    problems: inout [DecodingProblem]
  ) -> Bool {
    let name = Int(action.name.lower)..<Int(action.name.upper)
    guard
      let index = names.index(of: name, in: file.bytes)
        // Unknown, or encoded in another way.
        ?? index(ofCase: file.text(in: action.name), at: action.name, problems: &problems)
    else { return false }
    switch action.arguments {
    case .none where cases[index].payload == nil:
      return actions.append { slot in slot.fillCase(index) }
    case .string(let range) where cases[index].takesOneValue:
      let text = CompactArguments.string(in: range, of: file.bytes)
      return actions.append { slot in
        slot.fillCase(index) { decoder.fill(&$0, from: text, at: range, &problems) }
      }
    case .one(let value) where cases[index].takesOneValue:
      return actions.append { slot in
        slot.fillCase(index) { decoder.fill(&$0, from: value, &problems) }
      }
    default: break
    }
    let payload = CasePayload(arguments: action.arguments.list(in: file.bytes), place: action.name)
    return actions.append { slot in
      decoder.fillCase(index, cases[index], of: &slot, payload, &problems)
    }
  }

  /// The index of the case with a name; reports a problem if there is no such case.
  package func index(
    ofCase name: String, at range: SourceRange, problems: inout [DecodingProblem]
  ) -> Int? {
    if let index = names.index(of: name) { return index }
    problems.append(DecodingProblem(.unknownAction(name, known: cases.map(\.name)), at: range))
    return nil
  }

  /// The actions that there are, those with arguments first, else in the order of declaration.
  package var signatures: [CaseSignature] { cases.map(CaseSignature.init) }
}

/// Finds the cases of an enum by their names.
///
/// A script names a case in every line, and most names differ from all others in their length or their first
/// letter: to compare them takes a fifth of the time of hashing the name.
struct CaseNames: Sendable {
  private let names: [String]
  /// The UTF-8 of the names, one after the other.
  private var bytes: [UInt8] = []
  /// The offset at which each name ends.
  private var ends: [Int] = []

  init(_ names: [String]) {
    self.names = names
    ends.reserveCapacity(names.count)
    bytes.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count })
    for name in names {
      bytes += name.utf8
      ends.append(bytes.count)
    }
  }

  /// The index of the first case with a name.
  func index(of name: String) -> Int? {
    let text = Array(name.utf8)
    // One name can be encoded in several ways: "é" has two bytes, or three.
    return index(of: text.indices, in: text) ?? names.firstIndex(of: name)
  }

  /// The index of the first case whose name has the bytes of a part of a text.
  func index(of name: Range<Int>, in text: [UInt8]) -> Int? {
    var start = 0
    for (index, end) in ends.enumerated() {
      if end - start == name.count {
        var (known, offset) = (start, name.lowerBound)
        while known < end, bytes[known] == text[offset] {
          known += 1
          offset += 1
        }
        if known == end { return index }
      }
      start = end
    }
    return nil
  }
}
