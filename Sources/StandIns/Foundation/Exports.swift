// A file that imports this module instead of Foundation sees all of Foundation, and this module's own declarations
// where Foundation's would leave the replay. In a file that imports both, these names are ambiguous.
@_exported public import Foundation
@_exported public import _Concurrency

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// The streams that need Foundation are also exported.
@_exported public import ReactorFoundationStreams
