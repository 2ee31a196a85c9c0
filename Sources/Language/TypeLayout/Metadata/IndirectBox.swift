/// The reference-counted box that contains the payload of an indirect case.
///
/// The compiler creates a box: a value of this enum is just a reference to a box, and boxes are the same for all enums.
indirect enum IndirectBox<Payload> {
  case payload(Payload)

  /// Moves a payload into a box, and the reference to the box to a different location.
  static func wrap(_ payload: UnsafeMutableRawPointer, into place: UnsafeMutableRawPointer) {
    let payload = payload.assumingMemoryBound(to: Payload.self)
    place.initializeMemory(as: Self.self, to: .payload(payload.move()))
  }
}

extension TypeLayout {
  /// The address of the payload in a box: after the two words of the object's header, at the
  /// payload's alignment.
  @inlinable static func payload(
    inBox box: UnsafeRawPointer, alignmentMask: Int
  ) -> UnsafeRawPointer {
    box + (16 + alignmentMask) & ~alignmentMask
  }
}
