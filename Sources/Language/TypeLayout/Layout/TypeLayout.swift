import ReactorBase
public import Synchronization

/// The layout of a type, as described by the compiler: its kind, fields, cases, and elements.
///
/// A layout is a handle to a record. Like the type itself, the record lives as long as the process. Copying a layout
/// costs nothing, and layouts can be compared and shared between threads. The record is filled on first access, so a
/// type can contain itself.
// @unchecked: The only mutable part of a record is an atomic pointer, which is set once.
@usableFromInline package struct TypeLayout: @unchecked Sendable {
  @usableFromInline let record: UnsafeMutablePointer<LayoutRecord>

  @inlinable init(record: UnsafeMutablePointer<LayoutRecord>) {
    self.record = record
  }

  /// Finds the layout of the given type.
  ///
  /// This initializer performs a lookup under a lock. In performance-critical code, keep the result.
  package init(_ type: Any.Type) {
    self = LayoutCache.layout(of: type)
  }

  package var type: Any.Type { record.pointee.type }

  /// A small number that is unique to the type, for use as an index in tables of types.
  @inlinable package var index: Int { record.pointee.index }

  @inlinable package var kind: ValueKind { details.pointee.kind }

  /// The size of a value, in bytes, excluding any padding after the value.
  package var size: Int { details.pointee.size }

  /// The distance, in bytes, between consecutive values in an array.
  var stride: Int {
    let mask = details.pointee.alignmentMask
    return max(1, (size + mask) & ~mask)
  }

  /// The stored properties of a struct or class, starting with inherited properties, or the elements of a tuple.
  package var fields: [LayoutField] { details.pointee.fieldArray }

  /// The cases of an enum or an optional. Cases with a payload come first, and each group is in declaration order.
  package var cases: [LayoutCase] { details.pointee.caseArray }

  /// The type that is associated with this type, or `nil` if there is no associated type. It is the wrapped type of
  /// an optional, the element type of an array or set, or the value type of a dictionary. For a metatype, it is the
  /// type that the metatype represents. For a binding, it is the struct whose properties the binding sets.
  package var element: TypeLayout? { details.pointee.element }

  /// The number of elements in each value of a type such as `InlineArray` or `SIMD4`, or `nil` if the type doesn't
  /// determine the number.
  package var fixedCount: Int? { details.pointee.fixedCount }

  /// Indicates whether values have parts that the metadata does not describe, such as the content of a C union or C bit
  /// fields.
  package var hidesParts: Bool { details.pointee.hidesParts || kind == .opaque }

  /// The key type of a dictionary, or `nil` for any other type.
  package var key: TypeLayout? { details.pointee.key }

  /// The declaration of the type, or `nil` if the type is not a struct, enum, or class. All specializations of a
  /// generic type share one declaration.
  package var nominal: NominalType? { NominalType(of: type) }

  @inlinable var details: UnsafePointer<LayoutDetails> {
    if let details = record.pointee.details.load(ordering: .acquiring) { return details }
    return resolve()
  }

  /// Creates the details of the layout and stores them in the record.
  ///
  /// If two threads do this at the same time, one of the results is kept.
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
  @inlinable package static func == (left: TypeLayout, right: TypeLayout) -> Bool {
    left.record == right.record
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(record)
  }
}

extension TypeLayout: CustomStringConvertible {
  @usableFromInline package var description: String { name }
}

/// The global table of layouts, which contains a record for each type whose layout has been requested.
private enum LayoutCache {
  private static let lock = BriefLock()
  /// The records, which are never moved or deallocated. The lock protects the table.
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
