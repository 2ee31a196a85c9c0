// Tests of streams, reactors, and scripts only need to import this module.
@_exported public import struct ReactorChecks.GoldenScript
@_exported public import ReactorFoundationStreams
@_exported public import ReactorCore
