/// The forms in which a trace has the states of its sessions: one for all, or one for each reactor.
///
/// ```
/// state=elements
/// state=counter:full,shop:elements
/// ```
public struct StateForms: Hashable, Sendable {
  /// Whole states of all reactors.
  public static let full = StateForms(.full)
  /// Of all reactors the fields that changed.
  public static let changes = StateForms(.changes)
  /// Of all reactors the parts that changed.
  public static let elements = StateForms(.elements)

  /// The form of the reactors that have none of their own.
  private let common: TraceOptions.StateStyle
  /// The forms by the names of the reactors; empty if all have the same.
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

  /// Indicates whether some states are written by their elements.
  package var hasElements: Bool { common == .elements || byReactor.values.contains(.elements) }

  /// The form of a reactor's states.
  package subscript(reactor: String) -> TraceOptions.StateStyle { byReactor[reactor] ?? common }

  /// The forms as a header has them, sorted by the reactors.
  package var text: String {
    if byReactor.isEmpty { return common.rawValue }
    return byReactor.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.rawValue)" }
      .joined(separator: ",")
  }

  /// Reads the forms that a header has; nil if no writer writes them so.
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
    // One form for all is written once, and reactors in their order.
    if self.text != text { return nil }
  }
}
