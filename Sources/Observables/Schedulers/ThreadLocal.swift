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
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      #endif
    }
    precondition(status == 0, "the process has no thread-specific key left")
    self.key = key
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
  private var unmanaged: Unmanaged<Value> {
    if let pointer = pthread_getspecific(key) { return .fromOpaque(pointer) }
    return makeFirst()
  }

  @inline(never)
  private func makeFirst() -> Unmanaged<Value> {
    let value = Unmanaged.passRetained(make())
    pthread_setspecific(key, value.toOpaque())
    return value
  }
}

/// The calling thread.
enum CurrentThread {
  /// A number that no other living thread has, never 0. It costs a tenth of reading something off the
  /// thread's object.
  static var number: Int { Int(bitPattern: pthread_self()) }
}
