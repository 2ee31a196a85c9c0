public import Foundation
import ReactorBase
import ReactorFoundationDeclarations
import ReactorRegistration
public import ReactorStreams

/// A notification center. In a file that imports this module, `NotificationCenter` refers to this type.
///
/// In a replay, the center starts without observers and notifies observers in the order in which they were added. A
/// trace shows each notification as an `event` line of the service `notifications`.
///
/// Like Foundation's own notification centers, these centers can be used on any thread.
public final class VirtualNotificationCenter: Sendable {
  /// The shared notification center.
  public static let `default` = VirtualNotificationCenter(RealFoundation.notificationCenter)

  /// The underlying Foundation notification center, for libraries that require one. A replay does not track
  /// notifications posted to that center.
  public let notificationCenter: Foundation.NotificationCenter

  private init(_ center: Foundation.NotificationCenter) {
    notificationCenter = center
  }

  /// Creates a notification center that is separate from the shared center.
  public convenience init() {
    self.init(Foundation.NotificationCenter())
  }

  // MARK: - Posting

  /// Posts a notification to its observers.
  public func post(_ notification: Notification) {
    guard let context = ReplayContext.current else { return notificationCenter.post(notification) }
    let name = notification.name.rawValue
    let userInfo = notification.userInfo ?? [:]
    context.write(
      event: userInfo.isEmpty ? Post.post(name) : .post(name, userInfo: userInfo),
      of: "notifications")
    deliver(notification)
  }

  /// Creates a notification and posts it to its observers.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - object: The sender of the notification, or `nil` for no sender.
  ///   - userInfo: Additional information, which traces show.
  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Delivers a notification about a system event to its observers, without showing it in the trace.
  func deliver(_ notification: Notification) {
    for observer in observers?.list ?? [] where observer.isInterested(in: notification) {
      observer.block(notification)
    }
  }

  /// The parts of a notification that traces show.
  private enum Post {
    case post(String)
    case post(String, userInfo: [AnyHashable: Any])
  }

  // MARK: - Observing

  /// Registers a closure as an observer of notifications.
  ///
  /// ```swift
  /// let token = NotificationCenter.default.addObserver(
  ///   forName: .init("didLogOut"), object: nil, queue: .main
  /// ) { _ in showLogin() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications, or `nil` to observe notifications with any name.
  ///   - object: The sender of the notifications, or `nil` to observe notifications from any sender.
  ///   - queue: The queue on which `block` runs, or `nil` for the posting thread. As in Foundation, posting a
  ///     notification waits for `block` to return.
  ///   - block: A closure that receives each notification.
  /// - Returns: A token to pass to ``removeObserver(_:)`` to end the observation.
  @preconcurrency
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: VirtualOperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard let observers else {
      return notificationCenter.addObserver(
        forName: name, object: object, queue: queue?.operationQueue, using: block)
    }
    let observer = Observer(name, object) { notification in
      guard let queue, queue !== VirtualOperationQueue.current else { return block(notification) }
      let notification = Unchecked(notification)
      let operation = BlockOperation { block(notification.value) }
      queue.addOperations([operation], waitUntilFinished: true)
    }
    observers.list.append(observer)
    return observer
  }

  /// Removes an observer.
  ///
  /// - Parameter observer: The token or object that was registered.
  public func removeObserver(_ observer: Any) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer of notifications with the given name and sender.
  ///
  /// - Parameters:
  ///   - observer: The token or object that was registered.
  ///   - name: The name of the notifications, or `nil` for any name.
  ///   - object: The sender of the notifications, or `nil` for any sender.
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    guard let observers else {
      return notificationCenter.removeObserver(observer, name: name, object: object)
    }
    let sought = observer as AnyObject
    observers.list.removeAll { candidate in
      (candidate === sought || candidate.target === sought)
        && (name == nil || candidate.name == name)
        && (object == nil || candidate.sender === object as AnyObject)
    }
  }

  #if canImport(ObjectiveC)
    /// Registers an object as an observer of notifications. The object receives a message for each notification, and
    /// the center does not retain the object.
    public func addObserver(
      _ target: Any, selector: Selector, name: Notification.Name?, object: Any?
    ) {
      guard let observers else {
        return notificationCenter.addObserver(
          target, selector: selector, name: name, object: object)
      }
      let observer = Observer(name, object) { [weak target = target as AnyObject] notification in
        _ = target?.perform(selector, with: notification)
      }
      observer.target = target as AnyObject
      observers.list.append(observer)
    }
  #endif

  /// Returns an async sequence of the notifications with the given name.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications, or `nil` for any sender.
  /// - Returns: A sequence of the notifications posted after this call. The observation ends when the iteration ends.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> AsyncStream<Notification> {
    let sender = Unchecked(object)
    return AsyncStream { continuation in
      let observer = Unchecked(
        addObserver(forName: name, object: sender.value, queue: nil) { notification in
          continuation.yield(Unchecked(notification).send())
        })
      continuation.onTermination = { [self] _ in removeObserver(observer.value) }
    }
  }

  /// The center's observers in the replay on the calling thread, or `nil` outside a replay.
  private var observers: Observers? {
    ReplayContext.current?.object { ReplayTable<VirtualNotificationCenter, Observers>() }
      .part(of: self) { Observers() }
  }

  private final class Observers {
    /// The observers, in the order in which they were added.
    var list: [Observer] = []
  }

  private final class Observer: NSObject {
    let name: Notification.Name?
    weak var sender: AnyObject?
    let block: (Notification) -> Void
    weak var target: AnyObject?
    private let hasSender: Bool

    init(_ name: Notification.Name?, _ sender: Any?, _ block: @escaping (Notification) -> Void) {
      self.name = name
      self.sender = sender as AnyObject?
      hasSender = sender != nil
      self.block = block
    }

    func isInterested(in notification: Notification) -> Bool {
      if let name, name != notification.name { return false }
      if !hasSender { return true }
      guard let sender, let object = notification.object else { return false }
      return sender === object as AnyObject
    }
  }
}

extension VirtualNotificationCenter: ReactiveCompatible {}

extension Reactive where Base: VirtualNotificationCenter {
  /// Returns a stream of notifications.
  ///
  /// ```swift
  /// NotificationCenter.default.rx.notification(.init("didLogOut"))
  ///   .map { _ in Action.logOut }
  ///   .bind(to: reactor.action)
  ///   .disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications, or `nil` for any name.
  ///   - object: The sender of the notifications, or `nil` for any sender.
  /// - Returns: An observable of the notifications posted after the subscription. It never completes and never fails.
  public func notification(
    _ name: Notification.Name?, object: AnyObject? = nil
  ) -> Observable<Notification> {
    Observable.create { [weak object, base] observer in
      let events = Unchecked(observer)
      let token = base.addObserver(forName: name, object: object, queue: nil) {
        events.value.onNext($0)
      }
      // The center retains the observer. Because of the weak reference, a subscription stored in a global object does
      // not keep an observer alive after its replay.
      return Disposables.create { [weak token] in
        if let token { base.removeObserver(token) }
      }
    }
  }
}
