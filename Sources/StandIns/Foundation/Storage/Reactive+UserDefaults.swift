public import Foundation
public import ReactorStreams

extension Reactive where Base: Foundation.UserDefaults {
  /// Returns a stream of a key's values.
  ///
  /// ```swift
  /// UserDefaults.standard.rx.observe(Bool.self, "isMuted").map { $0 ?? false }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The expected type of the values.
  ///   - key: The key to observe.
  /// - Returns: An observable that emits the current value and then the value after each change to these defaults. The
  ///   observable emits `nil` for a value of a different type. The observable never completes or fails.
  public func observe<Element>(_ type: Element.Type, _ key: String) -> Observable<Element?> {
    VirtualNotificationCenter.default.rx
      .notification(Foundation.UserDefaults.didChangeNotification, object: base)
      .map { [base] _ in base.object(forKey: key) as? Element }
      .startWith(base.object(forKey: key) as? Element)
  }
}
