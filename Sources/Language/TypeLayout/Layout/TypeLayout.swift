import ReactorBase
public import Synchronization

/// The layout of a type as the compiler describes it: its kind, fields, cases and elements.
///
/// A layout is a handle to a record that lives as long as the process, like the type itself:
/// copying it costs nothing, and it can be compared and shared between threads. The record is
/// filled when it is first accessed, so a type may contain itself.
// @unchecked: the only mutable part of a record is an atomic pointer, which is set once.
@usableFromInline package struct TypeLayout: @unchecked Sendable {
  @usableFromInline let record: UnsafeMutablePointer<LayoutRecord>

  @inlinable init(record: UnsafeMutablePointer<LayoutRecord>) {
    self.record = record
  }

  /// Finds the layout of a type.
  ///
  /// This requires a lookup under a lock, so keep the result in performance-critical code.
  package init(_ type: Any.Type) {
    self = LayoutCache.layout(of: type)
  }

  package var type: Any.Type { record.pointee.type }

  /// A unique small number, for use as an index in tables for types.
  @inlinable @inline(__always) package var index: Int { record.pointee.index }

  @inlinable @inline(__always) package var kind: ValueKind { details.pointee.kind }

  /// The size of a value in bytes, without padding after it.
  package var size: Int { details.pointee.size }

  /// The distance between two values in an array in bytes.
  var stride: Int {
    let mask = details.pointee.alignmentMask
    return max(1, (size + mask) & ~mask)
  }

  /// The stored properties of a struct or a class (inherited ones first), or the elements of a tuple.
  package var fields: [LayoutField] { details.pointee.fieldArray }

  /// The cases of an enum or an optional: those with a payload first, each group as declared.
  package var cases: [LayoutCase] { details.pointee.caseArray }

  /// The type inside an optional, an array or a set; the value type of a dictionary; the type that
  /// a metatype represents; the struct whose properties a binding sets.
  package var element: TypeLayout? { details.pointee.element }

  /// The number of elements of an array whose type determines it, such as `InlineArray` or `SIMD4`;
  /// nil for other types.
  package var fixedCount: Int? { details.pointee.fixedCount }

  /// Indicates whether values have parts that the metadata does not describe: the content of a C union, or C bit
  /// fields.
  package var hidesParts: Bool { details.pointee.hidesParts || kind == .opaque }

  /// The key type of a dictionary.
  package var key: TypeLayout? { details.pointee.key }

  /// The declaration of the type, which is the same for all its specializations.
  package var nominal: NominalType? { NominalType(of: type) }

  @inlinable var details: UnsafePointer<LayoutDetails> {
    if let details = record.pointee.details.load(ordering: .acquiring) { return details }
    return resolve()
  }

  /// Fills the record.
  ///
  /// Two threads may do the same work; one of the results is kept.
  @usableFromInline func resolve() -> UnsafePointer<LayoutDetails> {
    let made = UnsafeMutablePointer<LayoutDetails>.allocate(capacity: 1)
    made.initialize(to: LayoutDetails(of: type))
    let (exchanged, original) = record.pointee.details.compareExchange(
      expected: nil, desired: UnsafePointer(made), ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return UnsafePointer(made) }
    made.pointee.deallocateTables()
    made.deinitialize(count: 1)
    made.deallocate()
    return original
  }
}

extension TypeLayout: Hashable {
  @inlinable @inline(__always) package static func == (left: TypeLayout, right: TypeLayout) -> Bool
  {
    left.record == right.record
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(record)
  }
}

extension TypeLayout: CustomStringConvertible {
  @usableFromInline package var description: String { name }
}

/// The only table of layouts, with a record for each type that was ever requested.
private enum LayoutCache {
  private static let lock = BriefLock()
  /// The records, which are never moved or freed. The lock guards the table.
  nonisolated(unsafe) private static var records:
    [ObjectIdentifier: UnsafeMutablePointer<LayoutRecord>] = [:]

  static func layout(of type: Any.Type) -> TypeLayout {
    lock.withLock {
      let id = ObjectIdentifier(type)
      if let known = records[id] { return TypeLayout(record: known) }
      let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
      record.initialize(to: LayoutRecord(type: type, index: records.count))
      records[id] = record
      return TypeLayout(record: record)
    }
  }
}
