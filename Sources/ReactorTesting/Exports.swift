// A test of streams, of a reactor or of scripts needs no import besides this module's.
@_exported public import struct ReactorGoldens.GoldenScript
@_exported public import ReactorStreamsFoundation
@_exported public import ReactorCore
