// Stands in for RxCocoa: with `-module-alias RxCocoa=RxCocoaNames`, `import RxCocoa` means this
// module. As in RxCocoa, the streams and the relays come along. It has what reactors use of
// RxCocoa; the bindings of controls are not part of a replay.
@_exported public import RxRelayNames

// As RxCocoa does in an app, it makes UIKit's names known to files that do not import it, such as `IndexPath.row`.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
