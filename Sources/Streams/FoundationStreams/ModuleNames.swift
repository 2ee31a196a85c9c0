public import ReactorStreams

extension RxSwift {
  /// The library's ``DataDecoder``.
  public typealias DataDecoder = ReactorFoundationStreams.DataDecoder
  /// The library's ``OperationQueueScheduler``.
  public typealias OperationQueueScheduler = ReactorFoundationStreams.OperationQueueScheduler
}
