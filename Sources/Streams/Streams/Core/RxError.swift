/// An error that originates in a stream itself.
public enum RxError: Error, CustomDebugStringConvertible, @unchecked Sendable {
  // @unchecked: The object is kept only to identify it in the error's description.

  /// An unknown error.
  case unknown
  /// An object was used after it was disposed of.
  case disposed(object: AnyObject)
  /// A count overflowed.
  case overflow
  /// An index is out of range.
  case argumentOutOfRange
  /// A stream that must emit an element completed without one.
  case noElements
  /// A stream that must emit only one element emitted more than one.
  case moreThanOneElement
  /// A time limit was exceeded.
  case timeout

  /// The error's description, with the same wording as in RxSwift.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
