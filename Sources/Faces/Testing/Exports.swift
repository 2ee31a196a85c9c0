// A test of streams, of a reactor or of scripts needs no import besides this module's.
@_exported public import struct ReactorChecks.GoldenScript
@_exported public import ReactorFoundationStreams
@_exported public import ReactorCore
