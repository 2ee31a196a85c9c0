// This module replaces RxTest. With `-module-alias RxTest=RxTestNames`, `import RxTest` refers to this module.
@_exported public import ReactorTesting
