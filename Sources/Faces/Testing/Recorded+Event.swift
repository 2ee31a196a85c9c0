public import ReactorCore

extension Recorded {
  /// Creates a record of an element.
  ///
  /// ```swift
  /// #expect(observer.events == [.next(210, "a"), .completed(230)])
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - element: The element.
  /// - Returns: A record of `next(element)`, for use as an event of a testable stream or in comparisons.
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Creates a record of a completion.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - type: The element type, if it cannot be inferred.
  /// - Returns: A record of `completed`.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// Creates a record of an error.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - error: The error.
  ///   - type: The element type, if it cannot be inferred.
  /// - Returns: A record of `error(error)`. The record equals a record of any error that has the same description.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns the given records as an array. The compiler infers the element type from the first record.
  ///
  /// - Parameter recordedEvents: The elements of the array.
  /// - Returns: The records in the given order.
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Returns the given records as an array. The compiler infers the element type from the first record.
  ///
  /// - Parameter recordedEvents: The elements of the array.
  /// - Returns: The records in the given order.
  public static func events<Element>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}
