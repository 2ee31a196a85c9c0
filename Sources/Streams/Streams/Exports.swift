// `.milliseconds(300)` has to read as in RxSwift, without an import of one's own.
@_exported public import enum Dispatch.DispatchTimeInterval
