// Stands in for FirebaseAnalytics, which a replay has no use for.
// The app's files take from it: Analytics.
// The declarations are guesses by how the names are used; correct them where the compiler objects.

public final class Analytics: @unchecked Sendable {
  public init() {}
  @discardableResult public static func logEvent(_ value0: Any?, parameters: Any?) -> Any? { nil }
}
