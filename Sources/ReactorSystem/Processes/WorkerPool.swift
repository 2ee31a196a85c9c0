#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import CReactorProcesses

/// Does jobs in processes of their own, several at a time.
///
/// Every job gets a new process, and so nothing that one leaves behind is found by another. While
/// jobs run, the calling thread does nothing else: it starts workers, reads what they write, and
/// waits for their ends.
package final class WorkerPool {
  private let start: WorkerStart
  private let timeLimit: Duration?
  private let memorySize: Int
  private let streams: WorkerProcess.Streams
  private var slots: [Slot]

  /// Of a worker's memory, what is kept for the next worker; the rest is given back.
  private static let keptMemory = 4 << 20
  /// The maximum number of bytes of a worker's output that are kept.
  private static let keptOutput = 64 << 10
  /// The time in milliseconds after which each worker is looked after if none has reported.
  private static let patience: Int32 = 50
  private static let patienceDuration: Duration = .milliseconds(Int(patience))
  /// The maximum real time that counts between two checks: a computer that has slept, or a job that
  /// was suspended, has not used up the time of its workers.
  private static let longestLook: Duration = .seconds(1)

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - start: How workers are started.
  ///   - count: How many there are at a time.
  ///   - memorySize: The bytes of memory for each; it takes room only as far as it is written to.
  ///   - timeLimit: How long each may take, in real time; nil for as long as it likes.
  ///   - trace: What a worker writes its trace to, its errors going where those of this process go;
  ///     nil to capture whatever it writes.
  package init(
    _ start: WorkerStart, count: Int, memorySize: Int, timeLimit: Duration?,
    trace: FileDescriptor? = nil
  ) {
    self.start = start
    self.timeLimit = timeLimit
    self.memorySize = memorySize
    streams = trace.map { .inherited(trace: $0) } ?? .captured
    slots = (0..<min(max(1, count), RunningWorkers.capacity)).map { Slot(number: $0) }
    RunningWorkers.prepare()
    RunningWorkers.keepEnds()
  }

  /// Does jobs.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - job: Describes the job of a number, counted from 0, for a worker.
  ///   - work: Does a job, in the worker; one that is not a copy of this process finds its work by
  ///     itself.
  ///   - finished: Takes what came of the job of a number, in the order in which they end.
  package func run(
    _ count: Int, job: (Int) -> [UInt8], _ work: (WorkerContext) -> Void,
    finished: (Int, WorkerReport) -> Void
  ) {
    var next = 0
    while next < count || slots.contains(where: { $0.worker != nil }) {
      for index in slots.indices where slots[index].worker == nil && next < count {
        let isOnly = !slots.contains { $0.worker != nil }
        if begin(next, job(next), in: index, work) {
          next += 1
        } else if isOnly, let error = slots[index].startError, let memory = slots[index].memory {
          finished(
            next,
            WorkerReport(
              end: .notStarted(error), memory: memory, output: [], duration: .zero))
          next += 1
        } else {
          // There may be room for another process when one of those that run has ended.
          break
        }
      }
      waitForNews()
      for index in slots.indices {
        guard let job = slots[index].worker?.job, let report = look(after: index) else { continue }
        finished(job, report)
        if report.end != .finished || report.memory.resultEnd > Self.keptMemory {
          slots[index].giveMemoryBack()
        }
      }
    }
  }

  // MARK: - One worker

  private func begin(
    _ number: Int, _ job: [UInt8], in index: Int, _ work: (WorkerContext) -> Void
  ) -> Bool {
    do throws(SystemError) {
      let (mapped, memory) = try slots[index].memory(ofSize: memorySize + job.count, for: start)
      guard memory.prepare(job) else { throw .fileTooLarge }
      let process = try WorkerProcess(
        start, slot: index, memory: mapped, streams: streams,
        {
          work(
            WorkerContext(
              memory: memory,
              trace: FileDescriptor(number: WorkerProcess.Descriptor.trace)))
        })
      slots[index].worker = Worker(process: process, job: number)
      slots[index].startError = nil
      return true
    } catch {
      slots[index].startError = error
      return false
    }
  }

  /// Waits until a worker writes something or ends, but not for long.
  private func waitForNews() {
    var requests: [pollfd] = []
    for case let worker? in slots.lazy.map(\.worker) where !worker.hasClosedOutput {
      requests.append(pollfd(fd: worker.process.output, events: Int16(POLLIN), revents: 0))
    }
    // Nobody announces the end of a worker that has closed its output.
    let isBlind = requests.count < slots.count(where: { $0.worker != nil })
    if !requests.isEmpty || isBlind {
      _ = poll(&requests, nfds_t(requests.count), isBlind ? 1 : Self.patience)
    }
  }

  /// Reads what a worker has written, and finds out whether it has ended.
  private func look(after index: Int) -> WorkerReport? {
    guard var worker = slots[index].worker, let memory = slots[index].memory else { return nil }
    let now = ContinuousClock.now
    worker.elapsed += min(worker.lastLook.duration(to: now), Self.longestLook)
    worker.lastLook = now
    worker.read(keeping: Self.keptOutput)
    var end: WorkerEnd?
    if worker.hasClosedOutput || worker.lastInquiry.duration(to: now) > Self.patienceDuration {
      worker.lastInquiry = now
      end = worker.process.status(slot: index).flatMap { worker.end($0, memory) }
    }
    if end == nil, let timeLimit, worker.elapsed > timeLimit, worker.killedFor == nil {
      worker.kill(for: .timedOut)
    }
    guard let end else {
      slots[index].worker = worker
      return nil
    }
    worker.read(keeping: Self.keptOutput)
    close(worker.process.output)
    slots[index].worker = nil
    return WorkerReport(
      end: end, memory: memory, output: worker.written, duration: worker.elapsed)
  }
}

