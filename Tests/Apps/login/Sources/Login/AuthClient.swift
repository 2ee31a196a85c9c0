import Alamofire
import Foundation
import KeychainAccess

struct Account: Codable, Equatable {
  let id: UUID
  let email: String
  let roles: Set<Role>
}

enum Role: String, Codable {
  case admin = "ADMIN"
  case member
}

enum AuthError: Error, Equatable {
  case wrongPassword
  case server(code: Int, message: String?)
}

struct Validator {
  static let standard = Validator(pattern: #"^[^@"]+@[^@]+\.\w+$"#)
  let pattern: String
}

protocol AuthClient: AnyObject {
  var token: String? { get set }
  func logIn(email: String, password: String, completion: @escaping (Result<Account, AuthError>) -> Void)
  func logOut(_ completion: (() -> Void)?)
}

final class RemoteAuthClient: AuthClient {
  private let keychain = Keychain(service: "login")
  var token: String? {
    get { keychain["token"] }
    set { keychain["token"] = newValue }
  }

  func logIn(email: String, password: String, completion: @escaping (Result<Account, AuthError>) -> Void) {
    AF.request("https://login.example.com", method: .post, parameters: ["email": email])
      .responseDecodable(of: Account.self) { response in
        completion(response.result.mapError { _ in .wrongPassword })
      }
  }

  func logOut(_ completion: (() -> Void)?) { token = nil }
}
