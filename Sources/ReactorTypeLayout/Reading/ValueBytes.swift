/// The bytes of values that belong to their fields: all but the padding between those, which is not copied with a value.
///
/// Values of a type that have the same bytes are equal, as long as what they refer to doesn't change. Equal values may have
/// different bytes, as strings do that are kept in two places.
@usableFromInline package struct ValueBytes {
  /// The bytes of one field, or of the values of one type.
  @usableFromInline package struct Part {
    @usableFromInline let firstRun: Int
    @usableFromInline let runCount: Int
  }

  /// Bytes that lie side by side.
  @usableFromInline struct Run {
    @usableFromInline let offset: Int
    @usableFromInline var count: Int
  }

  /// The runs of all parts.
  @usableFromInline var runs: [Run] = []

  /// Makes an empty list.
  package init() {}

  /// Adds the bytes of a field in a value that has it.
  package mutating func add(_ place: FieldPlace) -> Part {
    add(place.layout, at: place.offset)
  }

  /// Adds the bytes of the values of a type.
  package mutating func add(_ layout: TypeLayout) -> Part {
    add(layout, at: 0)
  }

  private mutating func add(_ layout: TypeLayout, at offset: Int) -> Part {
    let first = runs.count
    appendRuns(of: layout, at: offset, after: first)
    return Part(firstRun: first, runCount: runs.count - first)
  }

  private mutating func appendRuns(of layout: TypeLayout, at offset: Int, after first: Int) {
    switch layout.kind {
    case .structure, .tuple:
      for field in layout.details.pointee.fields {
        appendRuns(of: field.layout, at: offset + field.offset, after: first)
      }
    default:
      guard layout.size > 0 else { return }
      if runs.count > first, let last = runs.last, last.offset + last.count == offset {
        runs[runs.count - 1].count += layout.size
      } else {
        runs.append(Run(offset: offset, count: layout.size))
      }
    }
  }

  /// The bytes of a part, if they lie side by side: then they need not be looked up for each element of an array.
  func onlyRun(of part: Part) -> Run? { part.runCount == 1 ? runs[part.firstRun] : nil }

  /// Whether two values have the same bytes in a part.
  @inlinable @inline(__always) func areEqual(
    _ part: Part, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    var index = part.firstRun
    let end = index &+ part.runCount
    while index < end {
      let run = runs[index]
      if !Self.areEqual(left + run.offset, right + run.offset, run.count) { return false }
      index &+= 1
    }
    return true
  }

  @inlinable @inline(__always) static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        if difference(left + offset, right + offset, UInt64.self) != 0 { return false }
        offset &+= 8
      }
      // The last word may have bytes in common with the one before.
      return difference(left + (count &- 8), right + (count &- 8), UInt64.self) == 0
    }
    for offset in 0..<count where difference(left + offset, right + offset, UInt8.self) != 0 {
      return false
    }
    return true
  }

  @inlinable @inline(__always) static func difference<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: Word.Type
  ) -> Word {
    left.loadUnaligned(as: type) ^ right.loadUnaligned(as: type)
  }
}

extension ValueView {
  /// Whether another value of the same type has the same bytes in a part.
  @inlinable @inline(__always) package func equals(
    _ other: ValueView, in part: ValueBytes.Part, of bytes: borrowing ValueBytes
  ) -> Bool {
    precondition(layout == other.layout, "values of two types")
    return bytes.areEqual(part, pointer, other.pointer)
  }
}
