import ReactorLocks

/// A core that remembers the latest element, and tells it to those who come later.
package final class CurrentValueCore<Element>: SubjectCore<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.

  private var element: Element
  private var hasElement: Bool
  private let outlivesEnd: Bool

  /// Makes one.
  ///
  /// - Parameters:
  ///   - element: What is the latest to begin with.
  ///   - isSent: Whether that counts as sent, so that subscribers hear of it.
  ///   - outlivesEnd: Whether the latest element is still told after the end.
  package init(_ element: Element, isSent: Bool, outlivesEnd: Bool) {
    self.element = element
    hasElement = isSent
    self.outlivesEnd = outlivesEnd
  }

  /// The latest element.
  package var latest: Element {
    members.withLock { _ in element }
  }

  @discardableResult
  package override func send(_ element: Element) -> Bool {
    let sinks = members.withLock { members -> ContiguousArray<AnySink>? in
      guard members.isOpen else { return nil }
      self.element = element
      hasElement = true
      return members.list.isEmpty ? nil : members.list.sinks
    }
    guard let sinks else { return false }
    tell(sinks, element)
    return true
  }

  @_spi(Sinks)
  public override func add(_ sink: Sink<Element>) -> (any Disposable)? {
    add(sink) { members in
      let isHeard = hasElement && !members.isDisposed && (members.isOpen || outlivesEnd)
      return isHeard ? [element] : []
    }
  }
}
