// This module replaces RxSwift. With `-module-alias RxSwift=RxSwiftNames`, `import RxSwift` and `RxSwift.Observable`
// refer to this module, so the files of reactors can remain unchanged.
@_exported public import ReactorStreams
@_exported public import ReactorFoundationStreams
@_exported public import enum Dispatch.DispatchTimeInterval
