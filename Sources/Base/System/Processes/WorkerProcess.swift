import CReactorProcesses
import ReactorBase

/// A worker process, from its start until it has been reaped.
struct WorkerProcess {
  let number: pid_t
  /// Indicates whether the process leads a process group, which is terminated along with the process.
  let leadsGroup: Bool
  /// Indicates whether the process is the keeper of the worker. A keeper terminates the processes that its worker
  /// leaves behind.
  let isKeeper: Bool
  /// The read end of the worker's pipe. If the worker's output is captured, the pipe carries the output. The pipe
  /// reaches its end when no process holds the write end. If `end` is -1, this indicates that the worker has ended.
  let output: Int32
  /// A file descriptor that becomes readable when the process has ended, or -1 if the system does not provide such a
  /// file descriptor.
  let end: Int32
  /// The write end of the pipe, or -1 if `end` is -1. This process holds the write end until the worker has been
  /// reaped. Otherwise, the pipe would reach its end shortly before the process ends, and this process would wake up
  /// twice.
  private let input: Int32

  /// The file descriptors that follow a worker's standard streams: the worker's memory, and the write end of the pipe
  /// that reports the worker's end.
  enum Descriptor {
    static let memory: Int32 = 3
    static let pipe: Int32 = 4
  }

  /// A duplicate of the pipe's write end. The system assigns the lowest free file descriptors to a reactor, so the
  /// reactor never receives the duplicate.
  private static let announcer = try? copy(Descriptor.pipe)

  /// Wakes up the process that started this worker process.
  static func announce() {
    guard let announcer else { return }
    withUnsafeBytes(of: UInt8(0)) { _ = write(announcer, $0.baseAddress, 1) }
  }

