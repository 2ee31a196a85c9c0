public import Dispatch
import ReactorBase

/// A queue of work: in a replay, a place in the order of the replay's clock; outside a replay, a queue
/// of Dispatch itself.
///
/// In a replay all queues share the replay's one thread. Work that is dispatched runs at the virtual
/// time at which it is due, in the order in which it was dispatched, and belongs to the action that
/// dispatched it. A serial queue runs nothing while its own work waits for something.
///
/// It is called as Dispatch's own class is, since the compiler knows `DispatchQueue.main.async` by its
/// name: that closure is isolated to the main actor. ``ReplayDispatchQueue`` is another name of it.
///
/// Threads: as Dispatch's own, it may be used from any thread.
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
  /// Indicates whether the queue runs several pieces of work side by side.
  let isConcurrent: Bool
  /// Indicates whether the queue is one of the system's.
  let isGlobal: Bool
  /// Indicates whether the queue runs nothing before it is activated.
  let isInitiallyInactive: Bool
  /// Makes Dispatch's queue. An inactive one must not be made unless it is used.
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

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - label: The name of the queue.
  ///   - qos: The quality of service. A replay ignores it.
  ///   - attributes: Whether the queue is concurrent, and whether it is active at once.
  ///   - autoreleaseFrequency: The frequency at which the queue drains its autorelease pools.
  ///   - target: The queue on which this one runs its work. A replay ignores it.
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

  /// Returns the concurrent queue of the system with a quality of service.
  ///
  /// - Returns: The same queue each time.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    globals.first { $0.qos == qos }?.queue ?? globals[2].queue
  }

  /// The queue of Dispatch itself, for other libraries that take one. A replay does not see what is
  /// dispatched to it.
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

  /// Keeps a value with the queue.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value; nil removes the one that is kept.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {
    specifics.withLock { $0[ObjectIdentifier(key)] = value }
    if !LocalReplay.isRunning || self === Self.main {
      dispatchQueue.setSpecific(key: key, value: value)
    }
  }

  /// Returns the value that is kept with the queue.
  ///
  /// - Returns: The value; nil if there is none.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    specifics.withLock { $0[ObjectIdentifier(key)] as? T }
  }

  /// Returns the value that is kept with the queue whose work is running.
  ///
  /// - Returns: The value; nil if there is none. In a replay, code that no other queue runs belongs
  ///   to the main queue.
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    guard let replay = LocalReplay.current else {
      return Dispatch.DispatchQueue.getSpecific(key: key)
    }
    return (replay.queues.current ?? main).getSpecific(key: key)
  }
}

/// The class `DispatchQueue` of this module, by a name that nothing else has.
public typealias ReplayDispatchQueue = DispatchQueue
