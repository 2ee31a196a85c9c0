// This module replaces RxRelay. With `-module-alias RxRelay=RxRelayNames`, `import RxRelay` refers to this module. As
// in RxRelay, the streams are also exported.
@_exported public import RxSwiftNames
