import CReactorProcesses
import ReactorBase

/// The process of a worker, from its start until it has been waited for.
struct WorkerProcess {
  let number: pid_t
  /// Indicates whether the process leads a process group, which ends with it.
  let leadsGroup: Bool
  /// Indicates whether the process is the keeper of the worker, which ends the processes that the worker leaves behind.
  let isKeeper: Bool
  /// The reading end of the worker's pipe, with the worker's output if that is captured. The pipe ends once no process
  /// holds the other end; if the descriptor `end` is -1, the end of the pipe announces the end of the worker.
  let output: Int32
  /// A descriptor that becomes readable when the process has ended; -1 if the system does not
  /// provide one.
  let end: Int32
  /// The writing end of the pipe, or -1 if `end` is -1. This process holds it until the worker has been waited for.
  /// Otherwise the pipe would end a moment before the process, and this process would be woken up twice.
  private let input: Int32

  /// The destination of the worker's standard streams.
  enum Streams {
    /// The output and the errors go to this process. The input is empty.
    case captured
    /// Both the output and the errors go to the standard error of this process.
    case inherited
  }

  /// The descriptors of a worker after the standard ones: its memory, and the end of the pipe that reports when it has
  /// ended.
  enum Descriptor {
    static let memory: Int32 = 3
    static let pipe: Int32 = 4
  }

  /// A copy of the pipe's write end, with a descriptor number that a reactor does not receive,
  /// because a reactor receives the lowest free numbers.
  private static let announcer = try? copy(Descriptor.pipe)

  /// Wakes up the process that started this process, a worker.
  static func announce() {
    guard let announcer else { return }
    withUnsafeBytes(of: UInt8(0)) { _ = write(announcer, $0.baseAddress, 1) }
  }

