import ReactorLocks

/// The core of a subject that remembers its latest element, and sends it to late subscribers.
package final class CurrentValueCore<Element>: SubjectCore<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var element: SubjectMemory<Element>
  private var hasElement: SubjectMemory<Bool>
  private let outlivesEnd: Bool

  /// Makes one.
  ///
  /// - Parameters:
  ///   - element: The first element.
  ///   - isSent: Whether that counts as sent, so that subscribers receive it.
  ///   - outlivesEnd: Whether the latest element is still sent to subscribers after the end.
  package required init(_ element: Element, isSent: Bool, outlivesEnd: Bool) {
    self.element = SubjectMemory(element)
    hasElement = SubjectMemory(isSent)
    self.outlivesEnd = outlivesEnd
  }

  /// The generic types of the storage of its element.
  package static var memoryTypes: [Any.Type] {
    [SubjectMemory<Element>.self, Unchecked<Element>.self]
  }

  /// The latest element.
  package var latest: Element {
    members.withLock { members in element[members] }
  }

  @discardableResult
  package override func send(_ element: Element) -> Bool {
    let sinks = members.withLock { members -> ContiguousArray<AnySink>? in
      guard members.isOpen else { return nil }
      self.element[members] = element
      hasElement[members] = true
      return members.list.isEmpty ? nil : members.list.sinks
    }
    guard let sinks else { return false }
    send(element, to: sinks)
    return true
  }

  @_spi(Sinks)
  public override func add(_ sink: Sink<Element>) -> (any Disposable)? {
    add(sink) { members in
      let isSent = hasElement[members] && !members.isDisposed && (members.isOpen || outlivesEnd)
      return isSent ? [element[members]] : []
    }
  }
}
