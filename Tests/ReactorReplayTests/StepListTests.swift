import ReactorGeneratedInputs
import ReactorTraceFormat
import Testing

@testable import ReactorPlanning

@Suite("The list of a plan's steps")
struct StepListTests {
  @Test("gives back the steps that were added", arguments: 0..<50)
  func keepsGeneratedSteps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (list, steps) = (StepList(), [PlannedStep]())
    for _ in 0..<random.int(300) {
      let step = Self.step(&random)
      list.append(step)
      steps.append(step)
    }
    #expect(list.count == steps.count)
    #expect(list.map(Self.text) == steps.map(Self.text))
  }

  @Test("removes the last step that was added after a place", arguments: 0..<50)
  func removesTheLastStep(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (list, steps) = (StepList(), [PlannedStep]())
    for _ in 0..<random.int(20) { list.append(Self.step(&random)) }
    let (before, end) = (list.map(Self.text), list.end)
    #expect(list.popLast(after: end) == nil)
    for _ in 0...random.int(20) {
      let step = Self.step(&random)
      list.append(step)
      steps.append(step)
    }
    let removed = list.popLast(after: end)
    #expect(removed.map(Self.text) == steps.popLast().map(Self.text))
    let next = Self.step(&random)
    list.append(next)
    #expect(list.map(Self.text) == before + (steps + [next]).map(Self.text))
  }

  @Test("finds a step by its offset", arguments: [0, 1, 255, 256, 257, 999])
  func findsAStep(number: Int) {
    var list = StepList()
    for number in 0..<1000 {
      list.append(
        PlannedStep(.action, index: number, at: StepPlace(file: 0, offset: UInt32(number * 9))))
    }
    let steps = Array(list.steps(fromOffset: number * 9))
    let place = steps.firstIndex { $0.place.offset == number * 9 }
    #expect(place.map { $0 <= 256 } == true)
    #expect(steps.count >= 1000 - number)
  }

  @Test("gives back actions at any distance from the one before", arguments: 0..<200)
  func keepsDistances(distance: Int) {
    var (list, steps) = (StepList(), [PlannedStep]())
    for number in 0..<3 {
      let place = StepPlace(file: 0, offset: UInt32((number + 1) * distance))
      let step = PlannedStep(.action, index: number, at: place)
      list.append(step)
      steps.append(step)
    }
    #expect(list.map(Self.text) == steps.map(Self.text))
  }

  @Test("keeps the next action on the next line in a byte")
  func keepsTheNextActionInAByte() {
    var list = StepList()
    for number in 0..<1000 {
      list.append(
        PlannedStep(.action, index: number, at: StepPlace(file: 0, offset: UInt32(number * 9))))
    }
    #expect(list.byteCount == 1000)
  }

  /// Steps that are alike, as in most scripts, and others with the least and the greatest numbers.
  private static func step(_ random: inout SplitMix64) -> PlannedStep {
    let kind = PlannedStep.Kind(rawValue: UInt8(random.int(14))) ?? .action
    let isPlain = random.int(2) == 0
    let times: [Int64] = [0, 0, 1, 2_000_000_000, .max]
    let offsets: [UInt32] = [0, 1, 9, 200, .max]
    return PlannedStep(
      isPlain ? .action : kind, session: isPlain ? 0 : random.pick([0, 1, 65_535]),
      index: random.pick([0, 1, 2, 3, 10_000_000]), time: isPlain ? 0 : random.pick(times),
      isTimed: random.int(2) == 0,
      at: StepPlace(
        file: isPlain ? 0 : random.pick([0, 1, .max]), offset: random.pick(offsets)))
  }

  private static func text(_ step: PlannedStep) -> String {
    "\(step.kind) \(step.session) \(step.index) \(step.time) \(step.isTimed) \(step.place)"
  }
}
