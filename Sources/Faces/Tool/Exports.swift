// A user's own tool imports this module alone: the reactors, their registration, recording, and the command line.
@_exported public import ReactorActionLog
@_exported public import ReactorCore
@_exported public import ReactorRegistration
