/// What the streams can fail with by themselves.
public enum RxError: Error, Hashable, CustomDebugStringConvertible {
  /// Something was used after it was disposed of.
  case disposed(object: String)
  /// There is no element with the index asked for.
  case argumentOutOfRange
  /// A stream that was to have an element has none.
  case noElements
  /// A stream that was to have one element has more.
  case moreThanOneElement
  /// Time ran out.
  case timeout

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .disposed(let object): "'\(object)' was used after it was disposed of"
    case .argumentOutOfRange: "there is no element with that index"
    case .noElements: "the sequence has no elements"
    case .moreThanOneElement: "the sequence has more than one element"
    case .timeout: "the sequence timed out"
    }
  }
}
