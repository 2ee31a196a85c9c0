// This module replaces ReactorKit. With `-module-alias ReactorKit=ReactorKitNames`, `import ReactorKit` and
// `ReactorKit.Reactor` refer to this module. As in ReactorKit, the streams are also exported.
@_exported public import ReactorObservation

// As with ReactorKit in an app, UIKit's names, such as `IndexPath.row`, are available in files that do not import
// UIKit.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
