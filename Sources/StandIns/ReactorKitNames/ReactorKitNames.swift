// This module replaces ReactorKit. With `-module-alias ReactorKit=ReactorKitNames`, `import ReactorKit` and
// `ReactorKit.Reactor` refer to this module. As in ReactorKit, the streams are also exported.
@_exported public import ReactorObservation

// As in an app that uses ReactorKit, UIKit's names, such as `IndexPath.row`, are available even in files that do not
// import UIKit.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
