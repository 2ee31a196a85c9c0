// Stands in for RxTest: with `-module-alias RxTest=RxTestNames`, `import RxTest` means this
// module.
@_exported public import ReactorTesting
