import ReactorBase
package import ReactorScript
import ReactorTypeLayout

// These are computed properties because an initializer would copy the whole argument.

extension ActionSyntax {
  /// The use of the enum case that represents the action.
  package var call: CaseCall {
    CaseCall(
      name: name, arguments: arguments, place: name.range, allowsMissingLabels: spelling == nil)
  }
}

extension EventSyntax {
  /// The use of the enum case that represents the event.
  package var call: CaseCall {
    CaseCall(
      name: event, arguments: arguments, place: event.range, allowsMissingLabels: spelling == nil)
  }
}

extension ValueDecoder {
  /// Fills an enum from `.case(...)` or from a raw value. In JSON, the value can also be `".red"`, `"red"` or
  /// `{"failed": {"_0": 3}}`.
  func fillEnumeration(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    let cases = slot.layout.cases
    guard let call = call(in: value) else {
      if fillRawValue(&slot, from: value, &problems) { return }
      if fillByConformance(&slot, from: value, &problems) { return }
      return problems.append(
        .notACase(type: slot.layout.name, cases: cases.map(\.name), found: value), at: value.range)
    }
    if let index = cases.firstIndex(where: { $0.name == call.name.text }) {
      fillCase(index, cases[index], of: &slot, call, &problems)
      return
    }
    if case .string = value.kind, fillRawValue(&slot, from: value, &problems) { return }
    problems.append(
      .unknownCase(call.name.text, type: slot.layout.name, known: cases.map(\.name)),
      at: call.name.range)
  }

  /// Fills an enum with the given case.
  func fillCase(
    _ index: Int, _ chosen: LayoutCase, of slot: inout ValueSlot, _ call: CaseCall,
    _ problems: inout [DecodingProblem]
  ) {
    guard chosen.payload != nil else {
      if let extra = call.arguments?.first {
        problems.append(.extraArgument(signature: chosen.name), at: extra.range)
      } else {
        slot.fillCase(index)
      }
      return
    }
    slot.fillCase(index) { fillPayload(&$0, of: chosen, call, &problems) }
  }

  func fillPayload(
    _ slot: inout ValueSlot, of chosen: LayoutCase, _ call: CaseCall,
    _ problems: inout [DecodingProblem]
  ) {
    // Most cases have a single unlabeled argument, which needs no further check.
    if slot.kind != .tuple, let arguments = call.arguments, arguments.count == 1 {
      let argument = arguments[0]
      if argument.label == nil { return fill(&slot, from: argument.value, &problems) }
    }
    if slot.kind == .binding, let arguments = call.arguments, arguments.count > 1 {
      return fillBinding(
        &slot, from: arguments, signature: CaseSignature(chosen).description, in: call.range,
        &problems)
    }
    guard let values = payloadValues(of: chosen, call, &problems) else { return }
    if slot.kind == .tuple {
      slot.fillFields { fill(&$1, from: values[$0], &problems) }
    } else {
      fill(&slot, from: values[0], &problems)
    }
  }

  private func payloadValues(
    of chosen: LayoutCase, _ call: CaseCall, _ problems: inout [DecodingProblem]
  ) -> [ScriptValue]? {
    let parameters = chosen.parameters
    let signature = { CaseSignature(chosen).description }
    var arguments = call.arguments ?? []
    if arguments.isEmpty, !parameters.isEmpty {
      problems.append(.missingArguments(signature: signature()), at: call.range)
      return nil
    }
    // The cases `a((Int, Int))` and `a(Int, Int)` are the same in compiled code, so the first case can also be called
    // in the form of the second.
    if parameters.count > 1, arguments.count == 1, arguments[0].label == nil,
      case .tuple(let elements) = arguments[0].value.kind
    {
      arguments = elements
    }
    let matching = ArgumentMatching(
      parameters: parameters, signature: signature,
      allowsMissingLabels: call.allowsMissingLabels)
    return matching.values(of: arguments, in: call.range, &problems)
  }

  /// Returns the enum case that a value represents, along with its arguments. Returns `nil` if the value doesn't look
  /// like an enum case.
  private func call(in value: ScriptValue) -> CaseCall? {
    switch value.kind {
    case .enumCase(let name, let arguments):
      // The name follows the dot, and the arguments follow the name.
      let lower = Int(value.range.lower)
      let nameEnd = min(lower + 1 + name.utf8.count, Int(value.range.upper))
      return CaseCall(
        name: Name(name, at: SourceRange(lower, max(lower, nameEnd))), arguments: arguments,
        place: value.range)
    case .string(let text):
      if text.hasPrefix("."), let literal = ScriptValue(literal: text, at: value.range),
        case .enumCase(let name, let arguments) = literal.kind
      {
        return CaseCall(
          name: Name(name, at: value.range), arguments: arguments, place: value.range)
      }
      let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
      return CaseCall(name: Name(name, at: value.range), place: value.range)
    case .object(let members) where members.count == 1:
      return codableCall(members[0], value.range)
    default: return nil
    }
  }

  /// Returns an enum case from the form in which `Codable` encodes it, such as `{"inputField": {"_0": "hello"}}`.
  private func codableCall(_ member: ScriptValue.Member, _ range: SourceRange) -> CaseCall {
    var call = CaseCall(name: Name(member.key, at: member.keyRange), place: range)
    switch member.value.kind {
    case .object(let members):
      call.arguments = members.map { argument in
        let isPosition = argument.key.hasPrefix("_") && Int(argument.key.dropFirst()) != nil
        return ScriptArgument(
          label: isPosition ? nil : Name(argument.key, at: argument.keyRange),
          value: argument.value)
      }
    case .array(let elements):
      call.arguments = elements.map { ScriptArgument(value: $0) }
      call.allowsMissingLabels = true
    default:
      call.arguments = [ScriptArgument(value: member.value)]
      call.allowsMissingLabels = true
    }
    if call.arguments?.isEmpty == true { call.arguments = nil }
    return call
  }
}
