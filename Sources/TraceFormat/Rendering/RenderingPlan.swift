import TypeLayout

/// How values of one type are rendered: what has to be found out about the type is found out once.
///
/// Plans and their parts are plain numbers in arrays, so that following one counts no references.
struct RenderingPlan {
  /// What is done with a value.
  enum Form: UInt8 {
    /// As its kind says.
    case plain
    /// One of its fields is shown in its place.
    case wrapper
    /// A rule turns it into another value, which is shown in its place.
    case converted
  }

  /// Whether the plan has been made.
  var isMade = false
  /// What is done with a value.
  var form = Form.plain
  /// What sort of value it is.
  var kind = ValueKind.opaque
  /// The field of a wrapper that is shown, or the number of the rule that converts.
  var index = 0
  /// Where the parts start: one for each field or case.
  var firstPart = 0
  /// The number of parts.
  var partCount = 0
}

/// A field or a case of a plan: its name in both forms, ready to be copied.
struct RenderingPart {
  /// `, name: ` for a field, `.name` for a case.
  var text: ByteRange
  /// `,"name":` for a field.
  var json: ByteRange
  /// Whether the field is a reference to what isn't part of the value.
  var isUnowned = false
  /// Whether the case has a payload.
  var hasPayload = false
}
