public import Observables

extension RxSwift {
  /// The library's ``DataDecoder``.
  public typealias DataDecoder = ObservablesFoundation.DataDecoder
  /// The library's ``OperationQueueScheduler``.
  public typealias OperationQueueScheduler = ObservablesFoundation.OperationQueueScheduler
}
