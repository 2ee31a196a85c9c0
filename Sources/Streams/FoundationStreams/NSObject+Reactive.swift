public import Foundation
public import ReactorStreams

/// Provides `rx` for every `NSObject`, as in RxSwift.
extension NSObject: ReactiveCompatible {}
