import ReactorBase

/// The core of a subject, which manages the subscribers. Current subscribers receive each event. Observers that
/// subscribe after the subject has terminated receive only the termination event.
///
/// Thread safety: All methods can be called on any thread. Nothing is sent while the lock is held.
package class SubjectCore<Element> {
  private let lock = BriefLock()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var members = SubjectMembers()
  private let tracker = ReentrancyTracker()

  /// Indicates whether to queue the events that a new subscriber causes while receiving the retained elements, as in
  /// RxSwift's replay subjects. If `false`, these events are sent immediately, between the retained elements.
  private let queuesWhileReplaying: Bool

  /// Creates the core of a subject that has no subscribers yet.
  ///
  /// - Parameter queuesWhileReplaying: A Boolean value that indicates whether to queue the events that a new subscriber
  ///   causes while receiving the retained elements.
  package init(queuesWhileReplaying: Bool = false) {
    self.queuesWhileReplaying = queuesWhileReplaying
  }

  /// Calls the given closure with the subscribers while holding the lock. The same lock protects
  /// the elements that a subclass keeps in a ``SubjectMemory``.
  final func withMembers<Result>(_ body: (inout SubjectMembers) -> Result) -> Result {
    lock.withLock { body(&members) }
  }

  /// Indicates whether the subject has subscribers.
  package final var hasSinks: Bool { withMembers { !$0.list.isEmpty } }

  /// Indicates whether the subject can still send events. A subject cannot send events after it has terminated or been
  /// disposed of.
  package final var isOpen: Bool { withMembers { $0.isOpen } }

  /// Indicates whether the subject has been disposed of.
  package final var isDisposed: Bool { withMembers { $0.isDisposed } }

  /// The error with which the subject failed, `RxError.disposed` if the subject has been disposed of, or `nil`
  /// otherwise.
  package final var failure: (any Error)? {
    withMembers { $0.isDisposed ? RxError.disposed(object: self) : $0.failure }
  }

  /// Returns the subject's events as a stream.
  package final func asObservable() -> Observable<Element> {
    .node { [self] sink in add(sink) }
  }

  // MARK: - Sending

  /// Retains an element that is about to be sent. This method is called while the lock is held.
  ///
  /// - Parameters:
  ///   - element: The element to retain. An implementation may replace it with an element that is no longer retained.
  ///     The caller releases that element after the lock is unlocked, because releasing the element may call back into
  ///     the subject.
  ///   - members: The subscribers, which are needed to access the retained elements.
  func remember(_ element: inout Element, _ members: inout SubjectMembers) {}

  /// Returns the elements that a new subscriber receives first. This method is called while the
  /// lock is held.
  func remembered(_ members: inout SubjectMembers) -> [Element] { [] }

  /// Sends an element to the current subscribers. A subscriber that unsubscribes in the meantime
  /// receives no further elements, because its sink has been disposed of.
  ///
  /// - Returns: `true` if the subject had subscribers; otherwise, `false`.
  @discardableResult
  package final func send(_ element: Element) -> Bool {
    var forgotten = element
    let sinks = withMembers { members -> ContiguousArray<AnyObject>? in
      guard members.isOpen else { return nil }
      remember(&forgotten, &members)
      return members.list.isEmpty ? nil : members.list.sinks
    }
    guard let sinks else { return false }
    tracker.track { send(element, to: sinks) }
    return true
  }

  /// Sends an event to the current subscribers.
  package final func send(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): end(with: error)
    case .completed: end()
    }
  }

  /// Terminates the stream for all current and later subscribers.
  ///
  /// - Parameter error: The error to end with, or `nil` for a completion.
  package final func end(with error: (any Error)? = nil) {
    let sinks = withMembers { members -> ContiguousArray<AnyObject> in
      guard members.isOpen else { return [] }
      members.isOpen = false
      members.failure = error
      return members.list.removeAll()
    }
    for sink in sinks {
      let sink = Self.sink(sink)
      if let error { sink.error(error) } else { sink.completed() }
    }
  }

  /// The current subscribers.
  @_spi(Sinks)
  public final var audience: ContiguousArray<AnyObject> {
    withMembers { $0.list.sinks }
  }

  /// Sends an element to the given subscribers.
  @_spi(Sinks)
  public final func send(_ element: Element, to audience: ContiguousArray<AnyObject>) {
    for sink in audience { Self.sink(sink).next(element) }
  }

  private static func sink(_ member: AnyObject) -> Sink<Element> {
    uncheckedCast(member, to: Sink<Element>.self)
  }

  // MARK: - Subscribing

  /// Adds a subscriber, which first receives the retained elements.
  ///
  /// Reading the retained elements and adding the subscriber is a single atomic step. Even if other threads send
  /// elements in the meantime, the subscriber receives every element exactly once and in order.
  ///
  /// - Returns: A disposable that removes the subscriber, or `nil` if the subject has ended.
  @_spi(Sinks)
  public final func add(_ sink: Sink<Element>) -> (any Disposable)? {
    var elements: [Element] = []
    var lateSubscriber: LateSubscriberSink<Element>?
    let key = withMembers { members in
      elements = remembered(&members)
      if !elements.isEmpty {
        lateSubscriber = LateSubscriberSink(sink, queuesOwn: queuesWhileReplaying)
      }
      return members.insert(lateSubscriber ?? sink)
    }
    for index in elements.indices {
      lateSubscriber?.send(elements[index], isLast: index == elements.count - 1)
    }
    guard let key else {
      if let failure { sink.error(failure) } else { sink.completed() }
      return nil
    }
    if let lateSubscriber {
      lateSubscriber.catchUp()
      withMembers { $0.list.replace(key, with: sink) }
    }
    return Disposables.create { [self] in _ = withMembers { $0.list.remove(key) } }
  }

  /// Removes all subscribers.
  package final func dispose() {
    // The sinks are released after the lock is unlocked, because releasing them may call back into
    // the subject.
    _ = withMembers { members in
      members.isOpen = false
      members.isDisposed = true
      return members.list.removeAll()
    }
  }
}

