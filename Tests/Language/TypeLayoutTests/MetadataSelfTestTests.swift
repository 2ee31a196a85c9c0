import Testing

@testable import ReactorTypeLayout

struct MetadataSelfTestTests {
  @Test func `The self-test passes in this process, so that layouts are read from metadata`() {
    #expect(MetadataSelfTest(read: LayoutDetails.init(reading:)).failure() == nil)
    #expect(TypeMetadata.isTrusted)
  }

  @Test func `The self-test fails for a reader that knows nothing`() {
    #expect(MetadataSelfTest { _ in LayoutDetails(.opaque, size: 0) }.failure() == "structs")
  }

  /// A change to the details that are read for types of a kind.
  struct Lie {
    let description: String
    let kind: ValueKind
    let finding: String
    let change: (inout LayoutDetails) -> Void
  }

  static func lies() -> [Lie] {
    func moved(_ field: LayoutField) -> LayoutField {
      LayoutField(name: field.name, layout: field.layout, offset: field.offset + 1)
    }
    return [
      Lie(description: "a field at another offset", kind: .structure, finding: "structs") {
        $0.setFields($0.fields.map(moved))
      },
      Lie(description: "a field of another name", kind: .structure, finding: "structs") {
        $0.setFields(
          $0.fields.map { LayoutField(name: "x", layout: $0.layout, offset: $0.offset) })
      },
      Lie(description: "another size", kind: .structure, finding: "structs") { $0.size += 1 },
      Lie(description: "another alignment", kind: .structure, finding: "structs") {
        $0.alignmentMask = 0
      },
      Lie(description: "cases in another order", kind: .enumeration, finding: "enums") {
        $0.setCases($0.cases.reversed())
      },
      Lie(description: "no way to tell cases apart", kind: .enumeration, finding: "enums") {
        $0.enumWitnesses = nil
      },
      Lie(description: "elements of a tuple in another order", kind: .tuple, finding: "tuples") {
        $0.setFields($0.fields.reversed())
      },
      Lie(description: "a tuple without labels", kind: .tuple, finding: "tuples") {
        $0.setFields(
          $0.fields.map { LayoutField(name: nil, layout: $0.layout, offset: $0.offset) })
      },
    ]
  }

  @Test(arguments: lies().indices)
  func `The self-test finds what a reader gets wrong`(_ index: Int) {
    let lie = Self.lies()[index]
    let test = MetadataSelfTest { type in
      var details = LayoutDetails(reading: type)
      if details.kind == lie.kind { lie.change(&details) }
      return details
    }
    #expect(test.failure() == lie.finding, "\(lie.description)")
  }
}
