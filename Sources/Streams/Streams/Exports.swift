// As in RxSwift, `.milliseconds(300)` must be available without an additional import.
@_exported public import enum Dispatch.DispatchTimeInterval
