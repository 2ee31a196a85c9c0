import ReactorSystem

/// The thread sanitizer, which reports the intentional races of a harmful reactor, and keeps threads alive for longer
/// than they run.
enum ThreadSanitizer {
  /// Indicates whether the tests, and the programs that they start, are built with it.
  static let isOn = {
    guard let program = dlopen(nil, RTLD_NOW) else { return false }
    defer { dlclose(program) }
    return dlsym(program, "__tsan_init") != nil
  }()
}
