/// What the streams can fail with by themselves.
public enum RxError: Error, CustomDebugStringConvertible, @unchecked Sendable {
  // @unchecked: the object is there to say which one it was.

  /// Something went wrong, and nobody knows what.
  case unknown
  /// Something was used after it was disposed of.
  case disposed(object: AnyObject)
  /// A count left the range of its type.
  case overflow
  /// There is no element with the index asked for.
  case argumentOutOfRange
  /// A stream that was to have an element has none.
  case noElements
  /// A stream that was to have one element has more.
  case moreThanOneElement
  /// Time ran out.
  case timeout

  /// The error in words, as RxSwift has them.
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
