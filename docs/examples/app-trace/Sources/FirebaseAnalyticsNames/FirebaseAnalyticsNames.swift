// Stands in for FirebaseAnalytics, which a replay has no use for.
// The app's files take from it: Analytics.

@_exported import UIKitNames

/// Has any member and can be called with any arguments. Where a replay needs more, declare it.
/// It keeps nothing that threads could share.
@dynamicMemberLookup
@dynamicCallable
open class FirebaseAnalyticsValue: @unchecked Sendable {
  public init() {}
  public subscript(dynamicMember name: String) -> FirebaseAnalyticsValue {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> FirebaseAnalyticsValue! {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> FirebaseAnalyticsValue {
    FirebaseAnalyticsValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> FirebaseAnalyticsValue! {
    FirebaseAnalyticsValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (FirebaseAnalyticsValue?) -> Void>
  ) -> FirebaseAnalyticsValue {
    FirebaseAnalyticsValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (FirebaseAnalyticsValue?, (any Error)?) -> Void>
  ) -> FirebaseAnalyticsValue {
    FirebaseAnalyticsValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall<Result>(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> Result {
    plainValue(of: "a call")
  }
}

private func plainValue<Value>(of name: String) -> Value {
  if let type = Value.self as? any ExpressibleByNilLiteral.Type,
    let value = type.init(nilLiteral: ()) as? Value
  {
    return value
  }
  let values: [Any] = [(), false, 0, 0.0, "", FirebaseAnalyticsValue()]
  for case let value as Value in values { return value }
  // No value of an unknown type can be made.
  fatalError("FirebaseAnalyticsNames has no value of \(Value.self) for '\(name)'")
}

// It keeps nothing that threads could share.
@dynamicMemberLookup
open class Analytics: @unchecked Sendable {
  public init() {}
  public subscript(dynamicMember name: String) -> FirebaseAnalyticsValue {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> FirebaseAnalyticsValue! {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
  public static subscript(dynamicMember name: String) -> FirebaseAnalyticsValue {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public static subscript(dynamicMember name: String) -> FirebaseAnalyticsValue! {
    get { FirebaseAnalyticsValue() }
    set {}
  }
  @_disfavoredOverload
  public static subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
}
