public import Dispatch
import ReactorBase

/// A dispatch queue. In a replay, its work runs on the replay's clock; outside a replay, it is a
/// queue of Dispatch itself.
///
/// In a replay, all queues share the replay's thread. Dispatched work runs at the virtual time at
/// which it is due, in the order in which it was dispatched, and belongs to the action that
/// dispatched it. While the work of a serial queue is waiting, the queue runs nothing else.
///
/// It has the same name as Dispatch's class, because the compiler recognizes
/// `DispatchQueue.main.async` by its name: that closure is isolated to the main actor.
/// ``ReplayDispatchQueue`` is an alias.
///
/// Like Dispatch's own type, it can be used on any thread.
public final class DispatchQueue: Sendable {
  /// The attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// The frequency at which a queue drains its autorelease pools.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// The main queue.
  public static let main = DispatchQueue(
    .main, isConcurrent: false, isGlobal: false)

  private static let globals = [
    DispatchQoS.QoSClass.userInteractive, .userInitiated, .default, .utility, .background,
    .unspecified,
  ].map { qos in
    (qos: qos, queue: DispatchQueue(.global(qos: qos), isConcurrent: true, isGlobal: true))
  }

  /// The name of the queue.
  public let label: String
  /// Indicates whether the queue is concurrent.
  let isConcurrent: Bool
  /// Indicates whether the queue is a global queue of the system.
  let isGlobal: Bool
  /// Indicates whether the queue runs nothing before it is activated.
  let isInitiallyInactive: Bool
  /// Creates the underlying queue. An inactive queue must be created only if it is used.
  private let make: @Sendable () -> Dispatch.DispatchQueue
  private let made = Lock<Dispatch.DispatchQueue?>(nil)
  /// The values that `setSpecific` has set, by their keys.
  private let specifics = Lock<[ObjectIdentifier: Any]>([:])

  private init(_ queue: Dispatch.DispatchQueue, isConcurrent: Bool, isGlobal: Bool) {
    label = queue.label
    self.isConcurrent = isConcurrent
    self.isGlobal = isGlobal
    isInitiallyInactive = false
    make = { queue }
  }

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - label: The name of the queue.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - attributes: Whether the queue is concurrent, and whether it is initially inactive.
  ///   - autoreleaseFrequency: The frequency at which the queue drains its autorelease pools.
  ///   - target: The queue that runs this queue's work. A replay ignores it.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
    isConcurrent = attributes.contains(.concurrent)
    isGlobal = false
    isInitiallyInactive = attributes.contains(.initiallyInactive)
    let options = Unchecked((attributes, autoreleaseFrequency))
    make = {
      Dispatch.DispatchQueue(
        label: label, qos: qos, attributes: options.value.0,
        autoreleaseFrequency: options.value.1, target: target?.dispatchQueue)
    }
  }

  /// Returns the system's concurrent queue with a given quality of service.
  ///
  /// - Returns: The same queue each time.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    globals.first { $0.qos == qos }?.queue ?? globals[2].queue
  }

  /// The underlying queue of Dispatch, for libraries that require one. A replay does not see work
  /// that is dispatched to it.
  public var dispatchQueue: Dispatch.DispatchQueue {
    made.withLock { made in
      if let made { return made }
      let queue = make()
      made = queue
      return queue
    }
  }

  /// The quality of service of the queue.
  public var qos: DispatchQoS { dispatchQueue.qos }

  // MARK: - Values of a queue

  /// Stores a value with the queue.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value, or nil to remove the stored one.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {
    specifics.withLock { $0[ObjectIdentifier(key)] = value }
    if !LocalReplay.isRunning || self === Self.main {
      dispatchQueue.setSpecific(key: key, value: value)
    }
  }

  /// Returns the value stored with the queue.
  ///
  /// - Returns: The value, or nil if there is none.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    specifics.withLock { $0[ObjectIdentifier(key)] as? T }
  }

  /// Returns the value stored with the queue whose work is running.
  ///
  /// - Returns: The value, or nil if there is none. In a replay, code that doesn't run on another
  ///   queue belongs to the main queue.
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    guard let replay = LocalReplay.current else {
      return Dispatch.DispatchQueue.getSpecific(key: key)
    }
    return (replay.queues.current ?? main).getSpecific(key: key)
  }
}

/// An alias for this module's `DispatchQueue` that is never ambiguous.
public typealias ReplayDispatchQueue = DispatchQueue