/// A place for a worker, with the memory that one worker after the other gets.
private struct Slot {
  let number: Int
  var worker: Worker?
  var startError: SystemError?
  private var mapped: MappedMemory?

  init(number: Int) {
    self.number = number
  }

  var memory: WorkerMemory? { mapped.map { WorkerMemory($0.region) } }

  mutating func memory(
    ofSize size: Int, for start: WorkerStart
  ) throws(SystemError) -> (MappedMemory, WorkerMemory) {
    let mapped: MappedMemory
    if let existing = self.mapped {
      mapped = existing
    } else {
      mapped = try MappedMemory.make(size, hasFile: start != .fork)
      self.mapped = mapped
    }
    return (mapped, WorkerMemory(mapped.region))
  }

  mutating func giveMemoryBack() {
    mapped = nil
  }
}

/// A worker that runs.
private struct Worker {
  let process: WorkerProcess
  let job: Int
  /// When its time was last counted, and when the system was last asked about it.
  var lastLook = ContinuousClock.now
  var lastInquiry = ContinuousClock.now
  var elapsed = Duration.zero
  var written: [UInt8] = []
  var hasClosedOutput = false
  /// Why it has been killed, if it has.
  private(set) var killedFor: WorkerEnd?

  init(process: WorkerProcess, job: Int) {
    self.process = process
    self.job = job
  }

  /// Reads what is there, and keeps the last of it.
  mutating func read(keeping limit: Int) {
    guard !hasClosedOutput else { return }
    guard let piece = process.readOutput(1 << 16) else {
      hasClosedOutput = true
      return
    }
    written += piece
    if written.count > 2 * limit { written.removeFirst(written.count - limit) }
  }

  /// The end of the worker according to a status; nil if it has not ended.
  mutating func end(_ status: Int32, _ memory: WorkerMemory) -> WorkerEnd? {
    if process_is_stopped(status) != 0 {
      // A job that the user stops in the terminal is continued by the user.
      if process_stopping_signal(status) == SIGSTOP {
        kill(for: .stopped(SIGSTOP))
      }
      return nil
    }
    if let killedFor { return killedFor }
    if process_was_signaled(status) != 0 { return .signaled(process_ending_signal(status)) }
    let exit = process_exit_status(status)
    return exit == 0 && memory.hasResult ? .finished : .exited(status: exit)
  }

  mutating func kill(for reason: WorkerEnd) {
    killedFor = reason
    process.kill()
  }
}
