// `.milliseconds(300)` must be available as in RxSwift, without an additional import.
@_exported public import enum Dispatch.DispatchTimeInterval
