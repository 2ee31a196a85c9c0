public import ReactorStreams

/// A scheduler on which a reactor can handle its actions. See ``Reactor/scheduler``.
///
/// All schedulers of this library except those for operation queues conform to this protocol. Your
/// own scheduler class conforms with an empty extension. This protocol is separate from
/// `ImmediateSchedulerType` so that a reactor can use a property `let scheduler:
/// ImmediateSchedulerType`, private or not, for its own delays.
public protocol ReactorSchedulerType: ImmediateSchedulerType {}

/// A scheduler on which a reactor handles its actions.
public typealias Scheduler = any ReactorSchedulerType

extension CurrentThreadScheduler: ReactorSchedulerType {}
extension DispatchScheduler: ReactorSchedulerType {}
extension VirtualTimeScheduler: ReactorSchedulerType {}
