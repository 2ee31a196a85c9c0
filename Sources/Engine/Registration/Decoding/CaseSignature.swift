package import ReactorTypeLayout

/// The signature of an enum case, such as `imageLoadButtonTap(index: Int)`.
package struct CaseSignature: Equatable, Sendable {
  /// A parameter of the case.
  package struct Parameter: Hashable, Sendable {
    /// The label of the parameter, or `nil` if the parameter has no label.
    package var label: String?
    /// The type of the parameter in Swift notation, without module names.
    package var type: String
  }

  package var name: String
  package var parameters: [Parameter]

  package init(_ enumCase: LayoutCase) {
    name = enumCase.name
    parameters =
      if enumCase.parameters.count == 1, enumCase.payload?.kind == .binding {
        // A binding is listed as its two parts, as in `binding(\.name, "Kim")`.
        [Parameter(type: #"\.property"#), Parameter(type: "value")]
      } else {
        enumCase.parameters.map { Parameter(label: $0.name, type: $0.layout.name) }
      }
  }
}

extension CaseSignature: CustomStringConvertible {
  package var description: String {
    if parameters.isEmpty { return name }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0): \(parameter.type)" } ?? parameter.type
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}
