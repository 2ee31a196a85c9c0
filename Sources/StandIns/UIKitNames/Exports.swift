// This module replaces UIKit on platforms that do not have it. With `-module-alias UIKit=UIKitNames`, `import UIKit`
// refers to this module. The module contains the values that reactors keep in their states and actions, and opaque
// classes for the views that reactors mention. It does not draw anything.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  // UIKit exports all of Foundation. Here, only the types in UIKit's own declarations are exported, because a file may
  // import both this module and ReactorFoundation, whose names must take precedence.
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
