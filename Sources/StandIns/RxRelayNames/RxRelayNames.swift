// Stands in for RxRelay: with `-module-alias RxRelay=RxRelayNames`, `import RxRelay` means this
// module. As in RxRelay, the streams come along.
@_exported public import RxSwiftNames
