public import Foundation
public import ReactorStreams

/// Every `NSObject` has `rx`, as in RxSwift.
extension NSObject: ReactiveCompatible {}
