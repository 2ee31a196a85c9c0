import CReactorProcesses
import Dispatch
import ReactorSystem
import ReactorTrace
import Synchronization

/// A reactor that harms its process.
final class HostileReactor: Reactor {
  enum Action {
    case count
    case later(milliseconds: Int)
    case overflow
    case outOfRange
    case fatal(String)
    case exit(Int32)
    case exitAtOnce(Int32)
    case loop
    case emitForever
    case block
    case signal(Int32)
    case signalParent(Int32)
    case closeDescriptors
    case print(String)
    case printError(String)
    case thread
    case trapOnThread
    case queueToSubject
    case queueToReactor
    case queueResumes
    case queueLater
    /// A thread resumes a continuation, after this many microseconds.
    case threadResumes(after: UInt32)
    case threadWaits
    /// A thread feeds an async stream, whose reader begins after this many microseconds.
    case threadFeeds(readAfter: UInt32)
    case fork
    /// Creates copies of the process that copy themselves, all of which sleep.
    case forkAndSleep(depth: Int)
    /// Fills a part of the memory that the process shares with its parent, from an offset on; from the end if it is negative.
    case overwriteMemory(offset: Int, count: Int, byte: UInt8)
    /// Emits this many times at once.
    case emitAtOnce(Int)
    /// Leaves behind a process in its own session that holds all descriptors, and whose number is in a file.
    case leaveProcess(path: String)
    case writeToDescriptors(String)
    case redirectDescriptors
    case truncateDescriptors
    case recurse
    case overflowLater(milliseconds: Int)
    case loopLater(milliseconds: Int)
    case countUntil(total: Int)
    case open
    case hold
    case tellNumberAndLoop(path: String)
    case crashIfThereIs(path: String)
  }

  struct State {
    var count = 0
    var total = 0
  }

  typealias Mutation = Int

  let initialState = State()

  /// Counts across all reactors of the process.
  static let total = Atomic(0)

  private let subject = PublishSubject<Int>()

