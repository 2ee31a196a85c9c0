import ReactorText
import ReactorTypeLayout

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
    /// What an object holds is shown in its place, unless that leads back to the object.
    case content
    /// A name is shown in its place.
    case named
    /// Its identity is shown in its place.
    case redacted
  }

  /// Whether the plan has been made.
  var isMade = false
  /// What is done with a value.
  var form = Form.plain
  /// What sort of value it is.
  var kind = ValueKind.opaque
  /// The field of a wrapper that is shown, or the number of the rule that converts, or of the label
  /// under which it is redacted, or of the name.
  var index = 0
  /// Where the parts start: one for each field or case.
  var firstPart = 0
  /// The number of parts.
  var partCount = 0
}

/// A field or a case of a plan: its name in both forms, ready to be copied.
struct RenderingPart {
  /// What is done with the value of the field, or with the arguments of the case.
  enum Form: UInt8 {
    /// As their types say.
    case plain
    /// A field is a reference to what isn't part of the value.
    case unowned
    /// The field, or one of the arguments, is redacted.
    case redacted
  }

  /// `, name: ` for a field, without the comma for the first one; `.name` for a case.
  var text: ByteRange
  /// `,"name":` for a field, likewise.
  var json: ByteRange
  /// What is done with it.
  var form = Form.plain
  /// Where the field's value lies, through property wrappers, if no rule says otherwise.
  var place: ValuePlace?
  /// Where the form is `redacted`: the number of the field's label, or where the arguments' labels
  /// begin.
  var label = 0
  /// Whether the case has a payload.
  var hasPayload = false
}
