/// The errors that the streams themselves can fail with.
public enum RxError: Error, CustomDebugStringConvertible, @unchecked Sendable {
  // @unchecked: the object is kept only to say which object was involved.

  /// An unknown error.
  case unknown
  /// An object was used after it was disposed of.
  case disposed(object: AnyObject)
  /// A count overflowed.
  case overflow
  /// There is no element at the index.
  case argumentOutOfRange
  /// A stream that should have an element is empty.
  case noElements
  /// A stream that should have only one element has more.
  case moreThanOneElement
  /// A time limit was exceeded.
  case timeout

  /// The error's description, as in RxSwift.
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
