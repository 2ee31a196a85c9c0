import ReactorGeneratedInputs
import Testing

@testable import ReactorStreams

struct HeapTests {
  private struct Item: HeapElement, Hashable {
    let key: Int
    let number: Int

    func isBefore(_ other: Item) -> Bool {
      (key, number) < (other.key, other.number)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func
    `A heap gives its elements in order, whether they were inserted in order, in part or not at all`(
      seed: UInt64
    )
  {
    var generator = SplitMix64(seed: seed)
    var heap = Heap<Item>()
    var model: [Item] = []
    for number in 0..<500 {
      if Int.random(in: 0..<8, using: &generator) < (number / 50 % 2 == 0 ? 6 : 2) {
        // Depending on the seed, from sorted keys to keys in any order.
        let item = Item(
          key: number / 4 + Int.random(in: 0...Int(seed) * 4, using: &generator), number: number)
        heap.insert(item)
        model.append(item)
        model.sort { $0.isBefore($1) }
      } else {
        #expect(heap.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(heap.first == model.first)
      #expect(heap.count == model.count)
      #expect(heap.isEmpty == model.isEmpty)
      #expect(Set(heap.contents) == Set(model))
      #expect(heap.sorted == model)
    }
  }
}
