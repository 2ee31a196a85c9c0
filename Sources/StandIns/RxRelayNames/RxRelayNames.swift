// Stands in for RxRelay: with `-module-alias RxRelay=RxRelayNames`, `import RxRelay` refers to this
// module. As in RxRelay, the streams are exported, too.
@_exported public import RxSwiftNames
