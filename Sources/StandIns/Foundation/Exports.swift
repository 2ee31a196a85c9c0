// A file that imports this module instead of Foundation sees all of Foundation, along with replacements for the
// declarations whose effects would leave the replay. In a file that imports both modules, the replaced names are
// ambiguous.
@_exported public import Foundation
@_exported public import _Concurrency

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// The streams that require Foundation are also exported.
@_exported public import ReactorFoundationStreams
