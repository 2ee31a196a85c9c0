// A user's own tool imports only this module, which exports the reactors, their registration, recording, and the
// command line.
@_exported public import ReactorActionLog
@_exported public import ReactorCore
@_exported public import ReactorRegistration
