public import Foundation
public import Observables

/// Every object of Foundation's has `rx`, as in RxSwift.
extension NSObject: ReactiveCompatible {}
