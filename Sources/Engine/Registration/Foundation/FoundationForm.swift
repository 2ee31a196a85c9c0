import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// The notation that scripts and traces use for a Foundation type without a registered rule.
///
/// This module does not import Foundation, because an import would link Foundation into tools that don't use it.
/// Instead, values are shown with the conformances of their types, such as their descriptions, elements or encoded
/// forms. They are read with the `Decodable` conformances of their types. `ReactorFoundationValues` uses the same
/// notation for the same types, and supports more types.
struct FoundationForm: Sendable {
  private enum Form: Sendable {
    /// The description of the value. Scripts use the same notation.
    case description
    case date
    case bytes
    case decimal
    /// The string that the type encodes under the key `identifier`.
    case identifier
    case calendar
    case components
    case indices
    case number
    case rawValue
    /// The encoding of the value, used for a type whose stored properties are meaningless.
    case encoding
  }

  private let form: Form
  private let name: String
  private let isDecodable: Bool

  private static let forms: [String: Form] = [
    "URL": .description, "UUID": .description, "Date": .date, "Data": .bytes, "Decimal": .decimal,
    "TimeZone": .identifier, "Locale": .identifier, "Calendar": .calendar,
    "DateComponents": .components, "IndexPath": .indices, "IndexSet": .indices,
    "CGFloat": .number, "Name": .rawValue,
  ]

  /// Creates the notation for a type. The result is `nil` if the type is unknown or is not a Foundation type. Types
  /// outside Foundation are shown and read by their fields.
  init?(of layout: TypeLayout) {
    guard layout.kind == .structure, layout.isFromFoundation, let name = layout.nominal?.name else {
      return nil
    }
    let isEncoded = layout.type is any Encodable.Type
    guard let form = Self.forms[name] ?? (isEncoded && layout.hidesContent ? .encoding : nil) else {
      return nil
    }
    (self.form, self.name) = (form, name)
    isDecodable = layout.type is any Decodable.Type
  }

  /// Returns whether a type has a special notation rather than one based on its stored properties.
  static func isKnown(_ layout: TypeLayout) -> Bool {
    layout.isFromFoundation && layout.nominal?.name.map { forms[$0] != nil } ?? false
  }

  /// Returns whether the type is a Foundation type without a notation and without stored properties that traces can
  /// show.
  static func isUnseen(_ layout: TypeLayout) -> Bool {
    layout.kind == .structure && layout.isFromFoundation && FoundationForm(of: layout) == nil
      && layout.hidesContent
  }

  /// The type of the values that traces show, or `nil` if the type differs between values.
  private var shownType: TypeLayout? {
    switch form {
    case .decimal, .encoding: nil
    case .number: TypeLayout(Double.self)
    case .indices: TypeLayout([Int].self)
    default: TypeLayout(String.self)
    }
  }

  /// The substitute that traces show for values of the type.
  var substitute: Substitute {
    .value(shownType) { view, body in
      guard let value = view.copy(), let shown = shown(value) else { return }
      func visit<Shown>(_ shown: Shown) { TypeLayout.withView(of: shown, body) }
      _openExistential(shown, do: visit)
    }
  }

  /// Returns the value that traces show in place of the given value, or `nil` if the value can't be shown.
  func shown(_ value: Any) -> Any? {
    switch form {
    case .description: return "\(value)"
    case .date: return (encoded(value)?.single as? Double).map { DateText.text(of: $0) }
    case .bytes: return (value as? any Sequence<UInt8>).map { DataText.text(of: $0) }
    case .decimal: return DecimalText.shown("\(value)")
    case .identifier: return encoded(value)?["identifier"]
    case .calendar:
      guard let calendar = encoded(value), let name = calendar["identifier"] as? String,
        let timeZone = calendar["timeZone"] as? String
      else { return nil }
      return CalendarText.text(CalendarText.name(ofEncoded: name), in: timeZone)
    case .components:
      guard let parts = encoded(value) else { return nil }
      return CalendarText.components(
        { parts[$0] as? Int }, isLeapMonth: parts["isLeapMonth"] as? Bool,
        calendar: (parts["calendar"] as? String)?.split(separator: ",").first.map(String.init),
        timeZone: parts["timeZone"] as? String)
    case .indices: return (value as? any Sequence<Int>).map { Array($0) }
    case .number: return encoded(value)?.single
    case .rawValue: return (value as? any RawRepresentable<String>)?.rawValue
    case .encoding: return encoded(value)?.shown
    }
  }

