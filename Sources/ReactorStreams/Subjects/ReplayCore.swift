/// The core of a subject that remembers its last elements, and sends them to late subscribers, even after
/// the end.
package final class ReplayCore<Element>: SubjectCore<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  private var elements = SubjectMemory(FIFO<Element>())
  private let bufferSize: Int

  /// Makes one without elements.
  ///
  /// - Parameter bufferSize: The maximum number of elements it remembers.
  package init(bufferSize: Int) {
    self.bufferSize = bufferSize
  }

  @discardableResult
  package override func send(_ element: Element) -> Bool {
    // A forgotten element is released after the lock, because releasing it may call back.
    let (sinks, _) = withMembers { members -> (ContiguousArray<AnySink>, Element?) in
      guard members.isOpen else { return ([], nil) }
      elements[members].append(element)
      let isFull = elements[members].count > bufferSize
      return (members.list.sinks, isFull ? elements[members].popFirst() : nil)
    }
    send(element, to: sinks)
    return !sinks.isEmpty
  }

  @_spi(Sinks)
  public override func add(_ sink: Sink<Element>) -> (any Disposable)? {
    add(sink) { lateSubscriber in
      var key: UInt64?
      let remembered = withMembers { members in
        key = members.insert(lateSubscriber)
        return members.isDisposed ? [] : elements[members].contents
      }
      for index in remembered.indices {
        lateSubscriber.send(remembered[index], isLast: index == remembered.count - 1)
      }
      return key
    }
  }
}
