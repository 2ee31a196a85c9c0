import Synchronization

/// A broadcast that remembers the last elements, and tells them to those who come later, after the
/// end too.
package final class ReplayBroadcast<Element>: Broadcast<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; what it remembers is behind the same lock.
  private var elements = FIFO<Element>()
  private let bufferSize: Int

  /// Makes one that has heard of nothing.
  ///
  /// - Parameter bufferSize: How many elements it remembers at most.
  package init(bufferSize: Int) {
    self.bufferSize = bufferSize
  }

  package override func send(_ element: Element) {
    let incoming = Unchecked(element)
    // What is forgotten is let go behind the lock, since freeing it may call back.
    var forgotten = Unchecked<Element?>(nil)
    let sinks = members.withLock { members -> Unchecked<ContiguousArray<AnySink>> in
      guard members.value.isOpen else { return Unchecked([]) }
      elements.append(incoming.value)
      if elements.count > bufferSize { forgotten.value = elements.popFirst() }
      return Unchecked(members.value.list.sinks)
    }
    for sink in sinks.value { sink.taking(Element.self).next(element) }
  }

  @_spi(Sinks)
  public override func add(_ sink: Sink<Element>) -> (any Disposable)? {
    add(sink) { members in members.isDisposed ? [] : elements.contents }
  }
}
