import Testing

@testable import ReactorTypeLayout

struct ValueListTests {
  private final class Object {}

  /// A value that has a weak reference is not moved by copying its bytes.
  private struct Watcher {
    weak var object: Object?
    var kept: Object?
  }

  @Test func `Values stay in the order in which they were made`() {
    let list = ValueList(of: String.self)
    let texts = (0..<100).map { "a string that is too long for its own bytes: \($0)" }
    for text in texts {
      let isMade = list.append { $0.store(text) }
      #expect(isMade)
    }
    #expect(list.count == texts.count)
    #expect(texts.indices.map { list.value(at: $0, as: String.self) } == texts)
  }

  @Test func `A value that is not made is not added`() {
    let list = ValueList(of: String.self)
    #expect(!list.append { _ in })
    #expect(list.append { $0.store("made") })
    #expect(list.count == 1)
    #expect(list.value(at: 0) == "made")
  }

  @Test func `Values of a type without a size are counted`() {
    let list = ValueList(of: Void.self)
    for _ in 0..<40 { #expect(list.append { $0.store(()) }) }
    #expect(list.count == 40)
  }

  @Test func `Values survive the growth of the list, and are released with it`() {
    weak var released: Object?
    do {
      let list = ValueList(of: Watcher.self)
      for _ in 0..<100 {
        let object = Object()
        released = object
        #expect(list.append { $0.store(Watcher(object: object, kept: object)) })
      }
      for index in 0..<100 {
        let watcher = list.value(at: index, as: Watcher.self)
        #expect(watcher.object === watcher.kept)
        #expect(watcher.kept != nil)
      }
    }
    #expect(released == nil)
  }
}
