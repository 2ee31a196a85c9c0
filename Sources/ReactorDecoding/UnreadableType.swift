import ReactorTypeLayout

/// A type of which no script can make a value, and why.
package struct UnreadableType: Hashable, Sendable {
  /// The reasons.
  package enum Reason: Hashable, Sendable {
    /// A function, which cannot be written as a literal, with a rule or without one.
    case function
    /// A type of Foundation's, for which there are rules that have not been added.
    case foundation
    /// A reference that doesn't keep what it refers to.
    case weakReference
    /// A type of whose making nothing is written down: a class, a protocol, a C type.
    case unknown
  }

  /// The type as it is written in Swift, without module names.
  package var name: String
  /// The reason why it can't be read.
  package var reason: Reason

  init(_ layout: TypeLayout, isWeak: Bool = false) {
    name = layout.name
    reason =
      switch layout.kind {
      case _ where isWeak: .weakReference
      case .function: .function
      case _ where layout.isFromFoundation: .foundation
      default: .unknown
      }
  }
}

extension TypeLayout {
  /// Whether the type is declared by Foundation or a part of it.
  var isFromFoundation: Bool { nominal?.module?.hasPrefix("Foundation") ?? false }
}
