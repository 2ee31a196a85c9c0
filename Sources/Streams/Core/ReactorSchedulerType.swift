public import ReactorStreams

/// A scheduler on which a reactor can handle its actions. See ``Reactor/scheduler``.
///
/// All schedulers of this library except those for operation queues conform to this protocol. To make your own
/// scheduler class conform, declare an empty extension. This protocol is separate from `ImmediateSchedulerType` so that
/// a reactor can declare a property `let scheduler: ImmediateSchedulerType` for its own delays.
public protocol ReactorSchedulerType: ImmediateSchedulerType {}

/// A scheduler on which a reactor handles its actions.
public typealias Scheduler = any ReactorSchedulerType

extension CurrentThreadScheduler: ReactorSchedulerType {}
extension DispatchScheduler: ReactorSchedulerType {}
extension VirtualTimeScheduler: ReactorSchedulerType {}
