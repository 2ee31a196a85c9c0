import ReactorLocks

/// The subscribers of a subject: those that are there hear what is sent; those that come after the
/// end hear the end.
///
/// Threads: all calls are safe from any thread; nothing is sent while the lock is held.
package class SubjectCore<Element>: @unchecked Sendable {
  // @unchecked: what changes is behind the lock.

  /// Guards the members, and what is kept beside them.
  let members = Lock(SubjectMembers())
  private var end: Event<Element>?

  /// Makes one that nobody is subscribed to.
  package init() {}

  /// Whether there are subscribers.
  package final var hasSinks: Bool { members.withLock { !$0.list.isEmpty } }

  /// Whether it was disposed of.
  package final var isDisposed: Bool { members.withLock { $0.isDisposed } }

  /// Sends an element to those who are subscribed as it comes; one that unsubscribes meanwhile
  /// hears nothing more, since its own sink is disposed of.
  ///
  /// - Returns: Whether anyone was subscribed.
  @discardableResult
  package func send(_ element: Element) -> Bool {
    let sinks = members.withLock { members in
      members.isOpen ? members.list.sinks : []
    }
    tell(sinks, element)
    return !sinks.isEmpty
  }

  /// Sends an element to sinks, which the list keeps for as long as that takes.
  final func tell(_ sinks: ContiguousArray<AnySink>, _ element: Element) {
    withExtendedLifetime(sinks) {
      for index in sinks.indices {
        UnretainedReference(sinks[index]).withObject(as: Sink<Element>.self) { $0.next(element) }
      }
    }
  }

  /// Those who are subscribed now.
  @_spi(Sinks)
  public final var audience: ContiguousArray<AnySink> {
    members.withLock { $0.list.sinks }
  }

  /// Sends an element to those who were subscribed at an earlier moment.
  @_spi(Sinks)
  public final func send(_ element: Element, to audience: ContiguousArray<AnySink>) {
    tell(audience, element)
  }

  /// Sends an event to those who are subscribed as it comes.
  package final func send(_ event: Event<Element>) {
    if case .next(let element) = event {
      send(element)
      return
    }
    let sinks = members.withLock { members -> ContiguousArray<AnySink> in
      guard members.isOpen else { return [] }
      members.isOpen = false
      end = event
      return members.list.removeAll()
    }
    for sink in sinks { sink.taking(Element.self).on(event) }
  }

  /// Adds a subscriber.
  ///
  /// - Returns: What takes it out again, or nil where the subject has ended.
  @_spi(Sinks)
  public func add(_ sink: Sink<Element>) -> (any Disposable)? {
    let key = members.withLock { members in
      members.isOpen ? members.list.insert(sink) : nil
    }
    if let key { return Subscription(core: self, key: key) }
    tellEnd(to: sink)
    return nil
  }

  /// Adds a subscriber that is told first what was sent before it came.
  ///
  /// What it missed is read, and its place in the list taken, in one step; so it hears every element
  /// once, in the order in which they were sent, whatever other threads send meanwhile.
  ///
  /// - Parameters:
  ///   - sink: The subscriber.
  ///   - missed: What it missed. Called behind the lock.
  final func add(
    _ sink: Sink<Element>, telling missed: (_ members: SubjectMembers) -> [Element]
  ) -> (any Disposable)? {
    let lateSubscriber = LateSubscriberSink(sink)
    let (elements, key) = members.withLock { members in
      (
        missed(members),
        members.isOpen ? members.list.insert(lateSubscriber) : nil
      )
    }
    lateSubscriber.tell(elements)
    guard let key else {
      tellEnd(to: sink)
      return nil
    }
    lateSubscriber.catchUp()
    members.withLock { $0.list.replace(key, with: sink) }
    return Subscription(core: self, key: key)
  }

  private func tellEnd(to sink: Sink<Element>) {
    if let failure { sink.error(failure) } else { sink.completed() }
  }

  /// The elements that are sent, as a stream.
  package final func asObservable() -> Observable<Element> {
    .node { [self] sink in add(sink) }
  }

  /// Drops all subscribers.
  package final func dispose() {
    // What the sinks hold is let go behind the lock, since freeing it may call back.
    _ = members.withLock { members in
      members.isOpen = false
      members.isDisposed = true
      return members.list.removeAll()
    }
  }

  /// The error that it failed with, or that it was disposed of.
  package final var failure: (any Error)? {
    members.withLock { members in
      if members.isDisposed { return RxError.disposed(object: self) }
      return end?.error
    }
  }

  private final class Subscription: Disposable {
    let core: SubjectCore
    let key: UInt64

    init(core: SubjectCore, key: UInt64) {
      self.core = core
      self.key = key
    }

    func dispose() {
      _ = core.members.withLock { $0.list.remove(key) }
    }
  }
}

/// What every core keeps, apart from its elements: not generic, for speed (see `AnySink`).
struct SubjectMembers {
  var list = SinkList()
  var isOpen = true
  var isDisposed = false
}
