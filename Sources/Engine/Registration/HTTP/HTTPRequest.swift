/// A request that a reactor makes.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, in capitals: `GET`.
  package let method: String
  package let url: String

  package init(method: String, url: String) {
    self.method = method.uppercased()
    self.url = url
  }

  /// The strings that stubs may match: the URL, and the URL without its query.
  var texts: [String] { [url, String(url.prefix { $0 != "?" })] }
}

/// An answer of a server, as a script writes it.
package struct HTTPAnswer: Sendable {
  package var status = 200
  /// The header's fields, in the order in which they were written.
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []

  /// The answer as traces show it, and as stubs take it: the body as a string, alone if the status is
  /// 200.
  var shown: Any {
    let body = String(decoding: body, as: UTF8.self)
    if status == 200 { return body }
    return (status: status, body: body)
  }
}

/// The ways in which a request fails before a server answers it. The names are those of
/// `URLError.Code`.
package enum HTTPFailure: String, Error, CaseIterable {
  case unknown
  case cancelled
  case badURL
  case timedOut
  case unsupportedURL
  case cannotFindHost
  case cannotConnectToHost
  case networkConnectionLost
  case dnsLookupFailed
  case httpTooManyRedirects
  case resourceUnavailable
  case notConnectedToInternet
  case redirectToNonExistentLocation
  case badServerResponse
  case userCancelledAuthentication
  case userAuthenticationRequired
  case zeroByteResource
  case cannotDecodeRawData
  case cannotDecodeContentData
  case cannotParseResponse
  case appTransportSecurityRequiresSecureConnection
  case dataLengthExceedsMaximum
  case secureConnectionFailed
  case serverCertificateHasBadDate
  case serverCertificateUntrusted
  case serverCertificateHasUnknownRoot
  case serverCertificateNotYetValid
  case clientCertificateRejected
  case clientCertificateRequired
  case cannotLoadFromNetwork
  case internationalRoamingOff
  case callIsActive
  case dataNotAllowed
  case requestBodyStreamExhausted
}
