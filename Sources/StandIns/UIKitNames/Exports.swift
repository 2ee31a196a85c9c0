// Replaces UIKit on platforms without it: with `-module-alias UIKit=UIKitNames`, `import UIKit`
// refers to this module. It contains the values that reactors keep in their states and actions, and
// opaque classes for the views that they mention; it draws nothing.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  // UIKit exports all of Foundation. Here, the types that belong to UIKit's own declarations are exported one by one,
  // because a file may import both this module and ReactorFoundation, whose names must take precedence.
  @_exported public import class Foundation.Bundle
  @_exported public import class Foundation.NSObject
  @_exported public import struct Foundation.CGFloat
  @_exported public import struct Foundation.CGPoint
  @_exported public import struct Foundation.CGRect
  @_exported public import struct Foundation.CGSize
  @_exported public import struct Foundation.Data
  @_exported public import struct Foundation.IndexPath
  @_exported public import struct Foundation.IndexSet
  @_exported public import struct Foundation.URL
  @_exported public import typealias Foundation.TimeInterval
#endif
