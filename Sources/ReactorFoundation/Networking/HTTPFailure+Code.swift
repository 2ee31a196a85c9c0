import Foundation
import ReactorRegistration

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// The code that Foundation has for it.
  var code: URLError.Code {
    switch self {
    case .unknown: .unknown
    case .cancelled: .cancelled
    case .badURL: .badURL
    case .timedOut: .timedOut
    case .unsupportedURL: .unsupportedURL
    case .cannotFindHost: .cannotFindHost
    case .cannotConnectToHost: .cannotConnectToHost
    case .networkConnectionLost: .networkConnectionLost
    case .dnsLookupFailed: .dnsLookupFailed
    case .httpTooManyRedirects: .httpTooManyRedirects
    case .resourceUnavailable: .resourceUnavailable
    case .notConnectedToInternet: .notConnectedToInternet
    case .redirectToNonExistentLocation: .redirectToNonExistentLocation
    case .badServerResponse: .badServerResponse
    case .userCancelledAuthentication: .userCancelledAuthentication
    case .userAuthenticationRequired: .userAuthenticationRequired
    case .zeroByteResource: .zeroByteResource
    case .cannotDecodeRawData: .cannotDecodeRawData
    case .cannotDecodeContentData: .cannotDecodeContentData
    case .cannotParseResponse: .cannotParseResponse
    case .appTransportSecurityRequiresSecureConnection:
      .appTransportSecurityRequiresSecureConnection
    case .dataLengthExceedsMaximum: .dataLengthExceedsMaximum
    case .secureConnectionFailed: .secureConnectionFailed
    case .serverCertificateHasBadDate: .serverCertificateHasBadDate
    case .serverCertificateUntrusted: .serverCertificateUntrusted
    case .serverCertificateHasUnknownRoot: .serverCertificateHasUnknownRoot
    case .serverCertificateNotYetValid: .serverCertificateNotYetValid
    case .clientCertificateRejected: .clientCertificateRejected
    case .clientCertificateRequired: .clientCertificateRequired
    case .cannotLoadFromNetwork: .cannotLoadFromNetwork
    case .internationalRoamingOff: .internationalRoamingOff
    case .callIsActive: .callIsActive
    case .dataNotAllowed: .dataNotAllowed
    case .requestBodyStreamExhausted: .requestBodyStreamExhausted
    }
  }

  /// The failure of a code of Foundation.
  init?(_ code: URLError.Code) {
    guard let failure = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = failure
  }
}
