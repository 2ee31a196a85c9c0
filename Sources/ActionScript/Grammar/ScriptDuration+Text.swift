internal import SourceDiagnostics

extension ScriptDuration {
  /// Reads a span of time from a text of its own, such as `500ms` or `1.5s`; nil if it is none.
  public init?(text: String) {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    guard let duration = try? cursor.parseDuration(), cursor.isAtEnd else { return nil }
    self = duration
  }

  /// A span of time as scripts write it, in the largest unit that needs no decimals: `500ms`.
  public static func text(nanoseconds: Int64) -> String {
    if nanoseconds == 0 { return "0s" }
    let unit = Unit.allCases.last { nanoseconds % $0.nanoseconds == 0 } ?? .nanoseconds
    return "\(nanoseconds / unit.nanoseconds)\(unit.rawValue)"
  }
}