  func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, subject) }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .count: return .just(1)
    case .later(let milliseconds):
      return .just(1).delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    case .overflow: return .just(.max)
    case .outOfRange:
      let list = [1, 2, 3]
      return .just(list[Self.number(7)])
    case .fatal(let words): fatalError(words)
    case .exit(let status): Self.exit(status)
    case .exitAtOnce(let status): _exit(status)
    case .loop: while Self.number(1) == 1 {}
    case .emitForever:
      return .create { observer in
        while Self.number(1) == 1 { observer.onNext(0) }
        return Disposables.create()
      }
    case .block:
      // Nobody writes to this pipe.
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      var byte: UInt8 = 0
      _ = read(ends[0], &byte, 1)
    case .signal(let number): raise(number)
    case .signalParent(let number): kill(getppid(), number)
    case .closeDescriptors: for number in 0..<Int32(256) { close(number) }
    case .print(let words): Swift.print(words)
    case .printError(let words): words.withCString { _ = write(2, $0, strlen($0)) }
    case .thread, .trapOnThread:
      Self.onThread {
        if case .trapOnThread = action { fatalError("on a thread") }
      }
    case .queueToSubject:
      let subject = subject
      DispatchQueue.global().async { subject.onNext(1) }
    case .queueToReactor:
      let action = self.action
      DispatchQueue.global().async { action.onNext(.count) }
    case .queueLater:
      let subject = subject
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { subject.onNext(1) }
    case .queueResumes:
      return .create { observer in
        Task {
          let number = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: 1) }
            // The queue has resumed it, most of the time, before the task waits.
            usleep(1000)
          }
          observer.onNext(number)
          observer.onCompleted()
        }
        return Disposables.create()
      }
    case .threadResumes(let delay):
      return .task { send in
        let number = await withCheckedContinuation { continuation in
          Self.detachThread { continuation.resume(returning: 1) }
          // The thread has resumed it before the task waits, or not.
          if delay > 0 { usleep(delay) }
        }
        send(number)
      }
    case .threadWaits:
      let other = PublishSubject<Int>()
      return .merge(other, .just(1)).do(onNext: {
        guard $0 == 1 else { return }
        // The merged stream is busy until the sleep is over.
        Self.detachThread { other.onNext(2) }
        usleep(20_000)
      })
    case .threadFeeds(let delay):
      let stream = AsyncStream { continuation in
        Self.detachThread {
          continuation.yield(1)
          continuation.finish()
        }
      }
      if delay > 0 { usleep(delay) }
      return .task { send in
        for await number in stream { send(number) }
      }
    case .fork: return .just(HostileProcess.fork() < 0 ? 0 : 1)
    case .forkAndSleep(let depth): HostileProcess.forkAndSleep(depth)
    case .overwriteMemory(let offset, let count, let byte):
      HostileProcess.overwriteSharedMemory(offset, count, byte)
      return .just(1)
    case .emitAtOnce(let count):
      return .create { observer in
        for _ in 0..<count { observer.onNext(1) }
        observer.onCompleted()
        return Disposables.create()
      }
    case .leaveProcess(let path): HostileProcess.leave(path)
    case .writeToDescriptors(let words): HostileProcess.write(words)
    case .redirectDescriptors: HostileProcess.redirect()
    case .truncateDescriptors: for number in 3..<Int32(256) { ftruncate(number, 0) }
    case .recurse: return .just(Self.depth(0))
    case .overflowLater(let milliseconds):
      return Observable.just(Int.max)
        .delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    case .loopLater(let milliseconds):
      return Observable<Int>.just(0)
        .delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
        .do(onNext: { _ in while Self.number(1) == 1 {} })
    case .countUntil(let total):
      while Self.total.load(ordering: .relaxed) >= total {}
      return .just(1)
    case .crashIfThereIs(let path):
      if access(path, F_OK) == 0 { fatalError("the second time") }
      close(creat(path, 0o644))
    case .tellNumberAndLoop(let path):
      // Writes the number of its process, and never returns.
      let file = creat(path, 0o644)
      let text = "\(getpid())\n"
      text.withCString { _ = write(file, $0, strlen($0)) }
      close(file)
      while Self.number(1) == 1 {}
    case .open:
      return Observable.just(1).delay(.seconds(30), scheduler: MainScheduler.instance)
    case .hold:
      return Observable<Int>.interval(.nanoseconds(0), scheduler: MainScheduler.instance)
        .map { _ in 1 }
    }
    return .empty()
  }

  func reduce(state: State, mutation: Int) -> State {
    var state = state
    state.count += mutation
    state.total = Self.total.wrappingAdd(1, ordering: .relaxed).newValue
    return state
  }

  /// A number that the compiler cannot compute.
  @inline(never)
  private static func number(_ number: Int) -> Int {
    CommandLine.argc > 0 ? number : 0
  }

  @inline(never)
  private static func depth(_ depth: Int) -> Int {
    number(1) == 1 ? self.depth(depth + 1) + 1 : depth
  }

  static func exit(_ status: Int32) {
    ReactorSystem.exit(status)
  }

  /// Runs a closure on a detached thread.
  private static func detachThread(_ body: @escaping @Sendable () -> Void) {
    onThread(isJoined: false, body)
  }

  private static func onThread(isJoined: Bool = true, _ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    let thread = process_start_thread(
      8 << 20,
      {
        Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body()
        return nil
      }, box)
    if isJoined { process_join_thread(thread) } else { process_detach_thread(thread) }
  }
}

extension Observable<Int> {
  /// A stream whose elements a plain task sends.
  fileprivate static func task(
    _ body: @escaping @Sendable (_ send: (Int) -> Void) async -> Void
  ) -> Observable<Int> {
    .create { observer in
      Task {
        await body { observer.onNext($0) }
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}
