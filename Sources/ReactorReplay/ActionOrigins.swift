import ReactorMemory

/// The steps that actions come from, in plain memory that another process may read.
///
/// An origin is kept as its difference from the one before it, seven bits in each byte: mostly one byte, since an action
/// comes from the next line. They begin at the start of the memory. The places from which reading can begin, one for each
/// 64 actions but the first, begin at its end.
struct ActionOrigins {
  /// The end of the list.
  struct End: BitwiseCopyable {
    /// The number of origins.
    var count = 0
    /// The number of bytes that they take.
    fileprivate var position = 0
    /// The last origin.
    fileprivate var last: UInt64 = 0
  }

  private static let distance = 64
  private static let placeSize = 16
  /// The bytes that a number of 64 bits takes at most.
  private static let maximumLength = 10

  /// The memory of the list.
  let memory: MemoryRegion

  /// Adds an origin.
  ///
  /// - Returns: Whether there was room for it.
  func append(_ origin: UInt64, at end: inout End) -> Bool {
    let place = placeOffset(ofAction: end.count)
    guard end.position + Self.maximumLength <= place else { return false }
    if end.count % Self.distance == 0, end.count > 0 {
      memory.cell(at: place, of: Int.self).value = end.position
      memory.cell(at: place + 8, of: UInt64.self).value = end.last
    }
    let difference = Int64(bitPattern: origin &- end.last)
    // Forward is an even number, and back an odd one.
    var rest = UInt64(bitPattern: difference << 1 ^ difference >> 63)
    while rest > 0x7F {
      append(byte: UInt8(truncatingIfNeeded: rest) | 0x80, at: &end)
      rest >>= 7
    }
    append(byte: UInt8(truncatingIfNeeded: rest), at: &end)
    end.last = origin
    end.count += 1
    return true
  }

  /// The origin at an index; nil if the list has none there, or if the memory has been overwritten.
  func origin(at index: Int, before end: End) -> UInt64? {
    guard index >= 0, index < end.count else { return nil }
    if index == end.count - 1 { return end.last }
    var (position, origin) = (0, UInt64(0))
    if index >= Self.distance {
      let place = placeOffset(ofAction: index)
      guard place >= 0 else { return nil }
      position = memory.cell(at: place, of: Int.self).value
      origin = memory.cell(at: place + 8, of: UInt64.self).value
    }
    for _ in 0...index % Self.distance {
      guard let number = number(at: &position) else { return nil }
      origin &+= UInt64(bitPattern: Int64(number >> 1) ^ -Int64(number & 1))
    }
    return origin
  }

  /// The number of bytes that a list uses.
  func size(before end: End) -> Int {
    let places = max(0, end.count - 1) / Self.distance * Self.placeSize
    return min(memory.count, min(memory.count, max(0, end.position)) + places)
  }

  /// Copies a list into this one, whose memory is larger.
  func store(_ other: ActionOrigins, before end: End) {
    memory.store(other.memory.part(0..<end.position))
    guard end.count > 0 else { return }
    let (place, otherPlace) = (
      placeOffset(ofAction: end.count - 1), other.placeOffset(ofAction: end.count - 1)
    )
    let places = other.memory.part(otherPlace..<other.placesEnd)
    memory.part(place..<placesEnd).store(places)
  }

  private var placesEnd: Int { memory.count & ~(Self.placeSize - 1) }

  private func placeOffset(ofAction index: Int) -> Int {
    placesEnd - index / Self.distance * Self.placeSize
  }

  private func append(byte: UInt8, at end: inout End) {
    memory.cell(at: end.position, of: UInt8.self).value = byte
    end.position += 1
  }

  private func number(at position: inout Int) -> UInt64? {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while position >= 0, position < memory.count, shift < 64 {
      let byte = memory.cell(at: position, of: UInt8.self).value
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }
}