  /// Points the descriptor of the worker's memory to `/dev/null`.
  static func closeMemoryFile() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    if null < 0 { close(Descriptor.memory) } else { dup2(null, Descriptor.memory) }
    if null >= 0, null != Descriptor.memory { close(null) }
  }

  /// The lowest number for copies of descriptors. Lower numbers are reserved for a worker's own descriptors and the few
  /// that it needs to read its script.
  fileprivate static let firstFreeDescriptor: Int32 = 10

  /// Copies a descriptor so that workers do not inherit it.
  static func copy(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstFreeDescriptor)
    if copy >= 0 { return copy }
    // It is invalid to ask for a descriptor beyond the limit.
    throw errno == EINVAL ? .tooManyOpenFiles : SystemError(number: errno)
  }

  /// The signals that end a process as a crash does.
  static let crashSignals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT,
  ]

  /// Ignores the signals that a terminal uses to stop programs, in this process and its workers.
  static func ignoreTerminalStops() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_IGN) }
  }

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - start: How the process is started.
  ///   - slot: Its place among the workers that run at the same time.
  ///   - memory: Its memory, which contains its job.
  ///   - streams: The destinations of its standard streams.
  ///   - isKept: Whether the worker has a keeper, if the system supports that.
  ///   - work: The work of a copy of this process.
  init(
    _ start: WorkerStart, slot: Int, memory: MappedMemory, streams: Streams, isKept: Bool,
    _ work: () -> Void
  ) throws(SystemError) {
    var descriptors = Descriptors()
    defer { descriptors.close() }
    let pipe = try Self.pipe()
    // Otherwise, the copy would also write the bytes that are in the buffers of the C library.
    fflush(nil)
    output = pipe.reading
    // A signal that ends this process must find the worker in the table.
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    do throws(SystemError) {
      try descriptors.fill(streams, memory: memory.file, pipe: pipe.writing)
      switch start {
      case .fork:
        leadsGroup = false
        isKeeper = isKept
        let parent = getpid()
        number = ProcessCopies.make(process_fork)
        if number == 0 { Self.runCopy(of: parent, descriptors, isKept: isKept, work) }
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
    RunningWorkers.set(target, at: slot)
  }

  /// Closes the descriptors that this process uses to monitor the worker.
  func closeDescriptors() {
    for descriptor in [output, end, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Closes these descriptors in another worker, which is a copy of this process. The numbers up to the pipe's number
  /// already belong to that worker.
  func closeDescriptorsInOtherWorker() {
    for descriptor in [output, end, input] where descriptor > Descriptor.pipe { close(descriptor) }
  }

  /// The ID to use to kill the process together with the whole group that it leads.
  private var target: pid_t { leadsGroup ? -number : number }

  /// Runs the work in a copy of the process, and then ends the copy.
  private static func runCopy(
    of parent: pid_t, _ descriptors: Descriptors, isKept: Bool, _ work: () -> Void
  ) -> Never {
    descriptors.place()
    ToolDescriptors.closeAll()
    beginWork()
    if getppid() != parent { _exit(0) }
    if isKept { continueInKeptCopy() }
    work()
    fflush(nil)
    _exit(0)
  }

  // unsafe: set while the process has one thread.
  private(set) nonisolated(unsafe) static var isWorker = false

  /// Continues in a copy of this process, which monitors it.
  static func continueInKeptCopy() {
    let keeper = getpid()
    _ = ProcessCopies.make {
      process_continue_in_kept_copy()
      return 0
    }
    if getpid() == keeper { return }
    process_end_with_parent()
    if getppid() != keeper { _exit(0) }
  }

  /// Turns this process into a worker, however it was started.
  static func beginWork() {
    isWorker = true
    process_end_with_parent()
    _ = announcer
    // Otherwise, the number of jobs would determine whether a process can stop itself.
    ignoreTerminalStops()
    for number in EndingSignals.numbers { process_reset_signal(number) }
    _ = resetCrashSignals
    process_print_line_by_line()
    // Otherwise, a signal that the parent of the tool has blocked would not end the worker.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Keeps the runtime from printing the stack of a crash, which takes half a second, unless `SWIFT_BACKTRACE` is set. A
  /// worker does this once; workers that are copies of it inherit it.
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

  /// Creates a pipe whose reading end does not block.
  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var (reading, writing): (Int32, Int32) = (-1, -1)
    guard process_make_pipe(&reading, &writing) == 0 else { throw SystemError(number: errno) }
    if reading > 2 { return (reading, writing) }
    // A standard stream was closed, and the pipe got its number, so this process would print into the pipe.
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
  /// - Returns: The status that the system returns; nil while the process is running.
  func status(slot: Int) -> Int32? {
    var status: Int32 = 0
    // Until the table is updated, the number must not be mistaken for that of a worker.
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    endGroup()
    while true {
      let result = waitpid(number, &status, WNOHANG | WUNTRACED)
      if result < 0, errno == EINTR { continue }
      if result == 0 { return nil }
      if Self.endsOrphans, result < 0 || process_is_stopped(status) == 0 { process_end_children() }
      if result < 0 || process_is_stopped(status) == 0 { RunningWorkers.set(0, at: slot) }
      return result < 0 ? 0 : status
    }
  }
}

extension WorkerProcess {
  /// Ends the remaining processes of the group of a process that has ended, as long as the number still identifies the
  /// group.
  private func endGroup() {
    guard leadsGroup else { return }
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT)
    if result == 0, info.si_signo == SIGCHLD { kill() }
  }

  /// Indicates whether this process adopts the processes that its workers leave behind, and ends them together with the
  /// workers. It has no other children.
  nonisolated(unsafe) private(set) static var endsOrphans = false

  /// Makes this process end the processes that its workers leave behind.
  static func endOrphans() {
    // unsafe: set before the first worker is started, by the only thread of a process.
    endsOrphans = true
    process_end_family_with_parent()
  }

  /// Ends the process. A keeper first ends the processes that its worker has left behind.
  func terminate() {
    if isKeeper { send(SIGTERM) } else { kill() }
  }

  /// Kills the process, which still has to be waited for, and the group that it leads.
  func kill() { send(SIGKILL) }

  private func send(_ signal: Int32) {
    _ = ReactorSystem.kill(target, signal)
  }

  /// Reads a part of the worker's output.
  ///
  /// - Parameter bytes: The buffer to which the bytes that were read are appended.
  /// - Returns: Whether there may be more now, and whether the end has been reached.
  func readOutput(to bytes: inout [UInt8]) -> (isMore: Bool, isOver: Bool) {
    // Most workers write nothing, so this buffer is on the stack.
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

/// The descriptors that a worker should have.
private struct Descriptors {
  /// The descriptors, by their numbers in the worker; several numbers can refer to the same one.
  private(set) var numbers: [Int32] = []
  /// The descriptors that were opened for that purpose, without duplicates.
  private var copies: [Int32] = []

  mutating func fill(
    _ streams: WorkerProcess.Streams, memory: Int32?, pipe: Int32
  ) throws(SystemError) {
    let nowhere = try copy(nil)
    let memory = memory == nil ? nowhere : try copy(memory)
    let pipe = pipe < WorkerProcess.firstFreeDescriptor ? try copy(pipe) : pipe
    switch streams {
    case .captured:
      numbers = [nowhere, pipe, pipe, memory, pipe]
    case .inherited:
      let errors = try copy(2)
      numbers = [try copy(0), errors, errors, memory, pipe]
    }
  }

  /// Copies a descriptor; if there is none, returns one that discards everything.
  private mutating func copy(_ original: Int32?) throws(SystemError) -> Int32 {
    // A stream that this process does not have is discarded in the worker, too.
    var copy: Int32?
    if let original { copy = try copyIfOpen(original) }
    if copy == nil, let nowhere = Self.nowhere { return nowhere }
    let kept = if let copy { copy } else { try Self.openNowhere() }
    copies.append(kept)
    return kept
  }

  /// Copies a descriptor; nil if this process does not have it.
  private func copyIfOpen(_ original: Int32) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      return try WorkerProcess.copy(original)
    } catch .badDescriptor {
      return nil
    }
  }

  /// A descriptor that discards everything. It stays open for all workers, even in copies of this process; other
  /// programs don't inherit it. Nil if it could not be opened when the first worker was started.
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
