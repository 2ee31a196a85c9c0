/// A range of plain memory, which another process may read.
///
/// The code that allocated the memory keeps it for as long as a region of it is in use. Every
/// access is checked against the region's bounds.
@usableFromInline
package struct MemoryRegion: @unchecked Sendable {
  // @unchecked: it only refers to memory, as a plain number would. The processes and threads that
  // share the memory take turns.

  /// The number of bytes.
  @usableFromInline package let count: Int
  /// The first byte, for code that accesses the memory directly.
  @usableFromInline package let start: UnsafeMutableRawPointer

  /// Creates a region of memory that other code owns.
  ///
  /// - Parameters:
  ///   - start: The first byte, aligned for any value.
  ///   - count: The number of bytes.
  @inlinable
  package init(at start: UnsafeMutableRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  /// Allocates memory, aligned for numbers of up to 64 bits; ``deallocate()`` frees it.
  package static func allocate(_ count: Int) -> MemoryRegion {
    MemoryRegion(
      at: .allocate(byteCount: count, alignment: MemoryLayout<UInt64>.alignment), count: count)
  }

  /// Frees memory that ``allocate(_:)`` has allocated.
  package func deallocate() {
    start.deallocate()
  }

  @inlinable
  package func part(_ range: Range<Int>) -> MemoryRegion {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "the range extends past the end of the region")
    return MemoryRegion(at: start + range.lowerBound, count: range.count)
  }

  /// The value at a given offset, which must be a multiple of the alignment of the value's type.
  @inlinable
  package func cell<Value: BitwiseCopyable>(
    at offset: Int, of type: Value.Type
  ) -> MemoryCell<Value> {
    MemoryCell(region: part(offset..<offset + MemoryLayout<Value>.size))
  }

  /// The bytes of a part of the region.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: part(range).start, count: range.count))
  }

  /// Calls a closure with the bytes of a part of the region, without copying them.
  package func withBytes(_ range: Range<Int>, _ body: (RawSpan) -> Void) {
    body(UnsafeRawBufferPointer(start: part(range).start, count: range.count).bytes)
  }

  /// Replaces the first bytes with the bytes of another region, which must not be larger.
  package func store(_ other: MemoryRegion) {
    part(0..<other.count).start.copyMemory(from: other.start, byteCount: other.count)
  }

  /// Replaces bytes.
  ///
  /// - Returns: Whether there was enough space for them.
  @discardableResult
  package func store(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, bytes.count <= count - offset else { return false }
    part(offset..<offset + bytes.count).start.copyMemory(from: bytes, byteCount: bytes.count)
    return true
  }

  /// Replaces the first bytes. The region must be large enough.
  package func store(_ bytes: RawSpan) {
    let start = part(0..<bytes.byteCount).start
    bytes.withUnsafeBytes { source in
      if let from = source.baseAddress { start.copyMemory(from: from, byteCount: source.count) }
    }
  }
}

/// A value in plain memory: memory that is not managed by reference counts, and that another process
/// may read.
///
/// The code that allocated the memory keeps it as long as a cell in it is in use.
@frozen @usableFromInline
package struct MemoryCell<Value: BitwiseCopyable>: Sendable {
  @usableFromInline let region: MemoryRegion

  @inlinable
  init(region: MemoryRegion) {
    self.region = region
  }

  /// Allocates memory for a value; ``deallocate()`` frees it.
  package static func allocate(_ value: Value) -> MemoryCell {
    let region = MemoryRegion.allocate(MemoryLayout<Value>.size)
    region.start.initializeMemory(as: Value.self, to: value)
    return MemoryCell(region: region)
  }

  /// Frees memory that ``allocate(_:)`` has allocated.
  package func deallocate() {
    region.deallocate()
  }

  @inlinable @inline(__always)
  package var value: Value {
    get { pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }

  @inlinable @inline(__always)
  var pointer: UnsafeMutablePointer<Value> {
    region.start.assumingMemoryBound(to: Value.self)
  }
}
