// Stands in for UIKit where there is none: with `-module-alias UIKit=UIKitNames`, `import UIKit`
// means this module. It has the values that reactors keep in their states and actions, and opaque
// classes for the views they mention; it draws nothing. As in UIKit, Foundation comes along.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import Foundation
#endif
