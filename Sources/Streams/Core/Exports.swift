// A reactor's file imports this module alone: real ones rely on the streams coming along.
@_exported public import ReactorStreams
