public import ReactorStreams

/// A scheduler on which a reactor can handle its actions: see ``Reactor/scheduler``.
///
/// All schedulers of this library conform to it; your own class conforms with an empty extension.
/// It is separate from `ImmediateSchedulerType`, so that a reactor can have a property `let
/// scheduler: ImmediateSchedulerType`, private or not, for its own delays.
public protocol ReactorSchedulerType: ImmediateSchedulerType {}

/// A scheduler on which a reactor handles its actions.
public typealias Scheduler = any ReactorSchedulerType

extension CurrentThreadScheduler: ReactorSchedulerType {}
extension DispatchScheduler: ReactorSchedulerType {}
extension VirtualTimeScheduler: ReactorSchedulerType {}
