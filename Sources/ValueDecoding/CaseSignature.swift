/// A case of an enum as it is called: `imageLoadButtonTap(index: Int)`.
package struct CaseSignature: Hashable, Sendable {
  /// One argument of the case.
  package struct Parameter: Hashable, Sendable {
    /// The label, or nil.
    package var label: String?
    /// The type as it is written in Swift, without module names.
    package var type: String
  }

  /// The name of the case.
  package var name: String
  /// The arguments.
  package var parameters: [Parameter]
}
