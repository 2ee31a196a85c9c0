// Replaces RxCocoa: with `-module-alias RxCocoa=RxCocoaNames`, `import RxCocoa` refers to this
// module. As in RxCocoa, the streams and the relays are also exported. It contains the parts of
// RxCocoa that reactors use; the bindings of controls are not part of a replay.
@_exported public import RxRelayNames

// Like RxCocoa in an app, it makes UIKit's names, such as `IndexPath.row`, available in files that do not import UIKit.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
