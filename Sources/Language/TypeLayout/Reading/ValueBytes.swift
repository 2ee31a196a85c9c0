/// A list of the bytes in values that belong to fields, that is, all bytes except the padding between fields. Padding
/// is not copied with a value.
///
/// Two values of a type are equal if these bytes are equal, provided that the objects to which the values refer don't
/// change. The converse is not true: equal values can have different bytes, such as equal strings that are stored
/// separately.
@usableFromInline package struct ValueBytes {
  /// The bytes of a single field, or of values of a single type.
  @usableFromInline package struct Part {
    /// The first run of contiguous bytes, which usually contains all bytes.
    @usableFromInline let first: Run
    /// The other runs, as a range of indices in the list.
    @usableFromInline let others: Range<Int>
  }

  /// A run of contiguous bytes.
  @usableFromInline struct Run {
    @usableFromInline let offset: Int
    @usableFromInline var count: Int
  }

  /// The runs of all parts, except the first run of each part.
  @usableFromInline var runs: [Run] = []

  /// Creates an empty list of bytes.
  package init() {}

  package mutating func add(_ place: FieldPlace) -> Part {
    add(place.layout, at: place.offset)
  }

  package mutating func add(_ layout: TypeLayout) -> Part {
    add(layout, at: 0)
  }

  private mutating func add(_ layout: TypeLayout, at offset: Int) -> Part {
    var found: [Run] = []
    Self.appendRuns(of: layout, at: offset, to: &found)
    let start = runs.count
    runs += found.dropFirst()
    return Part(first: found.first ?? Run(offset: offset, count: 0), others: start..<runs.count)
  }

  private static func appendRuns(of layout: TypeLayout, at offset: Int, to runs: inout [Run]) {
    switch layout.kind {
    case .structure, .tuple:
      for field in layout.details.pointee.fields {
        appendRuns(of: field.layout, at: offset + field.offset, to: &runs)
      }
    default:
      guard layout.size > 0 else { return }
      if let last = runs.last, last.offset + last.count == offset {
        runs[runs.count - 1].count += layout.size
      } else {
        runs.append(Run(offset: offset, count: layout.size))
      }
    }
  }

  /// Returns whether two values have the same bytes in the given part.
  @inlinable func areEqual(
    _ part: Part, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    if !Self.areEqual(part.first, left, right) { return false }
    for index in part.others where !Self.areEqual(runs[index], left, right) { return false }
    return true
  }

  @inlinable static func areEqual(
    _ run: Run, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    areEqual(left + run.offset, right + run.offset, run.count)
  }

  @inlinable static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        if difference(left + offset, right + offset, UInt64.self) != 0 { return false }
        offset &+= 8
      }
      // The last word can overlap the previous one.
      return difference(left + (count &- 8), right + (count &- 8), UInt64.self) == 0
    }
    for offset in 0..<count where difference(left + offset, right + offset, UInt8.self) != 0 {
      return false
    }
    return true
  }

  @inlinable static func difference<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: Word.Type
  ) -> Word {
    left.loadUnaligned(as: type) ^ right.loadUnaligned(as: type)
  }
}

extension ValueView {
  /// Returns whether this value and another value of the same type have the same bytes in the given part.
  @inlinable package func equals(
    _ other: ValueView, in part: ValueBytes.Part, of bytes: borrowing ValueBytes
  ) -> Bool {
    precondition(layout == other.layout, "the values have different types")
    return bytes.areEqual(part, pointer, other.pointer)
  }
}
