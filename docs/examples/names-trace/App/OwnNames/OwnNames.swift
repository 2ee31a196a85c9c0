// Types of an app whose names are also those of types that a replay has in place of the system's, or that it
// extends. Each means the app's own type, in every file of the app.

public struct Task: Equatable {
  var title: String
  var due: Date
  var data = Data.text
  var timer = Timer.off
}

public struct Date: Equatable {
  var day: Int
}

public enum Data { case text, sketch }
public enum Timer { case off, ticking }
public enum Locale { case here }
public enum Notification { case due }
public enum Operation { case add, remove }
public enum Logger { case quiet }
public enum Thread { case conversation }
public enum Calendar { case week }
public enum TimeZone { case home }
public enum UUID { case none }
public enum ProcessInfo { case none }
public enum UserDefaults { case none }
public enum DateFormatter { case none }
public enum NumberFormatter { case none }
public enum NotificationCenter { case none }
public enum URL { case none }
public enum URLSession { case none }
public enum URLSessionDataTask { case none }
public enum RunLoop { case none }
public enum OperationQueue { case none }
public enum TimeInterval { case none }
public enum ContinuousClock { case none }
public enum SuspendingClock { case none }
public enum SystemRandomNumberGenerator { case none }
public enum DispatchGroup { case none }
public enum DispatchQueue { case none }
public enum DispatchSemaphore { case none }
public enum DispatchSource { case none }
public enum DispatchSourceTimer { case none }
public enum DispatchTime { case none }
public enum DispatchWallTime { case none }
public enum DispatchWorkItem { case none }
public enum DispatchTimeInterval { case none }

// The standard library's.
public enum Clock { case none }
public enum Range { case none }
public enum ClosedRange { case none }
public enum Sequence { case none }
public enum Collection { case none }
public enum MutableCollection { case none }
public enum RandomAccessCollection { case none }
public enum FixedWidthInteger { case none }
public enum BinaryFloatingPoint { case none }
public enum CVarArg { case none }
public enum Never { case none }

// Of the reactors' library.
public enum ObservableState { case none }
public enum VirtualDate { case none }
public enum ReplayShadows { case none }
public enum VirtualTimer { case none }

// Functions that do nothing in a release build, and one that takes another type than the system's.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {}

func NSLog(_ format: String, _ arguments: any Swift.CVarArg...) {}

func sleep(_ seconds: Double) async {
  try? await _Concurrency.Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
}
