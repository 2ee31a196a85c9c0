/// An event of a stream. A stream follows the grammar `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// The stream produced an element.
  case next(Element)
  /// The stream ended with an error.
  case error(any Error)
  /// The stream completed.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Indicates whether nothing can follow this event.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Indicates whether this is the `completed` event.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Transforms the element.
  ///
  /// - Parameter transform: Returns the new element.
  /// - Returns: The event with the new element, the same error or completion, or the error that
  ///   `transform` throws.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// The event in RxSwift's notation: `next(1)`, `error(boom)`, `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A type that can be converted to an event, for `dematerialize`.
public protocol EventConvertible {
  /// The type of the event's elements.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
