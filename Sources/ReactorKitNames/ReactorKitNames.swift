// Stands in for ReactorKit: with `-module-alias ReactorKit=ReactorKitNames`, `import ReactorKit`
// and `ReactorKit.Reactor` mean this module. As in ReactorKit, the streams come along.
@_exported public import ReactorObservation
