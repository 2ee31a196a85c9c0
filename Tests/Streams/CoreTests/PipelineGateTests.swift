import Dispatch
import Foundation
import ReactorStreams
import Synchronization
import Testing

@testable import ReactorCore

struct PipelineGateTests {
  /// A gate and the work that passes it, shared by threads.
  private final class Room: Sendable {
    let gate = PipelineGate()
    let inside = Atomic(0)
    let count = Atomic(0)
    let overlaps = Atomic(0)

    func work() {
      if inside.add(1, ordering: .sequentiallyConsistent).oldValue > 0 {
        overlaps.add(1, ordering: .relaxed)
      }
      count.add(1, ordering: .relaxed)
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
  }

  @Test func `The gate lets one thread in at a time, and loses no work`() {
    let room = Room()
    let (threads, rounds) = (8, 2_000)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<rounds {
        room.gate.enter({ room.work() }, later: { { room.work() } })
      }
    }
    #expect(room.count.load(ordering: .relaxed) == threads * rounds)
    #expect(room.overlaps.load(ordering: .relaxed) == 0)
    let isEmpty = room.gate.isEmpty
    #expect(isEmpty)
  }

  @Test func `The gate runs its own thread's deferred work in order before the thread leaves`() {
    let room = Room()
    var order: [Int] = []
    room.gate.enter(
      {
        for number in 1...3 {
          room.gate.enter(
            { order.append(-number) }, later: { { order.append(number) } })
        }
        order.append(0)
      }, later: { {} })
    let (isEmpty, isInside) = (room.gate.isEmpty, room.gate.isInside)
    #expect(order == [0, 1, 2, 3])
    #expect(isEmpty && !isInside)
  }

  @Test func `The gate does the work of another thread, with the cause that it had there`() {
    let room = Room()
    let cause = Atomic(0)
    let context = ExecutionContext.current
    let outer = context.cause
    room.gate.enter(
      {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          let context = ExecutionContext.current
          context.cause = 7
          room.gate.enter(
            { room.work() },
            later: { { cause.store(ExecutionContext.current.cause, ordering: .relaxed) } })
          isDone.signal()
        }
        // The other thread doesn't wait for this one.
        isDone.wait()
        #expect(cause.load(ordering: .relaxed) == 0)
      }, later: { {} })
    #expect(cause.load(ordering: .relaxed) == 7)
    #expect(context.cause == outer)
    #expect(room.count.load(ordering: .relaxed) == 0)
  }
}
