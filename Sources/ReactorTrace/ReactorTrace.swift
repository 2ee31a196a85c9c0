// The one import of a tool of one's own: the reactors, their registration, recording, and the command line.
@_exported public import ReactorCore
@_exported public import ReactorRecording
@_exported public import ReactorTraceTool
@_exported public import ReactorRegistration
