// Stands in for UIKit where there is none: with `-module-alias UIKit=UIKitNames`, `import UIKit`
// means this module. It has the values that reactors keep in their states and actions, and opaque
// classes for the views they mention; it draws nothing.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  // UIKit brings all of Foundation along. Here the types that belong to UIKit's own declarations come along
  // one by one: a file may import this module beside ReactorFoundation, whose names have to win.
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
