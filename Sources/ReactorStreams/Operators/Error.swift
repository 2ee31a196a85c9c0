extension ObservableType {
  /// A stream that fails at once.
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Failure(error)
  }
}

private final class Failure<Element>: Observable<Element>, @unchecked Sendable {
  private let error: any Swift.Error

  init(_ error: any Swift.Error) {
    self.error = error
    super.init(startsTurn: false)
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.error(error)
    return nil
  }
}
