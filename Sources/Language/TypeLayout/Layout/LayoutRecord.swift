public import Synchronization

/// The storage of a layout, which consists of the type and the layout's details. The details are created on demand.
@usableFromInline struct LayoutRecord: ~Copyable {
  @usableFromInline let type: Any.Type
  @usableFromInline let index: Int
  @usableFromInline let details: Atomic<UnsafePointer<LayoutDetails>?>

  init(type: Any.Type, index: Int) {
    self.type = type
    self.index = index
    details = Atomic(nil)
  }
}

/// The details of a layout.
///
/// Tables are stored in plain memory, so iterating over them requires no reference counting. The original arrays are
/// also kept, because copying an array is faster than copying each field or case individually.
@usableFromInline struct LayoutDetails {
  @usableFromInline var kind: ValueKind
  @usableFromInline var size: Int
  @usableFromInline var alignmentMask = 0
  @usableFromInline var fields = UnsafeBufferPointer<LayoutField>(start: nil, count: 0)
  @usableFromInline var cases = UnsafeBufferPointer<LayoutCase>(start: nil, count: 0)
  var fieldArray: [LayoutField] = []
  var caseArray: [LayoutCase] = []
  @usableFromInline var element: TypeLayout?
  @usableFromInline var key: TypeLayout?
  @usableFromInline var container: (any ContainerType.Type)?
  /// The number of elements in an array that stores its elements inline, such as a vector, or `nil` for any other type.
  @usableFromInline var fixedCount: Int?
  /// Indicates whether values have parts that the metadata does not describe, such as C bit fields.
  var hidesParts = false
  var binding: (any BindingType.Type)?
  @usableFromInline var enumWitnesses: EnumWitnesses?
  /// Indicates whether the enum stores a payload unchanged, without bits that identify the case.
  @usableFromInline var hasPlainPayload = false
  var existential: ExistentialForm?

  init(_ kind: ValueKind, size: Int) {
    self.kind = kind
    self.size = size
  }

  mutating func setFields(_ list: [LayoutField]) {
    fieldArray = list
    fields = Self.table(list)
  }

  mutating func setCases(_ list: [LayoutCase]) {
    caseArray = list
    cases = Self.table(list)
  }

  func deallocateTables() {
    Self.free(fields)
    Self.free(cases)
  }

  private static func table<Element>(_ list: [Element]) -> UnsafeBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: list.count)
    _ = buffer.initialize(from: list)
    return UnsafeBufferPointer(buffer)
  }

  private static func free<Element>(_ table: UnsafeBufferPointer<Element>) {
    guard table.baseAddress != nil else { return }
    let buffer = UnsafeMutableBufferPointer(mutating: table)
    buffer.deinitialize()
    buffer.deallocate()
  }
}

/// The form in which an existential container stores its value.
enum ExistentialForm {
  /// An opaque existential container for `Any` or `any P`. The container consists of a three-word buffer that holds the
  /// value or a pointer to it, followed by the value's type.
  case opaque
  /// A reference for `AnyObject`, or for `any P` if `P` inherits from `AnyObject`.
  case reference
  /// A reference-counted box for `any Error`. Only errors use this form.
  case error
  /// An `AnyHashable`. Its box is private to the standard library.
  case hashable

  init?(_ metadata: TypeMetadata, size: Int) {
    switch metadata.kind {
    case .existential:
      let flags = metadata.word(1, as: UInt32.self)
      let isErrorBox = (flags >> 24) & 0x3F == 1
      self = isErrorBox ? .error : flags & 0x8000_0000 == 0 ? .reference : .opaque
    case .extendedExistential:  // `any P<Int>`: the flags are in the shape that it points to.
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
