// A test needs no other import than this module's, be it of streams, of a reactor or of scripts.
@_exported public import struct Goldens.GoldenScript
@_exported public import ObservablesFoundation
@_exported public import ReactorCore
