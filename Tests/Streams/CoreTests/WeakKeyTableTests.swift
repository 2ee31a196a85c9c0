import Foundation
import ReactorStreams
import Testing

@testable import ReactorCore

struct WeakKeyTableTests {
  private final class Key: Sendable {}

  @Test func `The table keeps the first value of an object`() {
    let table = WeakKeyTable<Int>()
    let (first, second) = (Key(), Key())
    #expect(table.value(of: first) == nil)
    #expect(table.keep(1, for: first).kept == 1)
    #expect(table.keep(2, for: first).kept == 1)
    #expect(table.keep(3, for: second).kept == 3)
    #expect(table.value(of: first) == 1 && table.value(of: second) == 3)
    #expect(table.remove(ObjectIdentifier(first)) == 1)
    #expect(table.value(of: first) == nil && table.remove(ObjectIdentifier(first)) == nil)
  }

  @Test
  func
    `The table returns every value of a dead object once, when it is swept or an object is added`()
  {
    let table = WeakKeyTable<Int>()
    var keys = (0..<10).map { _ in Key() }
    for (number, key) in keys.enumerated() { #expect(table.keep(number, for: key).abandoned == []) }
    keys.removeFirst(5)
    let newcomer = Key()
    #expect(table.keep(10, for: newcomer).abandoned.sorted() == [0, 1, 2, 3, 4])
    #expect(table.sweep().isEmpty)
    keys.removeAll()
    #expect(table.sweep().sorted() == [5, 6, 7, 8, 9])
    #expect(table.value(of: newcomer) == 10)
  }

  @Test func `A new object is not a dead one at the same address`() {
    let table = WeakKeyTable<Int>()
    var kept = 0
    for number in 0..<1_000 {
      // Each object is freed before the next one is created, usually at the same address.
      let key = Key()
      #expect(table.value(of: key) == nil)
      let result = table.keep(number, for: key)
      #expect(result.kept == number)
      kept += 1 - result.abandoned.count
    }
    #expect(kept - table.sweep().count == 0)
  }

  @Test func `The table sweeps when it has doubled, so that an object costs little to add`() {
    let table = WeakKeyTable<Int>()
    let living = (0..<1_000).map { _ in Key() }
    for (number, key) in living.enumerated() { _ = table.keep(number, for: key) }
    var abandoned = 0
    for number in 0..<10_000 { abandoned += table.keep(number, for: Key()).abandoned.count }
    #expect(abandoned + table.sweep().count == 10_000)
    #expect(living.enumerated().allSatisfy { table.value(of: $1) == $0 })
  }

  @Test func `The table leaves a value to the thread that owns it, until that releases it`() {
    let table = WeakKeyTable<Int>()
    let mine = ExecutionContext.currentID
    func keep(_ value: Int, onThread thread: Int) {
      _ = table.keep(value, for: Key(), onThread: thread)
    }
    let elsewhere = Key()
    _ = table.keep(1, for: elsewhere, onThread: mine + 1)
    keep(2, onThread: mine + 1)
    keep(3, onThread: mine)
    #expect(table.sweep() == [3])
    keep(4, onThread: mine)
    let others = SweptValues()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      others.values = table.sweep()
      done.signal()
    }
    done.wait()
    #expect(others.values == [])
    table.releaseThread()
    Thread.detachNewThread {
      others.values = table.sweep()
      done.signal()
    }
    done.wait()
    #expect(others.values == [4])
  }

  private final class SweptValues: @unchecked Sendable {
    // @unchecked: the semaphore orders its uses.
    var values: [Int] = []
  }

  @Test func `Several threads can use the table at once`() {
    let table = WeakKeyTable<Int>()
    let shared = Key()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        let own = Key()
        _ = table.keep(thread, for: shared)
        precondition(table.keep(number, for: own).kept == number)
        precondition(table.value(of: own) == number)
        _ = table.sweep()
      }
    }
    #expect(table.value(of: shared) != nil)
  }
}
