import ReactorBase

extension PosixSystem {
  package func waitForInput(
    from files: [FileDescriptor], milliseconds: Int?
  ) throws(SystemError) -> Set<FileDescriptor> {
    var requests = files.map { pollfd(reading: $0.number) }
    let time = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    guard poll(&requests, nfds_t(requests.count), time) >= 0 else {
      if errno == EINTR { return [] }
      throw SystemError(number: errno)
    }
    return Set(zip(files, requests).lazy.filter { $1.revents != 0 }.map { $0.0 })
  }

  package var uptime: Duration { Self.start.duration(to: ContinuousClock.now) }

  private static let start = ContinuousClock.now

  /// The current time, in nanoseconds, of the clock that sets file times.
  package var fileTime: Int64 {
    var time = timeval()
    gettimeofday(&time, nil)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_usec) &* 1000
  }

  package func pause(for duration: Duration) { Self.sleep(duration) }
}

extension pollfd {
  /// Creates a poll request that completes when a file descriptor becomes readable.
  init(reading descriptor: Int32) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
