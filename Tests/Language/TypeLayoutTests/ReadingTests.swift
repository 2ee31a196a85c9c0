import Foundation
import ReactorTypeLayout
import Synchronization
import Testing

struct ReadingTests {
  @Test(arguments: allSpecimens.indices)
  func `A layout shows of a value what Mirror shows`(_ index: Int) {
    let value = allSpecimens[index]
    let read = TypeLayout.withView(of: value) { Outline.outline($0) }
    #expect(read == Outline.mirror(of: value), "\(type(of: value))")
  }

  @Test func `References that a value doesn't own are named and not followed`() {
    let owner = Referenced(1)
    let holder = WeakHolder(parentNotOwned: nil, ownerNotOwned: owner, rawNotOwned: owner)
    let outline =
      "struct(before: 1, parentNotOwned: unowned, ownerNotOwned: unowned, rawNotOwned: unowned, after: 2)"
    #expect(Outline.layout(of: holder) == outline)
  }

  @Test func `An object is read as the class that it is, not as the one it is declared to be`() {
    let object: Referenced = Derived(1)
    #expect(Outline.layout(of: object) == Outline.mirror(of: object))
  }

  @Test func `A layout is made once for a type`() {
    #expect(TypeLayout([Int].self) == TypeLayout(Array<Int>.self))
    #expect(TypeLayout([Int].self) != TypeLayout([Int8].self))
    #expect(TypeLayout(Pair<Int, Bool>.self).nominal == TypeLayout(Pair<Bool, Bool>.self).nominal)
    #expect(TypeLayout(Pair<Int, Bool>.self).nominal != TypeLayout(Nested<Int>.self).nominal)
  }

  @Test func `Layouts can be asked for from many threads at once`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask {
          var cases = 0
          for value in allSpecimensForThreads() {
            cases += TypeLayout(type(of: value)).cases.count
          }
          return cases
        }
      }
      var results: Set<Int> = []
      for await result in group { results.insert(result) }
      #expect(results.count == 1)
    }
  }

  private func allSpecimensForThreads() -> [Any] { specimens(of: SIMD2<Int>(1, 2)) }

  @Test(
    arguments: [
      (Int?.self, "Int?"), ([String: Int].self, "[String: Int]"), ([Int?].self, "[Int?]"),
      (Plain?.self, "Plain?"), (Set<String>.self, "Set<String>"),
      ((Int, name: String).self, "(Int, name: String)"), ((() -> Int)?.self, "(() -> Int)?"),
      (Pair<Int, String>.self, "Pair<Int, String>"), (Void.self, "()"), (Int??.self, "Int??"),
      (Nested<Int>.Choice<Bool>.self, "Choice<Bool>"), ((any Error)?.self, "(any Error)?"),
      (Pair<Int?, [String]>.self, "Pair<Int?, [String]>"),
    ] as [(Any.Type, String)])
  func `Types are named as they are written, without modules`(_ type: Any.Type, name: String) {
    #expect(TypeLayout(type).name == name)
  }

  @Test func `The module of a type is known, however deep it is nested`() {
    #expect(TypeLayout(PrivateLike.Inner.self).nominal?.module == "ReactorTypeLayoutTests")
    #expect(TypeLayout(Range<Int>.self).nominal?.isFromSystemLibrary == true)
    #expect(TypeLayout(Plain.self).nominal?.isFromSystemLibrary == false)
  }

  private enum PrivateLike { struct Inner { var x = 1 } }

  @Test func `A type that holds itself in ever more types is read as far as it is used`() {
    struct Nest<T> { var value: T; var next: [() -> Nest<[T]>] }
    #expect(TypeLayout(Nest<Int>.self).fields.count == 2)
  }

  @Test
  func `A property of an object that can't be copied is read as nothing, the others as they are`() {
    #expect(Outline.layout(of: HolderOfUnique()) == "class(unique: tuple(), other: 2)")
  }
}

private struct Unique: ~Copyable { var value = 1 }
private final class HolderOfUnique {
  let unique = Unique()
  let other = 2

  @Test func `A vector and an array of a fixed size have elements`() {
    #expect(Outline.layout(of: SIMD4<Float>(1, 2.5, -3, .infinity)) == "[1.0, 2.5, -3.0, inf]")
    #expect(Outline.layout(of: SIMD3<Int16>(1, 2, 3)) == "[1, 2, 3]")
    #expect(Outline.layout(of: SIMD64<UInt8>(repeating: 7)).hasPrefix("[7, 7, "))
    #expect(TypeLayout(SIMD3<Double>.self).fixedCount == 3)
    if #available(macOS 26, iOS 26, *) {
      let rows: InlineArray<2, [String]> = [["a"], ["b", "c"]]
      #expect(Outline.layout(of: rows) == "[[a], [b, c]]")
      let none: InlineArray<0, Int> = []
      #expect(Outline.layout(of: none) == "[]")
      #expect(TypeLayout(InlineArray<3, Bool>.self).name == "InlineArray<3, Bool>")
    }
  }

  @Test func `A field whose value cannot be copied is not taken for an empty tuple`() {
    let fields = TypeLayout(LockedDerived.self).fields
    #expect(fields.map(\.name) == ["mutex", "unit", "count", "atomic", "last"])
    #expect(fields.map(\.ownership) == [.unique, .strong, .strong, .unique, .strong])
    #expect(TypeLayout(GenericLock<Int>.self).fields.map(\.ownership) == [.unique, .strong])
  }

  @Test func `A union of C and its bit fields hide a part of the value`() {
    #expect(TypeLayout(sigval.self).hidesParts)
    #expect(TypeLayout(sigval?.self).hidesParts == false)
    #expect(!TypeLayout(timespec.self).hidesParts && !TypeLayout(Plain.self).hidesParts)
  }
}

private class Locked {
  let mutex = Mutex(5)
  let unit: Void = ()
  let count = 1
}

private final class LockedDerived: Locked {
  let atomic = Atomic(9)
  let last = "a"
}

private final class GenericLock<Value: Sendable> {
  let mutex: Mutex<Value>
  let count = 1

  init(_ value: Value) {
    mutex = Mutex(value)
  }
}
