// Existing reactor files use the streams but import only this module, so this module reexports the streams.
@_exported public import ReactorStreams
