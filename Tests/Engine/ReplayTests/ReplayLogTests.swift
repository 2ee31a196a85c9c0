import ReactorGeneratedInputs
import ReactorBase
import ReactorTraceFormat
import Testing

@testable import ReactorReplay

struct ReplayLogTests {
  /// Adds actions of generated steps to a log.
  ///
  /// - Returns: The steps that they come from.
  private func addActions(
    _ count: Int, to log: ReplayLog, _ random: inout SplitMix64
  ) -> [StepPlace] {
    var origins: [StepPlace] = []
    var offset: UInt32 = 0
    for _ in 0..<count {
      let parent = origins.isEmpty || random.int(4) > 0 ? nil : random.int(origins.count) + 1
      if let parent {
        origins.append(origins[parent - 1])
      } else {
        offset =
          switch random.int(20) {
          case 0: UInt32.max - UInt32(random.int(1000))
          case 1: UInt32(random.int(1000))
          default: offset &+ UInt32(random.int(80))
          }
        let place = StepPlace(file: random.int(30) == 0 ? .max : 0, offset: offset)
        log.begin(place)
        origins.append(place)
      }
      #expect(log.addAction(sentBy: parent) == origins.count)
    }
    return origins
  }

  @Test(arguments: 0..<20)
  func `The log knows the step that each action comes from`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let log = ReplayLog()
    let origins = addActions(random.int(2000), to: log, &random)
    #expect(log.actions == origins.count)
    #expect((0..<origins.count).map { log.origin(ofAction: $0 + 1) } == origins)
    #expect(log.origin(ofAction: 0) == nil)
    #expect(log.origin(ofAction: origins.count + 1) == nil)
  }

  @Test(arguments: 0..<20)
  func `A log whose memory is full doesn't know the steps of later actions`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let memory = MemoryRegion.allocate(1024)
    defer { memory.deallocate() }
    let log = ReplayLog(in: memory)
    let origins = addActions(1000, to: log, &random)
    // Another process reads the same data.
    for log in [log, ReplayLog(reading: memory)] {
      #expect(log.actions == origins.count)
      let known = (0..<origins.count).prefix { log.origin(ofAction: $0 + 1) != nil }
      #expect(known.count > 100)
      #expect(known.map { log.origin(ofAction: $0 + 1) } == Array(origins[known]))
      #expect((known.endIndex..<origins.count).allSatisfy { log.origin(ofAction: $0 + 1) == nil })
    }
  }

  @Test(arguments: 0..<50)
  func `A log whose memory was overwritten is read without a trap`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let memory = MemoryRegion.allocate(1024)
    defer { memory.deallocate() }
    _ = addActions(200, to: ReplayLog(in: memory), &random)
    for _ in 0..<random.int(64) {
      memory.store([UInt8(random.int(256))], at: random.int(memory.count))
    }
    let log = ReplayLog(reading: memory)
    for action in [1, 2, 100, 199, 200, 201, log.actions, .max] {
      _ = log.origin(ofAction: action)
    }
  }
}
