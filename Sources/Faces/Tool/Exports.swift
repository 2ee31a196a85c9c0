// A tool for an app's reactors only needs to import this module, which exports the APIs for reactors, registration,
// recording, and the command line.
@_exported public import ReactorActionLog
@_exported public import ReactorCore
@_exported public import ReactorRegistration
