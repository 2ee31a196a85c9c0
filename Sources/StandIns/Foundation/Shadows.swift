// The names under which a file that imports this module finds the types that take the place of the
// system's. Each type has a name of its own as well, which nothing else has.

/// Takes the place of Dispatch's moments.
public typealias DispatchTime = VirtualDispatchTime
/// Takes the place of Dispatch's moments of the wall clock.
public typealias DispatchWallTime = VirtualDispatchWallTime
/// Takes the place of Dispatch's work items.
public typealias DispatchWorkItem = VirtualDispatchWorkItem
/// Takes the place of Dispatch's groups.
public typealias DispatchGroup = VirtualDispatchGroup
/// Takes the place of Dispatch's semaphores.
public typealias DispatchSemaphore = VirtualDispatchSemaphore
/// Takes the place of Foundation's run loops.
public typealias RunLoop = VirtualRunLoop
/// Takes the place of the system's random numbers.
public typealias SystemRandomNumberGenerator = ReplayRandomNumberGenerator
/// Takes the place of Foundation's timers.
public typealias Timer = VirtualTimer
/// Takes the place of the continuous clock.
public typealias ContinuousClock = VirtualContinuousClock
/// Takes the place of the suspending clock.
public typealias SuspendingClock = VirtualSuspendingClock
/// Takes the place of Dispatch's sources.
public typealias DispatchSource = VirtualDispatchSource
/// Takes the place of Dispatch's timers.
public typealias DispatchSourceTimer = VirtualDispatchSourceTimer
/// Takes the place of Foundation's operation queues.
public typealias OperationQueue = VirtualOperationQueue
/// Takes the place of Foundation's notification centers.
public typealias NotificationCenter = VirtualNotificationCenter
/// Takes the place of Foundation's sessions.
public typealias URLSession = VirtualURLSession
/// Takes the place of Foundation's requests of a session.
public typealias URLSessionDataTask = VirtualURLSessionDataTask
