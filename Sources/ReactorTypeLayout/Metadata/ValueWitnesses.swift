/// The value witness table of a type: its size, and what the compiler knows about copying it.
struct ValueWitnesses {
  let table: UnsafeRawPointer

  var size: Int { table.load(fromByteOffset: 64, as: Int.self) }
  var alignmentMask: Int { Int(flags & 0xFF) }
  private var flags: UInt32 { table.load(fromByteOffset: 80, as: UInt32.self) }

  /// Whether values can be copied at all.
  var isCopyable: Bool { flags & 0x0080_0000 == 0 }

  /// The functions that read and write the case of an enum; nil for other types, C enums included.
  var enumWitnesses: EnumWitnesses? {
    guard flags & 0x0020_0000 != 0 else { return nil }
    return EnumWitnesses(
      caseIndex: table.load(fromByteOffset: 88, as: EnumWitnesses.CaseIndex.self),
      projectPayload: table.load(fromByteOffset: 96, as: EnumWitnesses.ProjectPayload.self),
      injectCase: table.load(fromByteOffset: 104, as: EnumWitnesses.InjectCase.self))
  }
}

/// The functions of an enum's value witness table; the second argument is the enum's metadata.
@usableFromInline struct EnumWitnesses {
  @usableFromInline
  typealias CaseIndex = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  typealias InjectCase =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The index of the case that a value holds, payload cases first.
  @usableFromInline let caseIndex: CaseIndex
  /// Takes the case out of the bits of a value, which leaves the payload.
  let projectPayload: ProjectPayload
  /// Puts the case into the bits of a payload, which makes it a value.
  let injectCase: InjectCase
}
