package import ReactorRegistration
package import ReactorTypeLayout

extension ValueRules {
  /// A small value of a type, as scripts write it; nil if none can be generated.
  package func sample(of layout: TypeLayout) -> String? {
    ActionMaker(self).valid(of: layout).first
  }
}
