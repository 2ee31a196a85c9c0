import ReactorBase
import Synchronization

/// A test that compares this module's interpretation of metadata with the information that the language provides about
/// the same types.
///
/// The layout of metadata is guaranteed on Apple platforms, and other platforms use the same layout by convention. If
/// the result for any of the test's types is unexpected, metadata is not read for other types. The test uses neither
/// `Mirror` nor a generic type of its own, because their first use takes a third of a millisecond.
struct MetadataSelfTest {
  /// The function to test, which reads the details of a type. The function must not check whether the self-test has
  /// passed.
  let read: (Any.Type) -> LayoutDetails

  private struct Record {
    var flag = true
    var number: Int64 = 0x0102_0304_0506_0708
    var text = "text"
  }

  private enum Choice {
    case number(Int64)
    case flag(Bool)
    case none
  }

  private indirect enum Box {
    case number(Int64)
    case flag(Bool)
  }

  private typealias Pair = (flag: Bool, number: Int64)

  /// Returns a description of the first unexpected part of the layouts, or `nil` if the layouts are as expected.
  func failure() -> String? {
    if !holds(of: Record.self, readsStructs) { return "structs" }
    if !holds(of: Choice.self, readsEnums) { return "enums" }
    if !holds(of: Choice.self, makesEnums) { return "newly created enums" }
    if !holds(of: Box.self, readsIndirectEnums) { return "indirect enums" }
    if !holds(of: Pair.self, readsTuples) { return "tuples" }
    return nil
  }

  private func readsStructs(_ layout: TypeLayout) -> Bool {
    let record = Record()
    guard matches(layout, Record.self, .structure), layout.details.pointee.fields.count == 3,
      reflectedFieldCount(Record.self) == 3,
      hasField(layout, 0, "flag", Bool.self, at: MemoryLayout<Record>.offset(of: \.flag)),
      hasField(layout, 1, "number", Int64.self, at: MemoryLayout<Record>.offset(of: \.number)),
      hasField(layout, 2, "text", String.self, at: MemoryLayout<Record>.offset(of: \.text))
    else { return false }
    return layout.withView(of: record) { view in
      view.field(1).load(as: Int64.self) == record.number
        && view.field(2).load(as: String.self) == record.text
    }
  }

  private func readsEnums(_ layout: TypeLayout) -> Bool {
    guard matches(layout, Choice.self, .enumeration), layout.details.pointee.cases.count == 3,
      hasCase(layout, 0, "number", Int64.self), hasCase(layout, 1, "flag", Bool.self),
      hasCase(layout, 2, "none", nil)
    else { return false }
    let readsNumber = layout.withView(of: Choice.number(7)) { view in
      view.caseIndex == 0 && view.withPayload(ofCase: 0) { $0.load(as: Int64.self) } == 7
    }
    let readsFlag = layout.withView(of: Choice.flag(true)) { view in
      view.caseIndex == 1 && view.withPayload(ofCase: 1) { $0.load(as: Bool.self) }
    }
    return readsNumber && readsFlag && layout.withView(of: Choice.none) { $0.caseIndex == 2 }
  }

  private func makesEnums(_ layout: TypeLayout) -> Bool {
    withUnsafeTemporaryAllocation(of: Choice.self, capacity: 1) { buffer in
      guard let place = UnsafeMutableRawPointer(buffer.baseAddress),
        let witnesses = layout.details.pointee.enumWitnesses
      else { return false }
      place.storeBytes(of: 7, as: Int64.self)
      witnesses.injectCase(place, 0, TypeMetadata(Choice.self).pointer)
      guard case .number(7) = buffer[0] else { return false }
      return true
    }
  }

  private func readsIndirectEnums(_ layout: TypeLayout) -> Bool {
    guard matches(layout, Box.self, .enumeration), layout.details.pointee.cases.count == 2,
      hasCase(layout, 0, "number", Int64.self, isIndirect: true),
      hasCase(layout, 1, "flag", Bool.self, isIndirect: true)
    else { return false }
    return layout.withView(of: Box.number(7)) { view in
      guard view.caseIndex == 0 else { return false }
      var number: Int64?
      view.withBareCopy { copy in
        let box = copy.load(as: UnsafeRawPointer.self)
        let mask = MemoryLayout<Int64>.alignment - 1
        number = TypeLayout.payload(inBox: box, alignmentMask: mask).load(as: Int64.self)
      }
      return number == 7
    }
  }

  private func readsTuples(_ layout: TypeLayout) -> Bool {
    matches(layout, Pair.self, .tuple) && layout.details.pointee.fields.count == 2
      && hasField(layout, 0, "flag", Bool.self, at: MemoryLayout<Pair>.offset(of: \.flag))
      && hasField(layout, 1, "number", Int64.self, at: MemoryLayout<Pair>.offset(of: \.number))
  }

  /// Returns whether a field's details match both its declaration and the description that the runtime provides to
  /// `Mirror`.
  private func hasField(
    _ layout: TypeLayout, _ index: Int, _ name: String, _ type: Any.Type, at offset: Int?
  ) -> Bool {
    let field = layout.details.pointee.fields[index]
    guard field.name == name, field.layout.type == type, field.offset == offset,
      reflectedFieldOffset(layout.type, index: index) == offset
    else { return false }
    var reflected = ReflectedField()
    let reflectedType = reflectedFieldType(layout.type, index: index, &reflected)
    defer { reflected.freeName?(reflected.name) }
    return reflectedType == type && reflected.name.map { String(cString: $0) } == name
  }

  private func hasCase(
    _ layout: TypeLayout, _ index: Int, _ name: String, _ payload: Any.Type?,
    isIndirect: Bool = false
  ) -> Bool {
    let read = layout.details.pointee.cases[index]
    return read.name == name && read.payload?.type == payload && read.isIndirect == isIndirect
  }

  private func matches<Value>(
    _ layout: TypeLayout, _ type: Value.Type, _ kind: ValueKind
  ) -> Bool {
    let details = layout.details
    return details.pointee.kind == kind && details.pointee.size == MemoryLayout<Value>.size
      && details.pointee.alignmentMask == MemoryLayout<Value>.alignment - 1
  }

  /// Reads the details of a type into a temporary layout, and returns whether a condition holds for that layout.
  private func holds(of type: Any.Type, _ condition: (TypeLayout) -> Bool) -> Bool {
    let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
    record.initialize(to: LayoutRecord(type: type, index: 0))
    let details = UnsafeMutablePointer<LayoutDetails>.allocate(capacity: 1)
    details.initialize(to: read(type))
    record.pointee.details.store(UnsafePointer(details), ordering: .releasing)
    defer {
      details.pointee.deallocateTables()
      details.deinitialize(count: 1)
      details.deallocate()
      record.deinitialize(count: 1)
      record.deallocate()
    }
    return condition(TypeLayout(record: record))
  }
}

extension TypeMetadata {
  /// Indicates whether metadata has the layout that this module expects. Otherwise, values are printed using `Mirror`
  /// and read using `Decodable`.
  static let isTrusted: Bool = {
    guard isReadable else { return false }
    guard let failure = MetadataSelfTest(read: LayoutDetails.init(reading:)).failure() else {
      return true
    }
    StandardError.print(
      "warning: this Swift runtime lays out \(failure) in a way that reactor-trace does not know; "
        + "values are printed with Mirror and read with Decodable")
    return false
  }()
}
