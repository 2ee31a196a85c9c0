/// An event in a stream. A stream follows the grammar `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// The stream produced an element.
  case next(Element)
  /// The stream terminated with an error.
  case error(any Error)
  /// The stream completed.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Indicates whether this event terminates its stream.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element of a `next` event, or `nil` for any other event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event, or `nil` for any other event.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Indicates whether this event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns the event with its element transformed by the given closure.
  ///
  /// - Parameter transform: A closure that returns the new element.
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
  /// The event in RxSwift's notation, such as `next(1)`, `error(boom)`, or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A type that can be converted to an event, for use with `dematerialize`.
public protocol EventConvertible {
  /// The type of the event's elements.
  associatedtype Element

  /// The event that this value represents.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
