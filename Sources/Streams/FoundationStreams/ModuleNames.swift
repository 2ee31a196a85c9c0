public import ReactorStreams

extension RxSwift {
  /// An alias for this library's ``DataDecoder``.
  public typealias DataDecoder = ReactorFoundationStreams.DataDecoder
  /// An alias for this library's ``OperationQueueScheduler``.
  public typealias OperationQueueScheduler = ReactorFoundationStreams.OperationQueueScheduler
}
