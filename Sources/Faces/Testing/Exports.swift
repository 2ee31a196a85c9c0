// A test of streams, of a reactor or of scripts needs no import other than this module.
@_exported public import struct ReactorChecks.GoldenScript
@_exported public import ReactorFoundationStreams
@_exported public import ReactorCore