/// The subscribers of a subject, along with the state of the subject. This type is not generic for performance reasons
/// (see ``SinkList``).
struct SubjectMembers {
  var list = SinkList()
  var isOpen = true
  var isDisposed = false
  /// The error with which the subject failed, or `nil` if the subject has not failed.
  var failure: (any Error)?

  /// Adds a subscriber unless the subject has ended.
  ///
  /// - Returns: The subscriber's key, or `nil` if the subject has ended.
  mutating func insert(_ sink: AnyObject) -> UInt64? {
    isOpen ? list.insert(sink) : nil
  }
}

/// A value that can be accessed only together with a subject's members, and therefore only while the lock is held.
struct SubjectMemory<Value> {
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  subscript(_ members: SubjectMembers) -> Value {
    _read { yield value }
    _modify { yield &value }
  }
}

/// An ordered list of sinks. Each sink has a key that is used to remove the sink.
///
/// The sinks are notified in the order in which they were added. As in RxSwift's subjects, there is one exception: if
/// the first sink is removed, the next sink that is added takes its position. The keys of the other sinks increase, so
/// they stay sorted. Removing a sink therefore requires only a binary search and a move of the later elements. An
/// emission iterates over a copy of the list, which costs one retain.
///
/// The element type is `AnyObject`, because code that is generic over the element would have to look up the type
/// `Array<Sink<Element>>` at run time, which takes 20 ns per access.
struct SinkList {
  private(set) var sinks: ContiguousArray<AnyObject> = []
  private var keys: ContiguousArray<UInt64> = []
  private var lastKey: UInt64 = 0
  /// Indicates whether the next sink is inserted at the first position. If not, the first key may
  /// be out of order.
  private var isFirstFree = true

  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ sink: AnyObject) -> UInt64 {
    lastKey += 1
    let index = isFirstFree ? 0 : keys.count
    isFirstFree = false
    sinks.insert(sink, at: index)
    keys.insert(lastKey, at: index)
    return lastKey
  }

  mutating func remove(_ key: UInt64) -> AnyObject? {
    guard let index = index(of: key) else { return nil }
    if index == 0, !isFirstFree { isFirstFree = true }
    keys.remove(at: index)
    return sinks.remove(at: index)
  }

  /// Replaces the sink with the given key, or does nothing if the list no longer contains the key.
  mutating func replace(_ key: UInt64, with sink: AnyObject) {
    if let index = index(of: key) { sinks[index] = sink }
  }

  private func index(of key: UInt64) -> Int? {
    if keys.first == key { return 0 }
    let sorted = keys[min(isFirstFree ? 0 : 1, keys.count)...]
    let index = sorted.partitioningIndex { $0 >= key }
    return index < keys.count && keys[index] == key ? index : nil
  }

  /// Removes and returns all sinks.
  mutating func removeAll() -> ContiguousArray<AnyObject> {
    defer {
      sinks = []
      keys = []
      isFirstFree = true
    }
    return sinks
  }
}
