public import Foundation
public import ReactorStreams

/// Every object of Foundation's has `rx`, as in RxSwift.
extension NSObject: ReactiveCompatible {}