  /// Returns the parts into which a value is encoded, or `nil` if the value can't be encoded.
  private func encoded(_ value: Any) -> EncodedValue? {
    (value as? any Encodable).flatMap { EncodedValue(partsOf: $0) }
  }
}

extension FoundationForm {
  /// The rule for reading values of the type from scripts, or `nil` if scripts can't contain such values.
  var rule: DecodingRules.Rule? {
    switch form {
    case .description where name == "URL":
      rule(from: String.self, "a URL such as \"https://example.org\"") {
        .object("relative", .string($0))
      }
    case .description:
      rule(from: String.self, "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"") {
        .string($0)
      }
    case .date:
      rule(from: String.self, "a date such as \"2026-01-31T12:00:00Z\"") {
        DateText.interval($0).map { .number("\($0)") }
      }
    case .bytes:
      rule(from: String.self, "bytes in Base64, such as \"AAEC\"") {
        DataText.bytes($0).map { bytes in .numbers(bytes.map { Int($0) }) }
      }
    case .identifier where name == "TimeZone":
      rule(from: String.self, "a time zone such as \"Europe/Berlin\"") {
        .object("identifier", .string($0))
      }
    case .identifier:
      rule(from: String.self, "a locale such as \"de_DE\"") { .object("identifier", .string($0)) }
    case .indices where name == "IndexPath":
      rule(from: [Int].self, "an index path such as [0, 3]") { .object("indexes", .numbers($0)) }
    case .number: rule(from: Double.self, "a number") { .number("\($0)") }
    default: nil
    }
  }

  /// Returns a rule that uses the type's own decoding.
  ///
  /// - Parameters:
  ///   - source: The type of the value in the script.
  ///   - expected: A short description of the valid values.
  ///   - encoded: Returns the value that the type decodes, or `nil` if the source value is invalid.
  private func rule<Source>(
    from source: Source.Type, _ expected: String,
    _ encoded: @escaping @Sendable (Source) -> ScriptValue.Kind?
  ) -> DecodingRules.Rule? {
    guard isDecodable else { return nil }
    return DecodingRules.Rule(source: TypeLayout(source), expected: expected) {
      value, decoder, slot, problems in
      guard let type = slot.layout.type as? any Decodable.Type else { return }
      var found: [DecodingProblem] = []
      let kind = decoder.decode(source, from: value, problems: &found).flatMap(encoded)
      // A script may also contain the encoded form of the value.
      let whole = kind.map { ScriptValue($0, at: value.range) } ?? value
      if let made = try? type.init(from: ScriptDecoder(value: whole, decoder: decoder)) {
        _ = slot.store(boxed: made)
      } else {
        problems.append(
          .rejected(type: slot.layout.name, reason: "expected \(expected)"), at: value.range)
      }
    }
  }
}

extension ScriptValue.Kind {
  /// Returns an object with a single member.
  fileprivate static func object(_ key: String, _ value: Self) -> Self {
    .object([
      ScriptValue.Member(
        key: key, keyRange: ScriptValue.nowhere, value: ScriptValue(value, at: ScriptValue.nowhere))
    ])
  }

  fileprivate static func numbers(_ numbers: [Int]) -> Self {
    .array(numbers.map { ScriptValue(.number(String($0)), at: ScriptValue.nowhere) })
  }
}

extension ScriptValue {
  /// The source range used for a value that is not in a script.
  fileprivate static let nowhere = SourceRange(0, 0)
}

extension TypeLayout {
  /// Indicates whether values of the type contain an object, a box, or any other part that has no literal in traces.
  fileprivate var hidesContent: Bool {
    var seen: Set<TypeLayout> = []
    return hidesContent(&seen)
  }

  /// Returns whether values of the type contain a part that has no literal in traces.
  ///
  /// - Parameter seen: The types visited so far. This set prevents endless recursion in a type that contains itself.
  private func hidesContent(_ seen: inout Set<TypeLayout>) -> Bool {
    guard seen.insert(self).inserted, !FoundationForm.isKnown(self) else { return false }
    switch kind {
    case .structure, .tuple: return fields.contains { $0.layout.hidesContent(&seen) }
    case .optional, .enumeration:
      return cases.contains { $0.payload?.hidesContent(&seen) ?? false }
    case .array, .set, .dictionary:
      return [key, element].contains { $0?.hidesContent(&seen) ?? false }
    case .object, .existential, .function, .opaque: return true
    default: return false
    }
  }
}
