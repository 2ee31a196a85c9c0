// A file that imports this module in place of Foundation sees all of Foundation, and this module's own
// declarations where Foundation's would leave the replay. Both imported side by side are ambiguous.
@_exported public import Foundation
@_exported public import _Concurrency

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// The streams that need Foundation come along with it.
@_exported public import ReactorFoundationStreams
