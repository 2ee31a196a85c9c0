// This module replaces UIKit on platforms that lack it. With `-module-alias UIKit=UIKitNames`, `import UIKit` refers to
// this module. It declares the values that reactors keep in their states and actions, and opaque classes for the views
// that reactors mention. Nothing is ever drawn.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  // UIKit exports all of Foundation. This module exports only the types in UIKit's own declarations. A file may also
  // import ReactorFoundation, whose names must take precedence.
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
