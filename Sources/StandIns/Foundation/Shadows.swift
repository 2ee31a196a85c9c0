// In a file that imports this module, these names shadow the system's types. Each replacement also has a unique name.

/// A replacement for Dispatch's `DispatchTime`.
public typealias DispatchTime = VirtualDispatchTime
/// A replacement for Dispatch's `DispatchWallTime`.
public typealias DispatchWallTime = VirtualDispatchWallTime
/// A replacement for Dispatch's `DispatchWorkItem`.
public typealias DispatchWorkItem = VirtualDispatchWorkItem
/// A replacement for Dispatch's `DispatchGroup`.
public typealias DispatchGroup = VirtualDispatchGroup
/// A replacement for Dispatch's `DispatchSemaphore`.
public typealias DispatchSemaphore = VirtualDispatchSemaphore
/// A replacement for Foundation's `RunLoop`.
public typealias RunLoop = VirtualRunLoop
/// A replacement for the standard library's `SystemRandomNumberGenerator`.
public typealias SystemRandomNumberGenerator = ReplayRandomNumberGenerator
/// A replacement for Foundation's `Timer`.
public typealias Timer = VirtualTimer
/// A replacement for the standard library's `ContinuousClock`.
public typealias ContinuousClock = VirtualContinuousClock
/// A replacement for the standard library's `SuspendingClock`.
public typealias SuspendingClock = VirtualSuspendingClock
/// A replacement for Dispatch's `DispatchSource`.
public typealias DispatchSource = VirtualDispatchSource
/// A replacement for Dispatch's `DispatchSourceTimer`.
public typealias DispatchSourceTimer = VirtualDispatchSourceTimer
/// A replacement for Foundation's `OperationQueue`.
public typealias OperationQueue = VirtualOperationQueue
/// A replacement for Foundation's `NotificationCenter`.
public typealias NotificationCenter = VirtualNotificationCenter
/// A replacement for Foundation's `URLSession`.
public typealias URLSession = VirtualURLSession
/// A replacement for Foundation's `URLSessionDataTask`.
public typealias URLSessionDataTask = VirtualURLSessionDataTask
