// The names under which a file that imports this module finds the types that take the place of the
// system's. Each type has a name of its own as well, which nothing else has.

/// Takes the place of Dispatch's moments.
public typealias DispatchTime = ReplayDispatchTime
/// Takes the place of Dispatch's moments of the wall clock.
public typealias DispatchWallTime = ReplayDispatchWallTime
/// Takes the place of Dispatch's work items.
public typealias DispatchWorkItem = ReplayDispatchWorkItem
/// Takes the place of Dispatch's groups.
public typealias DispatchGroup = ReplayDispatchGroup
/// Takes the place of Dispatch's semaphores.
public typealias DispatchSemaphore = ReplayDispatchSemaphore
/// Takes the place of Foundation's run loops.
public typealias RunLoop = ReplayRunLoop
/// Takes the place of the system's random numbers.
public typealias SystemRandomNumberGenerator = ReplayRandomNumberGenerator
/// Takes the place of Foundation's timers.
public typealias Timer = ReplayTimer
/// Takes the place of the continuous clock.
public typealias ContinuousClock = ReplayContinuousClock
/// Takes the place of the suspending clock.
public typealias SuspendingClock = ReplaySuspendingClock
/// Takes the place of Dispatch's sources.
public typealias DispatchSource = ReplayDispatchSource
/// Takes the place of Dispatch's timers.
public typealias DispatchSourceTimer = ReplayDispatchSourceTimer
/// Takes the place of Foundation's operation queues.
public typealias OperationQueue = ReplayOperationQueue
/// Takes the place of Foundation's notification centers.
public typealias NotificationCenter = ReplayNotificationCenter
/// Takes the place of Foundation's sessions.
public typealias URLSession = ReplayURLSession
/// Takes the place of Foundation's requests of a session.
public typealias URLSessionDataTask = ReplayURLSessionDataTask
