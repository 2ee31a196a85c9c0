// A test needs no other import than this module's, be it of streams, of a reactor or of scripts.
@_exported public import struct ReactorGoldens.GoldenScript
@_exported public import ReactorStreamsFoundation
@_exported public import ReactorCore
