// Replaces Mixpanel, which a replay does not need.
// The app's files use these declarations: Mixpanel.

@_exported import UIKitNames

/// Accepts any member and any call. If a replay needs more, declare it here.
/// It has no state that threads could share.
@dynamicMemberLookup
@dynamicCallable
open class MixpanelValue: Hashable, @unchecked Sendable {
  public init() {}
  public static func == (left: MixpanelValue, right: MixpanelValue) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public subscript(dynamicMember name: String) -> MixpanelValue {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> MixpanelValue! {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(_ keys: Any...) -> Member? {
    get { nil }
    set {}
  }
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> MixpanelValue {
    MixpanelValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> MixpanelValue! {
    MixpanelValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (MixpanelValue?) -> Void>
  ) -> MixpanelValue {
    MixpanelValue()
  }
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (MixpanelValue?, (any Error)?) -> Void>
  ) -> MixpanelValue {
    MixpanelValue()
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
  let values: [Any] = [(), false, 0, 0.0, "", MixpanelValue()]
  for case let value as Value in values { return value }
  // No value of an unknown type can be created.
  fatalError("MixpanelNames has no value of type \(Value.self) for '\(name)'")
}

// It has no state that threads could share.
@dynamicMemberLookup
open class Mixpanel: Hashable, @unchecked Sendable {
  public static func == (left: Mixpanel, right: Mixpanel) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public init() {}
  public subscript(dynamicMember name: String) -> MixpanelValue {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> MixpanelValue! {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
  @_disfavoredOverload
  public subscript<Member>(_ keys: Any...) -> Member? {
    get { nil }
    set {}
  }
  public static subscript(dynamicMember name: String) -> MixpanelValue {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public static subscript(dynamicMember name: String) -> MixpanelValue! {
    get { MixpanelValue() }
    set {}
  }
  @_disfavoredOverload
  public static subscript<Member>(dynamicMember name: String) -> Member {
    get { plainValue(of: name) }
    set {}
  }
  @_disfavoredOverload
  public static subscript<Member>(_ keys: Any...) -> Member? {
    get { nil }
    set {}
  }
}
