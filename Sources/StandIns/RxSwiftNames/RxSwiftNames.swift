// Replaces RxSwift: with `-module-alias RxSwift=RxSwiftNames`, `import RxSwift` and
// `RxSwift.Observable` refer to this module, and a reactor's file needs no change.
@_exported public import ReactorStreams
@_exported public import ReactorFoundationStreams
@_exported public import enum Dispatch.DispatchTimeInterval
