import ReactorBase

/// The core of a subject that retains its latest element and sends it to late subscribers.
package final class CurrentValueCore<Element>: SubjectCore<Element> {
  /// The latest element, which is accessed only while the lock is held. This is not a ``SubjectMemory`` because the
  /// runtime would have to look up that type for each subject.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var element: Element
  private var hasElement: SubjectMemory<Bool>

  /// Creates a core with the given initial element.
  ///
  /// - Parameters:
  ///   - element: The initial element.
  ///   - isSent: A Boolean value that indicates whether new subscribers receive the initial
  ///     element.
  ///   - queuesWhileReplaying: A Boolean value that indicates whether to queue the events that a new subscriber causes
  ///     while receiving the latest element.
  package required init(_ element: Element, isSent: Bool, queuesWhileReplaying: Bool = false) {
    self.element = element
    hasElement = SubjectMemory(isSent)
    super.init(queuesWhileReplaying: queuesWhileReplaying)
  }

  /// The latest element.
  package var latest: Element {
    withMembers { _ in element }
  }

  override func remember(_ element: inout Element, _ members: inout SubjectMembers) {
    swap(&self.element, &element)
    hasElement[members] = true
  }

  override func remembered(_ members: inout SubjectMembers) -> [Element] {
    hasElement[members] && members.isOpen ? [element] : []
  }
}
