import ReactorBase
import ReactorTypeLayout

/// A plan for rendering the values of a type. With a plan, information that depends only on the type is looked up once.
///
/// Plans and their parts are stored as plain numbers in arrays, so no reference counting is needed to use a plan.
struct RenderingPlan {
  /// The ways to render a value.
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
  /// The way to render values of the type.
  var form = Form.plain
  var kind = ValueKind.opaque
  /// The index that the form requires: the index of the field shown in place of a wrapper, of a conversion, of a label,
  /// or of a name.
  var index = 0
  /// The index of the type's first part. A type has one part for each field or enum case.
  var firstPart = 0
  var partCount = 0
}

/// A field or enum case in a plan. The part stores its name in both syntaxes, ready to be copied.
struct RenderingPart {
  /// The ways to render the value of a field or the arguments of an enum case.
  enum Form: UInt8 {
    /// Renders the value or the arguments according to their types.
    case plain
    /// Renders a placeholder for a weak or unowned reference. The referenced object is not part of the value.
    case unowned
    /// Renders a placeholder for a value that cannot be copied.
    case unique
    /// Redacts the field or at least one of the arguments.
    case redacted
  }

  /// The text in front of the value. For a field, the text is `, name: `, without the comma for the first field. For an
  /// enum case, it is `.name`.
  var text: ByteRange
  /// The JSON text in front of the value of a field, such as `,"name":`.
  var json: ByteRange
  /// The way to render the part.
  var form = Form.plain
  /// The location of the field's value inside any property wrappers, or `nil` if a rule applies to the value.
  var place: ValuePlace?
  /// The index of the field's label, or of the first of the enum case's argument labels. The index is meaningful only
  /// if the form is `redacted`.
  var label = 0
  /// Indicates whether the enum case has associated values.
  var hasPayload = false
}
