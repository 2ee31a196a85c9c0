/// The form in which an existential box holds its value.
enum ExistentialForm {
  /// Three words for the value or a pointer to it, then its type: `Any`, `any P`.
  case opaque
  /// A reference: `AnyObject`, `any P` where `P: AnyObject`.
  case reference
  /// A counted box that only errors have: `any Error`.
  case error
  /// `AnyHashable`, whose box is the standard library's own affair.
  case hashable

  init?(_ metadata: TypeMetadata, size: Int) {
    switch metadata.kind {
    case .existential:
      let flags = metadata.word(1, as: UInt32.self)
      let isErrorBox = (flags >> 24) & 0x3F == 1
      self = isErrorBox ? .error : flags & 0x8000_0000 == 0 ? .reference : .opaque
    case .extendedExistential:  // `any P<Int>`: the flags stand in the shape that it points to.
      switch metadata.word(1, as: UnsafeRawPointer.self).load(as: UInt32.self) & 0xFF {
      case 0: self = .opaque
      case 1: self = .reference
      default: return nil
      }
    default: return nil
    }
    guard size >= (self == .opaque ? 32 : 8) else { return nil }
  }
}
