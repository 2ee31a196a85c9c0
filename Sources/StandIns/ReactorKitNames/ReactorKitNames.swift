// Stands in for ReactorKit: with `-module-alias ReactorKit=ReactorKitNames`, `import ReactorKit`
// and `ReactorKit.Reactor` mean this module. As in ReactorKit, the streams come along.
@_exported public import ReactorObservation

// As ReactorKit does in an app, it makes UIKit's names known to files that do not import it, such as `IndexPath.row`.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
