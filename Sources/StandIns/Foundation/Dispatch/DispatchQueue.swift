public import Dispatch
import ReactorBase

/// A dispatch queue. In a replay, the replay's clock runs the queue's work. Outside a replay, an underlying Dispatch
/// queue runs the work.
///
/// In a replay, all queues share the replay's thread. Work runs when it is due in virtual time, in the order in which
/// it was dispatched. Work belongs to the action that dispatched it. A serial queue whose work is blocked runs no other
/// work.
///
/// This class has the same name as Dispatch's class because the compiler recognizes `DispatchQueue.main.async` by name
/// and isolates its closure to the main actor. ``ReplayDispatchQueue`` is an alias.
///
/// Like Dispatch's own queues, these queues can be used on any thread.
public final class DispatchQueue: Sendable {
  /// The attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// The frequency with which a queue drains its autorelease pool.
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
  /// Indicates whether the queue is one of the system's global queues.
  let isGlobal: Bool
  /// Indicates whether the queue does not run work until it is activated.
  let isInitiallyInactive: Bool
  /// A closure that creates the underlying Dispatch queue. Releasing an inactive queue that was never activated is an
  /// error, so the queue is created only when it is used.
  private let make: @Sendable () -> Dispatch.DispatchQueue
  private let made = Lock<Dispatch.DispatchQueue?>(nil)
  /// The values set by `setSpecific(key:value:)`.
  private let specifics = Lock<[ObjectIdentifier: Any]>([:])

  private init(_ queue: Dispatch.DispatchQueue, isConcurrent: Bool, isGlobal: Bool) {
    label = queue.label
    self.isConcurrent = isConcurrent
    self.isGlobal = isGlobal
    isInitiallyInactive = false
    make = { queue }
  }

  /// Creates a dispatch queue.
  ///
  /// - Parameters:
  ///   - label: The name of the queue.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - attributes: The attributes, which specify whether the queue is concurrent and whether it is initially
  ///     inactive.
  ///   - autoreleaseFrequency: The frequency at which the queue drains its autorelease pools.
  ///   - target: The queue on which this queue executes its work. A replay ignores it.
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

  /// Returns the global system queue with the given quality of service.
  ///
  /// - Returns: The global queue, which is the same for every call with the same quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    globals.first { $0.qos == qos }?.queue ?? globals[2].queue
  }

  /// The underlying Dispatch queue, for libraries that require one. A replay does not track work dispatched to that
  /// queue.
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

  // MARK: - Queue-specific values

  /// Associates a value with the queue for the given key.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - value: The value, or `nil` to remove the current value.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {
    specifics.withLock { $0[ObjectIdentifier(key)] = value }
    if !LocalReplay.isRunning || self === Self.main {
      dispatchQueue.setSpecific(key: key, value: value)
    }
  }

  /// Returns the value that is associated with the queue for the given key.
  ///
  /// - Returns: The value, or `nil` if there is no value for the key.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    specifics.withLock { $0[ObjectIdentifier(key)] as? T }
  }

  /// Returns the value that is associated with the current queue for the given key.
  ///
  /// - Returns: The value, or `nil` if there is no value for the key. In a replay, code that does not run on another
  ///   queue runs on the main queue.
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    guard let replay = LocalReplay.current else {
      return Dispatch.DispatchQueue.getSpecific(key: key)
    }
    return (replay.queues.current ?? main).getSpecific(key: key)
  }
}

/// An alias for this module's `DispatchQueue` whose name is never ambiguous.
public typealias ReplayDispatchQueue = DispatchQueue
