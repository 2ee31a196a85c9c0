// This module replaces RxCocoa. With `-module-alias RxCocoa=RxCocoaNames`, `import RxCocoa` refers to this module. As
// in RxCocoa, the streams and relays are also exported. The module contains the parts of RxCocoa that reactors use.
// Bindings of controls are omitted because they are not part of a replay.
@_exported public import RxRelayNames

// As in an app that uses RxCocoa, UIKit's names, such as `IndexPath.row`, are available even in files that do not
// import UIKit.
#if canImport(UIKit)
  import UIKit
#else
  @_exported public import UIKitNames
#endif
