/// An enum whose value is a reference to a box that contains the payload of an indirect case.
///
/// The compiler creates the box. A value of this enum consists of a reference to the box, and boxes have the same
/// form for all enums.
indirect enum IndirectBox<Payload> {
  case payload(Payload)

  /// Moves a payload into a new box and stores a reference to the box at the given location.
  static func wrap(_ payload: UnsafeMutableRawPointer, into place: UnsafeMutableRawPointer) {
    let payload = payload.assumingMemoryBound(to: Payload.self)
    place.initializeMemory(as: Self.self, to: .payload(payload.move()))
  }
}

extension TypeLayout {
  /// Returns the address of the payload in a box. The payload follows the two-word object header, aligned according to
  /// its type.
  @inlinable static func payload(
    inBox box: UnsafeRawPointer, alignmentMask: Int
  ) -> UnsafeRawPointer {
    box + (16 + alignmentMask) & ~alignmentMask
  }
}
