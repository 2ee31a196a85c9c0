// This module exports all of Foundation, along with replacements for declarations whose effects would escape the
// replay. In a file that imports both this module and Foundation, the replaced names are ambiguous.
@_exported public import Foundation
@_exported public import _Concurrency

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// The stream types that use Foundation are also exported.
@_exported public import ReactorFoundationStreams
