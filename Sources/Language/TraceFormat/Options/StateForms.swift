/// The forms of the states in a trace. Either all sessions have the same form, or each reactor has its own.
///
/// ```
/// state=elements
/// state=counter:full,shop:elements
/// ```
public struct StateForms: Hashable, Sendable {
  /// The forms that show full states for all reactors.
  public static let full = StateForms(.full)
  /// The forms that show only the changed fields for all reactors.
  public static let changes = StateForms(.changes)
  /// The forms that show only the changed parts for all reactors.
  public static let elements = StateForms(.elements)

  /// The form for all reactors that do not have their own form.
  private let common: TraceOptions.StateStyle
  /// The form of each reactor's states, keyed by the name of the reactor. The dictionary is empty if all reactors
  /// have the same form.
  private let byReactor: [String: TraceOptions.StateStyle]

  /// Creates forms that use the given form for all reactors.
  public init(_ style: TraceOptions.StateStyle) {
    common = style
    byReactor = [:]
  }

  /// Creates forms for the given reactors, keyed by name. The states of other reactors are written in full.
  package init(_ styles: [String: TraceOptions.StateStyle]) {
    let kinds = Set(styles.values)
    common = kinds.count == 1 ? kinds.first ?? .full : .full
    byReactor = kinds.count == 1 ? [:] : styles
  }

  /// The form of all states, or `nil` if the form depends on the reactor.
  package var uniform: TraceOptions.StateStyle? { byReactor.isEmpty ? common : nil }

  /// Indicates whether any states are written with `state=elements`.
  package var hasElements: Bool { common == .elements || byReactor.values.contains(.elements) }

  /// Returns the form of a reactor's states.
  package subscript(reactor: String) -> TraceOptions.StateStyle { byReactor[reactor] ?? common }

  /// The forms in the notation of a trace header, sorted by reactor.
  package var text: String {
    if byReactor.isEmpty { return common.rawValue }
    return byReactor.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.rawValue)" }
      .joined(separator: ",")
  }

  /// Parses the forms in a trace header. Returns `nil` if the string is invalid.
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
    // A form for all reactors is written only once, and reactors are written in order.
    if self.text != text { return nil }
  }
}
