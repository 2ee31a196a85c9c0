/// The forms of the states in a trace: one for all sessions, or one for each reactor.
///
/// ```
/// state=elements
/// state=counter:full,shop:elements
/// ```
public struct StateForms: Hashable, Sendable {
  /// States in full, for all reactors.
  public static let full = StateForms(.full)
  /// The changed fields, for all reactors.
  public static let changes = StateForms(.changes)
  /// The changed parts, for all reactors.
  public static let elements = StateForms(.elements)

  /// The form for reactors that have no form in the table.
  private let common: TraceOptions.StateStyle
  /// The forms by the names of the reactors; empty if all reactors have the same form.
  private let byReactor: [String: TraceOptions.StateStyle]

  /// The same form for all reactors.
  public init(_ style: TraceOptions.StateStyle) {
    common = style
    byReactor = [:]
  }

  /// The forms of reactors by their names. States of other reactors are written in full.
  package init(_ styles: [String: TraceOptions.StateStyle]) {
    let kinds = Set(styles.values)
    common = kinds.count == 1 ? kinds.first ?? .full : .full
    byReactor = kinds.count == 1 ? [:] : styles
  }

  /// The form of all states; nil if it depends on the reactor.
  package var uniform: TraceOptions.StateStyle? { byReactor.isEmpty ? common : nil }

  /// Indicates whether some states are written with `state=elements`.
  package var hasElements: Bool { common == .elements || byReactor.values.contains(.elements) }

  /// The form of a reactor's states.
  package subscript(reactor: String) -> TraceOptions.StateStyle { byReactor[reactor] ?? common }

  /// The forms in the notation of headers, sorted by reactor.
  package var text: String {
    if byReactor.isEmpty { return common.rawValue }
    return byReactor.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.rawValue)" }
      .joined(separator: ",")
  }

  /// Reads the forms in a header; returns nil if they are invalid.
  init?(_ text: String) {
    if let style = TraceOptions.StateStyle(rawValue: text) {
      self.init(style)
      return
    }
    var styles: [String: TraceOptions.StateStyle] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: ":", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty,
        let style = TraceOptions.StateStyle(rawValue: String(sides[1])),
        styles.updateValue(style, forKey: String(sides[0])) == nil
      else { return nil }
    }
    self.init(styles)
    // A form that applies to all reactors is written once; otherwise, reactors are written in order.
    if self.text != text { return nil }
  }
}
