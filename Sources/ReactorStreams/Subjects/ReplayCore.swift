import ReactorLocks

/// A core that remembers the last elements, and tells them to those who come later, after the
/// end too.
package final class ReplayCore<Element>: SubjectCore<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; what it remembers is behind the same lock.
  private var elements = FIFO<Element>()
  private let bufferSize: Int

  /// Makes one that has heard of nothing.
  ///
  /// - Parameter bufferSize: How many elements it remembers at most.
  package init(bufferSize: Int) {
    self.bufferSize = bufferSize
  }

  @discardableResult
  package override func send(_ element: Element) -> Bool {
    // What is forgotten is let go behind the lock, since freeing it may call back.
    let (sinks, _) = members.withLock { members -> (ContiguousArray<AnySink>, Element?) in
      guard members.isOpen else { return ([], nil) }
      elements.append(element)
      return (members.list.sinks, elements.count > bufferSize ? elements.popFirst() : nil)
    }
    tell(sinks, element)
    return !sinks.isEmpty
  }

  @_spi(Sinks)
  public override func add(_ sink: Sink<Element>) -> (any Disposable)? {
    add(sink) { members in members.isDisposed ? [] : elements.contents }
  }
}
