import ReactorText
import Synchronization

/// Compares what this module reads from metadata with what the language says about the same types.
///
/// The layout of metadata is a promise on Apple platforms and a habit elsewhere. A reader that
/// returns anything unexpected for one of these types is not used for any other.
struct MetadataSelfTest {
  /// Reads the layout of a type; it must not ask whether the self-test has passed.
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

  /// The first part of the layouts that is not as expected, in words; nil if all are.
  func failure() -> String? {
    if !readsStructs() { return "structs" }
    if !readsEnums() { return "enums" }
    if !makesEnums() { return "enums that are made" }
    if !readsIndirectEnums() { return "indirect enums" }
    if !readsTuples() { return "tuples" }
    return nil
  }

  private func readsStructs() -> Bool {
    let record = Record()
    let layout = layout(of: Record.self)
    let fields = layout.details.pointee.fields
    guard matches(layout, Record.self, .structure),
      fields.map(\.name) == Mirror(reflecting: record).children.map(\.label),
      fields.map(\.offset) == [
        MemoryLayout<Record>.offset(of: \.flag), MemoryLayout<Record>.offset(of: \.number),
        MemoryLayout<Record>.offset(of: \.text),
      ], fields[0].layout.type == Bool.self, fields[1].layout.type == Int64.self,
      fields[2].layout.type == String.self
    else { return false }
    return layout.withView(of: record) { view in
      view.field(1).load(as: Int64.self) == record.number
        && view.field(2).load(as: String.self) == record.text
    }
  }

  private func readsEnums() -> Bool {
    let layout = layout(of: Choice.self)
    let cases = layout.details.pointee.cases
    guard matches(layout, Choice.self, .enumeration),
      cases.map(\.name) == ["number", "flag", "none"],
      cases[0].payload?.type == Int64.self, cases[1].payload?.type == Bool.self,
      cases[2].payload == nil
    else { return false }
    for (index, choice) in [Choice.number(7), .flag(true), .none].enumerated() {
      let isRead = layout.withView(of: choice) { view in
        guard view.caseIndex == index else { return false }
        return switch index {
        case 0: view.withPayload(ofCase: 0) { $0.load(as: Int64.self) } == 7
        case 1: view.withPayload(ofCase: 1) { $0.load(as: Bool.self) }
        default: true
        }
      }
      if !isRead { return false }
    }
    return Mirror(reflecting: Choice.flag(true)).children.first?.label == cases[1].name
  }

  private func makesEnums() -> Bool {
    let layout = layout(of: Choice.self)
    return withUnsafeTemporaryAllocation(of: Choice.self, capacity: 1) { buffer in
      guard let place = UnsafeMutableRawPointer(buffer.baseAddress),
        let witnesses = layout.details.pointee.enumWitnesses
      else { return false }
      place.storeBytes(of: 7, as: Int64.self)
      witnesses.injectCase(place, 0, TypeMetadata(Choice.self).pointer)
      guard case .number(7) = buffer[0] else { return false }
      return true
    }
  }

  private func readsIndirectEnums() -> Bool {
    let layout = layout(of: Box.self)
    let cases = layout.details.pointee.cases
    guard matches(layout, Box.self, .enumeration), cases.map(\.name) == ["number", "flag"],
      cases.allSatisfy(\.isIndirect), cases[0].payload?.type == Int64.self
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

  private func readsTuples() -> Bool {
    let layout = layout(of: Pair.self)
    let fields = layout.details.pointee.fields
    return matches(layout, Pair.self, .tuple) && fields.map(\.name) == ["flag", "number"]
      && fields.map(\.offset) == [
        MemoryLayout<Pair>.offset(of: \.flag), MemoryLayout<Pair>.offset(of: \.number),
      ] && fields[0].layout.type == Bool.self && fields[1].layout.type == Int64.self
  }

  private func matches<Value>(
    _ layout: TypeLayout, _ type: Value.Type, _ kind: ValueKind
  ) -> Bool {
    let details = layout.details
    return details.pointee.kind == kind && details.pointee.size == MemoryLayout<Value>.size
      && details.pointee.alignmentMask == MemoryLayout<Value>.alignment - 1
  }

  /// A layout that is in no table, with details that are known from the start.
  private func layout(of type: Any.Type) -> TypeLayout {
    let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
    record.initialize(to: LayoutRecord(type: type, index: 0))
    let details = UnsafeMutablePointer<LayoutDetails>.allocate(capacity: 1)
    details.initialize(to: read(type))
    record.pointee.details.store(UnsafePointer(details), ordering: .releasing)
    return TypeLayout(record: record)
  }
}

extension TypeMetadata {
  /// Whether metadata is laid out as this module expects: if not, values are printed with `Mirror`
  /// and read with `Decodable`.
  static let isTrusted: Bool = {
    guard isReadable else { return false }
    guard let failure = MetadataSelfTest(read: LayoutDetails.init(reading:)).failure() else {
      return true
    }
    StandardError.print(
      "warning: this Swift runtime lays out \(failure) unlike the ones that reactor-trace knows; "
        + "values are printed with Mirror and read with Decodable")
    return false
  }()
}
