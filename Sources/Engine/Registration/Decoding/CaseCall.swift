import ReactorBase
import ReactorScript

/// A use of an enum case in a script, along with its arguments if there are any.
package struct CaseCall {
  /// The name of the case, without a leading dot.
  var name: Name
  /// The arguments, or `nil` if the name is not followed by parentheses.
  var arguments: [ScriptArgument]?
  /// The source range of the name or, if the name has no source range of its own, of the whole call.
  var place: SourceRange
  /// Indicates whether labels can be omitted, as in JSON with positional arguments.
  var allowsMissingLabels = false

  /// The source range of the whole call, where problems are reported.
  var range: SourceRange { arguments?.last.map { place.union($0.value.range) } ?? place }
}
