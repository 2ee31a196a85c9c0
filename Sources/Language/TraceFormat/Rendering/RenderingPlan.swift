import ReactorBase
import ReactorTypeLayout

/// A plan for rendering the values of a type. Information that depends only on the type is looked up once and stored in
/// the plan.
///
/// Plans and their parts are stored as plain numbers in arrays, so no reference counting is needed to use a plan.
struct RenderingPlan {
  /// A form in which a value is rendered.
  enum Form: UInt8 {
    /// Renders the value according to its kind.
    case plain
    /// Renders one of the value's fields in place of the value.
    case wrapper
    /// Renders the result of converting the value according to a rule.
    case converted
    /// Renders an object's content in place of the object, unless the content refers back to the object.
    case content
    /// Renders a name in place of the value.
    case named
    /// Renders the identity of the value.
    case redacted
  }

  var isMade = false
  /// The form in which values of the type are rendered.
  var form = Form.plain
  var kind = ValueKind.opaque
  /// The index that the form requires. Depending on the form, this is the index of a wrapper's shown field, a
  /// conversion, a label, or a name.
  var index = 0
  /// The index of the type's first part. A type has one part for each field or enum case.
  var firstPart = 0
  var partCount = 0
}

/// A field or enum case in a plan. The part stores its name in both syntaxes, so the name can be copied to the output
/// without conversion.
struct RenderingPart {
  /// A form in which the value of a field or the arguments of an enum case are rendered.
  enum Form: UInt8 {
    /// Renders the value or the arguments according to their types.
    case plain
    /// Renders a placeholder for a weak or unowned reference, because the referenced object is not part of the value.
    case unowned
    /// Renders a placeholder for a value that cannot be copied.
    case unique
    /// Redacts the field or at least one of the arguments.
    case redacted
  }

  /// The characters in front of the value. For a field, they are `, name: `, or `name: ` for the first field. For an
  /// enum case, they are `.name`.
  var text: ByteRange
  /// The JSON in front of the value of a field, such as `,"name":`.
  var json: ByteRange
  /// The form in which the part is rendered.
  var form = Form.plain
  /// The location of the field's value inside any property wrappers, or `nil` if a rule applies to the value.
  var place: ValuePlace?
  /// The index of the field's label, or of the first of the enum case's argument labels. The index is meaningful only
  /// if the form is `redacted`.
  var label = 0
  /// Indicates whether the enum case has associated values.
  var hasPayload = false
}
