// The names by which a file that imports this module refers to the types that replace the system's
// types. Each type also has a separate unique name.

/// Replaces Dispatch's times.
public typealias DispatchTime = VirtualDispatchTime
/// Replaces Dispatch's wall-clock times.
public typealias DispatchWallTime = VirtualDispatchWallTime
/// Replaces Dispatch's work items.
public typealias DispatchWorkItem = VirtualDispatchWorkItem
/// Replaces Dispatch's groups.
public typealias DispatchGroup = VirtualDispatchGroup
/// Replaces Dispatch's semaphores.
public typealias DispatchSemaphore = VirtualDispatchSemaphore
/// Replaces Foundation's run loops.
public typealias RunLoop = VirtualRunLoop
/// Replaces the system's random numbers.
public typealias SystemRandomNumberGenerator = ReplayRandomNumberGenerator
/// Replaces Foundation's timers.
public typealias Timer = VirtualTimer
/// Replaces the continuous clock.
public typealias ContinuousClock = VirtualContinuousClock
/// Replaces the suspending clock.
public typealias SuspendingClock = VirtualSuspendingClock
/// Replaces Dispatch's sources.
public typealias DispatchSource = VirtualDispatchSource
/// Replaces Dispatch's timers.
public typealias DispatchSourceTimer = VirtualDispatchSourceTimer
/// Replaces Foundation's operation queues.
public typealias OperationQueue = VirtualOperationQueue
/// Replaces Foundation's notification centers.
public typealias NotificationCenter = VirtualNotificationCenter
/// Replaces Foundation's sessions.
public typealias URLSession = VirtualURLSession
/// Replaces Foundation's requests of a session.
public typealias URLSessionDataTask = VirtualURLSessionDataTask
