import ReactorSystem

/// The harm that a reactor can do with descriptors and processes.
enum HostileProcess {
  /// Copies the process. Returns in both of them.
  static func fork() -> Int32 { systemFork() }

  /// Leaves behind a process in its own session that never ends. Its number is written to a file.
  static func leave(_ path: String) {
    guard fork() == 0 else {
      // Wait until the file exists.
      while access(path, R_OK) != 0 { usleep(1000) }
      return
    }
    setsid()
    if fork() != 0 { _exit(0) }
    let temporary = path + ".new"
    let file = creat(temporary, 0o644)
    let text = "\(getpid())\n"
    text.withCString { _ = systemWrite(file, $0, strlen($0)) }
    close(file)
    rename(temporary, path)
    while true { sleep(1000) }
  }

  /// Creates a copy that sleeps and creates another copy, and so on.
  static func forkAndSleep(_ depth: Int) {
    guard fork() == 0 else { return }
    if depth > 1 { forkAndSleep(depth - 1) }
    while true { sleep(1000) }
  }

  /// Fills a part of the largest memory that the process shares.
  static func overwriteSharedMemory(_ offset: Int, _ count: Int, _ byte: UInt8) {
    guard let maps = fopen("/proc/self/maps", "r") else { return }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    var largest = 0..<0
    while fgets(&line, 4096, maps) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split(separator: " ")
      let bounds = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      if words[1] == "rw-s", bounds.count == 2, bounds[1] - bounds[0] > largest.count {
        largest = bounds[0]..<bounds[1]
      }
    }
    let start = offset < 0 ? largest.upperBound + offset : largest.lowerBound + offset
    guard let memory = UnsafeMutableRawPointer(bitPattern: start) else { return }
    memset(memory, Int32(byte), count)
  }

  /// Writes to every descriptor except the standard ones.
  static func write(_ words: String) {
    for number in 3..<Int32(256) {
      words.withCString { _ = systemWrite(number, $0, strlen($0)) }
    }
  }

  /// Redirects every descriptor except the standard ones to nowhere.
  static func redirect() {
    let nowhere = open("/dev/null", O_RDWR)
    for number in 3..<Int32(64) where number != nowhere { dup2(nowhere, number) }
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    ReactorSystem.write(file, bytes, count)
  }
}

// Swift does not import it.
@_silgen_name("fork") private func systemFork() -> Int32