  /// Redirects the file descriptor of the worker's memory file to `/dev/null`.
  static func closeMemoryFile() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    if null < 0 { close(Descriptor.memory) } else { dup2(null, Descriptor.memory) }
    if null >= 0, null != Descriptor.memory { close(null) }
  }

  /// The lowest number for duplicated file descriptors. Lower numbers are reserved for a worker's own file descriptors
  /// and for the few file descriptors that the worker needs to read its script.
  fileprivate static let firstFreeDescriptor: Int32 = 10

  /// Duplicates a file descriptor so that workers don't inherit the duplicate.
  static func copy(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstFreeDescriptor)
    if copy >= 0 { return copy }
    // `fcntl` reports a lowest number beyond the limit as an invalid argument.
    throw errno == EINVAL ? .tooManyOpenFiles : SystemError(number: errno)
  }

  /// The signals that terminate a process as a crash does.
  static let crashSignals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT,
  ]

  /// Ignores, in this process and its workers, the signals with which a terminal stops programs.
  static func ignoreTerminalStops() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_IGN) }
  }

  /// Creates and starts a worker process.
  ///
  /// - Parameters:
  ///   - start: The way in which the process is started.
  ///   - memory: The worker's memory, which contains the job.
  ///   - capturesOutput: Whether the worker's output goes into the pipe and its input is empty. If not, the output goes
  ///     to the standard error of this process.
  ///   - work: The work to run in a forked child process.
  init(
    _ start: WorkerStart, memory: MappedMemory, capturesOutput: Bool, _ work: () -> Void
  ) throws(SystemError) {
    var descriptors = Descriptors()
    defer { descriptors.close() }
    let pipe = try Self.pipe()
    // Otherwise, the child would also write the bytes in the buffers of the C library.
    fflush(nil)
    output = pipe.reading
    // The signals are blocked until the worker is in the table, so the handler of a terminating signal finds the worker
    // there.
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    do throws(SystemError) {
      try descriptors.fill(memory: memory.file, pipe: pipe.writing, capturesOutput: capturesOutput)
      switch start {
      case .fork:
        leadsGroup = false
        isKeeper = true
        let parent = getpid()
        number = ProcessCopies.make(process_fork)
        if number == 0 { Self.runCopy(of: parent, descriptors, memory, work) }
        if number < 0 { throw SystemError(number: errno) }
      case .spawn(let executable, let arguments, let leadsGroup):
        self.leadsGroup = leadsGroup
        isKeeper = false
        number = try Self.spawn(executable, arguments, descriptors, leadsGroup: leadsGroup)
      }
    } catch {
      close(pipe.reading)
      close(pipe.writing)
      throw error
    }
    end = process_watch_end(number)
    input = end < 0 ? -1 : pipe.writing
    if end < 0 { close(pipe.writing) }
    RunningWorkers.add(target)
  }

  /// Closes the file descriptors that this process uses to monitor the worker.
  func closeDescriptors() {
    for descriptor in [output, end, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Closes this worker's file descriptors in another worker that was forked from this process. Numbers up to that of
  /// the pipe are skipped because they already refer to the other worker's own files.
  func closeDescriptorsInOtherWorker() {
    for descriptor in [output, end, input] where descriptor > Descriptor.pipe { close(descriptor) }
  }

  /// The ID to pass to `kill`, which refers to the whole process group if the process leads one.
  private var target: pid_t { leadsGroup ? -number : number }

  /// Runs the work in a forked child process, and then terminates the child.
  private static func runCopy(
    of parent: pid_t, _ descriptors: Descriptors, _ memory: MappedMemory, _ work: () -> Void
  ) -> Never {
    descriptors.place()
    ToolDescriptors.closeAll()
    beginWork()
    if getppid() != parent { _exit(0) }
    continueInKeptCopy(WorkerMemory(memory.region))
    work()
    fflush(nil)
    _exit(0)
  }

  // unsafe: Set while the process has only one thread.
  private(set) nonisolated(unsafe) static var isWorker = false

  /// Continues in a forked child process, while this process remains as the keeper that monitors the child.
  static func continueInKeptCopy(_ memory: WorkerMemory) {
    let keeper = getpid()
    _ = ProcessCopies.make {
      memory.withKeptNumber { process_continue_in_kept_copy(&$0) }
      return 0
    }
    if getpid() == keeper { return }
    process_end_with_parent()
    if getppid() != keeper { _exit(0) }
  }

  /// Turns this process into a worker, regardless of how it was started.
  static func beginWork() {
    isWorker = true
    process_end_with_parent()
    _ = announcer
    // Otherwise, whether a reactor's code can stop its process would depend on the number of jobs.
    ignoreTerminalStops()
    for number in EndingSignals.numbers { process_reset_signal(number) }
    _ = resetCrashSignals
    process_print_line_by_line()
    // Otherwise, a signal that the tool's parent process has blocked would not terminate the worker.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Prevents the runtime from printing a backtrace after a crash, because printing takes half a second. If
  /// `SWIFT_BACKTRACE` is set, backtraces are still printed. The handlers are reset only once, and forked workers
  /// inherit the setting.
  private static let resetCrashSignals: Void = {
    if getenv("SWIFT_BACKTRACE") != nil { return }
    for number in crashSignals { process_reset_signal(number) }
  }()

  private static func spawn(
    _ executable: String, _ arguments: [String], _ descriptors: Descriptors, leadsGroup: Bool
  ) throws(SystemError) -> pid_t {
    let words = [executable, WorkerStart.workerArgument] + arguments
    var pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var number = pid_t()
    let error = process_spawn(
      &number, executable, pointers, descriptors.numbers, Int32(descriptors.numbers.count),
      leadsGroup ? 1 : 0)
    guard error == 0 else { throw SystemError(number: error) }
    return number
  }

  /// Creates a pipe whose read end does not block.
  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var (reading, writing): (Int32, Int32) = (-1, -1)
    guard process_make_pipe(&reading, &writing) == 0 else { throw SystemError(number: errno) }
    if reading > 2 { return (reading, writing) }
    // A standard stream was closed, and its number was assigned to the pipe. Without a duplicate, this process would
    // write its own output to the pipe.
    defer {
      close(reading)
      close(writing)
    }
    let copy = try copy(reading)
    do throws(SystemError) {
      return (copy, try Self.copy(writing))
    } catch {
      close(copy)
      throw error
    }
  }

  /// Checks whether the process has ended or stopped.
  ///
  /// - Returns: The status that the system reports, or `nil` if the process is running.
  func status() -> Int32? {
    var status: Int32 = 0
    // The signals are blocked until the table is updated, because after the process is reaped, its ID can belong to
    // another process.
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    endGroup()
    while true {
      let result = waitpid(number, &status, WNOHANG | WUNTRACED)
      if result < 0, errno == EINTR { continue }
      if result == 0 { return nil }
      if result < 0 || process_is_stopped(status) == 0 { RunningWorkers.remove(target) }
      return result < 0 ? 0 : status
    }
  }
}

extension WorkerProcess {
  /// Terminates the remaining processes in the group of a process that has ended but has not been reaped. The ID
  /// identifies the group only until the process is reaped.
  private func endGroup() {
    guard leadsGroup else { return }
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT)
    if result == 0, info.si_signo == SIGCHLD { kill() }
  }

  /// Terminates the process. A keeper first terminates the processes that its worker left behind.
  func terminate() {
    if isKeeper { send(SIGTERM) } else { kill() }
  }

  /// Kills the process, along with its process group if the process leads one. The process must still be reaped.
  func kill() { send(SIGKILL) }

  private func send(_ signal: Int32) {
    _ = ReactorSystem.kill(target, signal)
  }

  /// Reads the next part of the worker's output.
  ///
  /// - Parameter bytes: The array to which the bytes are appended.
  /// - Returns: Whether more output may be available now, and whether the output has ended.
  func readOutput(to bytes: inout [UInt8]) -> (isMore: Bool, isOver: Bool) {
    // Most workers write nothing, so the buffer is on the stack.
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { buffer in
      var count = 0
      repeat {
        count = read(output, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      if count > 0 { bytes += buffer.prefix(count) }
      return (count == buffer.count, count == 0 || count < 0 && errno != EAGAIN)
    }
  }

  private static let pieceSize = 1 << 10
}

/// The file descriptors that a worker receives.
private struct Descriptors {
  /// The file descriptors, indexed by their numbers in the worker. Several numbers can refer to the same file
  /// descriptor.
  private(set) var numbers: [Int32] = []
  /// The file descriptors that were opened for the worker, without duplicates.
  private var copies: [Int32] = []

  mutating func fill(
    memory: Int32?, pipe: Int32, capturesOutput: Bool
  ) throws(SystemError) {
    let nowhere = try copy(nil)
    let memory = memory == nil ? nowhere : try copy(memory)
    let pipe = pipe < WorkerProcess.firstFreeDescriptor ? try copy(pipe) : pipe
    if capturesOutput {
      numbers = [nowhere, pipe, pipe, memory, pipe]
    } else {
      let errors = try copy(2)
      numbers = [try copy(0), errors, errors, memory, pipe]
    }
  }

  /// Duplicates a file descriptor. If the original is `nil` or closed, returns a file descriptor that discards all
  /// data.
  private mutating func copy(_ original: Int32?) throws(SystemError) -> Int32 {
    // If a standard stream of this process is closed, the worker's stream discards all data.
    var copy: Int32?
    if let original { copy = try copyIfOpen(original) }
    if copy == nil, let nowhere = Self.nowhere { return nowhere }
    let kept = if let copy { copy } else { try Self.openNowhere() }
    copies.append(kept)
    return kept
  }

  /// Duplicates a file descriptor. Returns `nil` if the file descriptor is not open in this process.
  private func copyIfOpen(_ original: Int32) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      return try WorkerProcess.copy(original)
    } catch .badDescriptor {
      return nil
    }
  }

  /// A file descriptor that discards all data, or `nil` if it could not be opened when the first worker was started.
  /// The file descriptor stays open for all workers, even in forked children of this process, but other programs do not
  /// inherit it.
  private static let nowhere = try? openNowhere()

  private static func openNowhere() throws(SystemError) -> Int32 {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { throw SystemError(number: errno) }
    defer { close(null) }
    return try WorkerProcess.copy(null)
  }

  private static func close(_ number: Int32) {
    ReactorSystem.close(number)
  }

  func place() {
    process_place_descriptors(numbers, Int32(numbers.count))
    close()
  }

  func close() {
    for copy in copies { Self.close(copy) }
  }
}
