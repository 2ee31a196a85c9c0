// A test that runs scripts needs no other import.
@_exported public import struct Goldens.GoldenScript
