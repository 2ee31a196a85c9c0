import ReactorGeneratedInputs
import Testing

@testable import ReactorStreams

struct FIFOTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `A queue has the elements that an array would have, after any operations`(seed: UInt64) {
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

  @Test func `A queue releases an element that was taken`() {
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
