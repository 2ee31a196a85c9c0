import ReactorBase
import ReactorTypeLayout

/// A plan for rendering values of a type. With a plan, everything that depends on the type is
/// looked up only once.
///
/// Plans and their parts are plain numbers in arrays, so following a plan needs no reference
/// counting.
struct RenderingPlan {
  /// How a value is rendered.
  enum Form: UInt8 {
    /// By its kind.
    case plain
    /// One of its fields is shown instead.
    case wrapper
    /// A rule converts the value to a different one, which is shown instead.
    case converted
    /// The contents of an object are shown instead, unless they lead back to the object.
    case content
    /// A name is shown instead.
    case named
    /// The value's identity is shown instead.
    case redacted
  }

  var isMade = false
  /// How the value is rendered.
  var form = Form.plain
  var kind = ValueKind.opaque
  /// The index of the field of a wrapper that is shown, of the rule that converts, of the label
  /// that redacts, or of the name.
  var index = 0
  /// The index of the first part; there is one part for each field or case.
  var firstPart = 0
  var partCount = 0
}

/// A field or a case of a plan: its name in both forms, ready to be copied.
struct RenderingPart {
  /// How the value of the field, or the arguments of the case, are rendered.
  enum Form: UInt8 {
    /// By their types.
    case plain
    /// A field is a reference to something that isn't part of the value.
    case unowned
    /// The value of a field can't be copied, and nothing else is known about it.
    case unique
    /// The field, or one of the arguments, is redacted.
    case redacted
  }

  /// `, name: ` for a field, without the comma for the first one; `.name` for a case.
  var text: ByteRange
  /// `,"name":` for a field.
  var json: ByteRange
  /// How the part is rendered.
  var form = Form.plain
  /// The location of the field's value, through property wrappers, if no rule says otherwise.
  var place: ValuePlace?
  /// The index of the field's label if the form is `redacted`, or the index at which the arguments' labels begin.
  var label = 0
  /// Indicates whether the case has a payload.
  var hasPayload = false
}
