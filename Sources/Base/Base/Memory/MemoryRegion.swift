/// A region of plain memory that may be shared with another process.
///
/// The code that allocated the memory must not free the memory while any region of it is in use. Every access is
/// checked against the bounds of the region.
@usableFromInline
package struct MemoryRegion: @unchecked Sendable {
  // @unchecked: A region contains only the address and size of the memory. The processes and threads that share the
  // memory take turns using it.

  /// The size of the region in bytes.
  @usableFromInline package let count: Int
  /// The address of the first byte, for use by code that accesses the memory directly.
  @usableFromInline package let start: UnsafeMutableRawPointer

  /// Creates a region of memory that is owned by other code.
  ///
  /// - Parameters:
  ///   - start: The address of the first byte. The address must be aligned for values of any type.
  ///   - count: The size of the region, in bytes.
  @inlinable
  package init(at start: UnsafeMutableRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  /// Allocates memory aligned for integers of up to 64 bits. Use ``deallocate()`` to free the memory.
  package static func allocate(_ count: Int) -> MemoryRegion {
    MemoryRegion(
      at: .allocate(byteCount: count, alignment: MemoryLayout<UInt64>.alignment), count: count)
  }

  /// Frees memory that was allocated by ``allocate(_:)``.
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

  /// Returns the value at the given offset, which must be a multiple of the type's alignment.
  @inlinable
  package func cell<Value: BitwiseCopyable>(
    at offset: Int, of type: Value.Type
  ) -> MemoryCell<Value> {
    MemoryCell(region: part(offset..<offset + MemoryLayout<Value>.size))
  }

  /// Returns a copy of the bytes in the given range.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: part(range).start, count: range.count))
  }

  /// Calls a closure with the bytes in the given range without copying them.
  package func withBytes(_ range: Range<Int>, _ body: (RawSpan) -> Void) {
    body(UnsafeRawBufferPointer(start: part(range).start, count: range.count).bytes)
  }

  /// Copies the bytes of another region to the start of this region. The other region must not be larger.
  package func store(_ other: MemoryRegion) {
    part(0..<other.count).start.copyMemory(from: other.start, byteCount: other.count)
  }

  /// Copies bytes to the given offset.
  ///
  /// - Returns: Whether there was enough space.
  @discardableResult
  package func store(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, bytes.count <= count - offset else { return false }
    part(offset..<offset + bytes.count).start.copyMemory(from: bytes, byteCount: bytes.count)
    return true
  }

  /// Copies bytes to the start of the region. The region must be large enough.
  package func store(_ bytes: RawSpan) {
    let start = part(0..<bytes.byteCount).start
    bytes.withUnsafeBytes { source in
      if let from = source.baseAddress { start.copyMemory(from: from, byteCount: source.count) }
    }
  }
}

/// A value in plain memory. The memory is not reference counted, and may be shared with another process.
///
/// The code that allocated the memory must not free the memory while any cell in it is in use.
@frozen @usableFromInline
package struct MemoryCell<Value: BitwiseCopyable>: Sendable {
  @usableFromInline let region: MemoryRegion

  @inlinable
  init(region: MemoryRegion) {
    self.region = region
  }

  /// Allocates memory for a value. Use ``deallocate()`` to free the memory.
  package static func allocate(_ value: Value) -> MemoryCell {
    let region = MemoryRegion.allocate(MemoryLayout<Value>.size)
    region.start.initializeMemory(as: Value.self, to: value)
    return MemoryCell(region: region)
  }

  /// Frees memory that was allocated by ``allocate(_:)``.
  package func deallocate() {
    region.deallocate()
  }

  @inlinable
  package var value: Value {
    get { pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }

  @inlinable
  var pointer: UnsafeMutablePointer<Value> {
    region.start.assumingMemoryBound(to: Value.self)
  }
}
