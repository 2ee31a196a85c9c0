#if !os(iOS)
  import Foundation
  import Synchronization
  import Testing

  @testable import ReactorStreams

  /// Hooks belong to the whole process, so each test runs in its own process.
  struct TaskHookTests {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    @Test func `The hooks are set while a replay runs, and the earlier ones are restored after it`()
      async
    {
      await #expect(processExitsWith: .success) {
        let place = try #require(TaskHookTests.enqueueHook)
        let before = place.pointee
        for _ in 0..<2 {
          onReplayClock { _ in
            precondition(place.pointee != before)
            onReplayClock { _ in precondition(place.pointee != before) }
            precondition(place.pointee != before, "the outer replay goes on")
          }
          #expect(place.pointee == before)
        }
      }
    }

    @Test func `The hooks leave the jobs of other threads to the hook that was there before`() async
    {
      await #expect(processExitsWith: .success) {
        let place = try #require(TaskHookTests.enqueueHook)
        let hook: Hook = { job, enqueue in
          TaskHookTests.jobs.add(1, ordering: .relaxed)
          enqueue(job)
        }
        let earlier = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
        place.pointee = earlier
        onReplayClock { _ in
          TaskHookTests.runTask(onThisThread: true)
          precondition(TaskHookTests.jobs.load(ordering: .relaxed) == 0, "the replay's own job")
          TaskHookTests.runTask(onThisThread: false)
          precondition(TaskHookTests.jobs.load(ordering: .relaxed) > 0, "another thread's job")
        }
        #expect(place.pointee == earlier)
      }
    }

    @Test
    func
      `The hooks stay in the chain if another hook has been set meanwhile, and are not set twice`()
      async
    {
      await #expect(processExitsWith: .success) {
        let place = try #require(TaskHookTests.enqueueHook)
        let hook: Hook = { job, enqueue in enqueue(job) }
        let later = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
        onReplayClock { _ in place.pointee = later }
        #expect(place.pointee == later)
        onReplayClock { _ in precondition(place.pointee == later) }
        #expect(place.pointee == later)
      }
    }

    @Test
    func `The self-test finds out where tasks are not taken, or not run on the replay's thread`()
      async
    {
      await #expect(processExitsWith: .success) {
        onReplayClock { _ in
          precondition(TaskHooksSelfTest.hasPassed)
          precondition(TaskHooksSelfTest().failure() == nil)
          let elsewhere = TaskHooksSelfTest { work in
            Thread.detachNewThread { Task(operation: work) }
          }
          precondition(elsewhere.failure() == "starts tasks")
          let later = TaskHooksSelfTest { work in
            ExecutionContext.current.clock?.schedule(
              ScheduledBlock { Thread.detachNewThread { Task(operation: work) } }, after: 0)
          }
          precondition(later.failure() == "runs tasks")
        }
      }
    }

    private static let jobs = Atomic(0)

    private static var enqueueHook: UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
      dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?
        .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    /// Starts a task; the one that another thread starts has run when this returns.
    private static func runTask(onThisThread: Bool) {
      if onThisThread {
        Task {}
        return
      }
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread { Task { done.signal() } }
      done.wait()
    }
  }
#endif
