// Replaces ReactorKit: with `-module-alias ReactorKit=ReactorKitNames`, `import ReactorKit` and
// `ReactorKit.Reactor` refer to this module. As in ReactorKit, the streams are also exported.
@_exported public import ReactorObservation

// Like ReactorKit in an app, it makes UIKit's names, such as `IndexPath.row`, available in files that do not import
// UIKit.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
