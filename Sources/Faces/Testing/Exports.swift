// A test of streams, reactors, or scripts needs to import only this module.
@_exported public import struct ReactorChecks.GoldenScript
@_exported public import ReactorFoundationStreams
@_exported public import ReactorCore
