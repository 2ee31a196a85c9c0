public import Foundation
import ReactorBase
import ReactorFoundationDeclarations
import ReactorRegistration
public import ReactorStreams

/// A notification center. In a file that imports this module, `NotificationCenter` is this type.
///
/// In a replay, it initially has no observers, and notifies observers in the order in which they
/// were added. A trace shows each notification as an `event` line of the service `notifications`.
///
/// Like Foundation's own type, it can be used on any thread.
public final class VirtualNotificationCenter: Sendable {
  /// The shared center.
  public static let `default` = VirtualNotificationCenter(RealFoundation.notificationCenter)

  /// The underlying center of Foundation, for libraries that require one. A replay does not see
  /// notifications that are posted to it.
  public let notificationCenter: Foundation.NotificationCenter

  private init(_ center: Foundation.NotificationCenter) {
    notificationCenter = center
  }

  /// Creates a separate center.
  public convenience init() {
    self.init(Foundation.NotificationCenter())
  }

  // MARK: - Posting

  /// Notifies the observers.
  public func post(_ notification: Notification) {
    guard let context = ReplayContext.current else { return notificationCenter.post(notification) }
    let name = notification.name.rawValue
    let userInfo = notification.userInfo ?? [:]
    context.write(
      event: userInfo.isEmpty ? Post.post(name) : .post(name, userInfo: userInfo),
      of: "notifications")
    deliver(notification)
  }

  /// Notifies the observers.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - object: The sender, or nil for none.
  ///   - userInfo: Additional information, which a trace shows.
  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Notifies the observers of a system event, which a trace does not show.
  func deliver(_ notification: Notification) {
    for observer in observers?.list ?? [] where observer.isInterested(in: notification) {
      observer.block(notification)
    }
  }

  /// The parts of a notification that a trace shows.
  private enum Post {
    case post(String)
    case post(String, userInfo: [AnyHashable: Any])
  }

  // MARK: - Observing

  /// Observes notifications.
  ///
  /// ```swift
  /// let token = NotificationCenter.default.addObserver(
  ///   forName: .init("didLogOut"), object: nil, queue: .main
  /// ) { _ in showLogin() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; nil for any.
  ///   - object: The sender of the notifications, or nil for any.
  ///   - queue: The queue on which the closure runs, or nil for the posting thread. As with
  ///     Foundation, `post` waits until the closure has run.
  ///   - block: Receives each notification.
  /// - Returns: A token. Pass it to ``removeObserver(_:)`` to end the observation.
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
  /// - Parameter observer: The token or the observing object.
  public func removeObserver(_ observer: Any) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observation of notifications with a given name and sender.
  ///
  /// - Parameters:
  ///   - observer: The token or the observing object.
  ///   - name: The name of the notifications, or nil for any.
  ///   - object: The sender of the notifications, or nil for any.
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
    /// Observes notifications by sending a message to an object, which is not retained.
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

  /// Returns the notifications with a name as an async sequence.
  ///
  /// - Parameters:
  ///   - name: Their name.
  ///   - object: The sender of the notifications, or nil for any.
  /// - Returns: A sequence of the notifications posted from now on. Leaving the loop ends the
  ///   observation.
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

  /// The observers of this center in the replay that runs on the calling thread.
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
  /// Observes notifications as a stream.
  ///
  /// ```swift
  /// NotificationCenter.default.rx.notification(.init("didLogOut"))
  ///   .map { _ in Action.logOut }
  ///   .bind(to: reactor.action)
  ///   .disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; nil for any.
  ///   - object: The sender of the notifications, or nil for any.
  /// - Returns: An observable of the notifications that are posted after the subscription. It never
  ///   completes and never fails.
  public func notification(
    _ name: Notification.Name?, object: AnyObject? = nil
  ) -> Observable<Notification> {
    Observable.create { [weak object, base] observer in
      let events = Unchecked(observer)
      let token = base.addObserver(forName: name, object: object, queue: nil) {
        events.value.onNext($0)
      }
      // The center retains the observer. If a global object retains the subscription, it does not retain the observer
      // of its replay.
      return Disposables.create { [weak token] in
        if let token { base.removeObserver(token) }
      }
    }
  }
}
