import ReactorRegistration
package import ReactorScript
import ReactorTypeLayout

extension Plan {
  /// The type of the values that a path leads to, as it is written in Swift.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - session: A session of this plan.
  /// - Returns: Nil if the state has no such path, or if only a replay will know the type.
  package func typeName(of path: StatePath, in session: SessionPlan) -> String? {
    (try? ValuePath(path, in: session.state, valueRules))?.target?.name
  }
}
