import ReactorGeneratedInputs
import Testing

@testable import ReactorStreams

@Suite("A first-in-first-out queue")
struct FIFOTests {
  @Test(
    "A queue has the elements that an array would have, after any operations",
    arguments: 0..<50 as Range<UInt64>)
  func model(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var queue = FIFO<Int>()
    var model: [Int] = []
    for number in 0..<500 {
      // Longer runs of either kind, so that the ring both fills up and runs empty.
      if Int.random(in: 0..<8, using: &generator) < (number / 50 % 2 == 0 ? 6 : 2) {
        queue.append(number)
        model.append(number)
      } else {
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.contents == model)
      #expect(queue.first == model.first)
      #expect(queue.last == model.last)
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
    }
  }

  @Test("A queue releases an element that was taken")
  func release() {
    final class Witness {}
    var queue = FIFO<Witness>()
    weak var witness: Witness?
    do {
      let object = Witness()
      witness = object
      queue.append(object)
    }
    #expect(witness != nil)
    _ = queue.popFirst()
    #expect(witness == nil)
  }
}
