import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One object for each thread, made when the thread first asks and freed as the thread ends.
///
/// This uses the C library's thread-specific data, because Swift has no thread-local variable, and
/// a task-local one costs ten times as much to read where no task runs. The reference that the C
/// library keeps is the unmanaged, retained one made below; nothing else touches it.
///
/// The key is made when it is first asked for, and not with the rest: a global of this type is thus a
/// constant, whose accesses need no check whether it has been made.
struct ThreadLocal<Value: AnyObject>: ~Copyable, Sendable {
  /// The C library's key and 1; or 0, before there is one.
  private let key = Atomic<UInt>(0)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    unmanaged.takeUnretainedValue()
  }

  /// Reads something off the thread's object without retaining it, which is what most of the cost
  /// of getting at it would be.
  @inline(__always)
  func read<Result>(_ body: (Value) -> Result) -> Result {
    unmanaged._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  var unmanaged: Unmanaged<Value> {
    let number = key.load(ordering: .relaxed)
    if number != 0, let pointer = pthread_getspecific(pthread_key_t(number - 1)) {
      return .fromOpaque(pointer)
    }
    return makeFirst()
  }

  @inline(never)
  private func makeFirst() -> Unmanaged<Value> {
    let value = Unmanaged.passRetained(make())
    let status = pthread_setspecific(madeKey, value.toOpaque())
    precondition(status == 0, "the C library does not keep the thread's object")
    return value
  }

  /// The key, made now if there is none.
  private var madeKey: pthread_key_t {
    let existing = key.load(ordering: .acquiring)
    if existing != 0 { return pthread_key_t(existing - 1) }
    var new = pthread_key_t()
    let status = pthread_key_create(&new) { pointer in
      #if canImport(Darwin)
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      #endif
    }
    precondition(status == 0, "the process has no thread-specific key left")
    let (isFirst, winner) = key.compareExchange(
      expected: 0, desired: UInt(new) + 1, ordering: .acquiringAndReleasing)
    if isFirst { return new }
    pthread_key_delete(new)
    return pthread_key_t(winner - 1)
  }
}

/// The calling thread.
enum CurrentThread {
  /// A number that no other living thread has, never 0. It costs a tenth of reading something off the
  /// thread's object.
  static var number: Int { Int(bitPattern: pthread_self()) }
}
