// A reactor's file imports only this module, because existing files rely on the streams being
// exported as well.
@_exported public import ReactorStreams
