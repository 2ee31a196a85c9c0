public import Foundation
public import ReactorStreams

extension Reactive where Base: Foundation.UserDefaults {
  /// Returns a stream of the values of a key.
  ///
  /// ```swift
  /// UserDefaults.standard.rx.observe(Bool.self, "isMuted").map { $0 ?? false }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key to observe.
  /// - Returns: An observable that emits the current value, and the value after each change of these defaults. It emits
  ///   `nil` if the value does not have the given type. The observable never completes and never fails.
  public func observe<Element>(_ type: Element.Type, _ key: String) -> Observable<Element?> {
    VirtualNotificationCenter.default.rx
      .notification(Foundation.UserDefaults.didChangeNotification, object: base)
      .map { [base] _ in base.object(forKey: key) as? Element }
      .startWith(base.object(forKey: key) as? Element)
  }
}
