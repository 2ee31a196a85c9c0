/// An HTTP request made by a reactor.
package struct HTTPRequest: Hashable, Sendable {
  /// The HTTP method in capital letters, such as `GET`.
  package let method: String
  package let url: String

  package init(method: String, url: String) {
    self.method = method.uppercased()
    self.url = url
  }

  /// The strings that a stub can match. They are the full URL and the URL without its query.
  var texts: [String] { [url, String(url.prefix { $0 != "?" })] }
}

/// An HTTP response specified by a script.
package struct HTTPAnswer: Sendable {
  package var status = 200
  /// The header fields in the order in which they are sent.
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []

  /// The response in trace and stub notation. It consists of the body as a string, along with the status if the status
  /// is not 200.
  var shown: Any {
    let body = String(decoding: body, as: UTF8.self)
    if status == 200 { return body }
    return (status: status, body: body)
  }
}

/// An error that makes a request fail before a server answers. The cases are named after `URLError.Code`.
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
