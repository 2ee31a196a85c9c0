// Existing reactor files import only this module and also use the streams, so the streams are
// exported as well.
@_exported public import ReactorStreams
