public import ReactorStreams

extension RxSwift {
  /// The library's ``DataDecoder``.
  public typealias DataDecoder = ReactorStreamsFoundation.DataDecoder
  /// The library's ``OperationQueueScheduler``.
  public typealias OperationQueueScheduler = ReactorStreamsFoundation.OperationQueueScheduler
}
