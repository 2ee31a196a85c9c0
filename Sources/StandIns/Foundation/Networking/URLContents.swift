public import Foundation
import ReactorBase
import ReactorFoundationDeclarations

/// The contents of URLs. In a replay, the stubs of the scripted service `http` answer the requests for web pages.
enum URLContents {
  /// Loads the contents of a URL. In a replay, virtual time advances until the answer arrives.
  static func data(of url: URL, _ options: Data.ReadingOptions) throws -> Data {
    guard LocalReplay.isRunning, ["http", "https"].contains(url.scheme?.lowercased()) else {
      return try RealFoundation.data(contentsOf: url, options)
    }
    let done = VirtualDispatchSemaphore(value: 0)
    let result = Lock<Result<Data, any Error>>(.failure(URLError(.unknown)))
    VirtualURLSession.shared.dataTask(with: url) { data, _, error in
      result.withLock { $0 = data.map { .success($0) } ?? .failure(error ?? URLError(.unknown)) }
      done.signal()
    }
    .resume()
    done.wait()
    return try result.withLock { $0 }.get()
  }

  /// Loads the contents of a URL and decodes them as a string.
  static func string(of url: URL, _ encoding: String.Encoding) throws -> String {
    guard let text = String(data: try data(of: url, []), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return text
  }
}

extension Foundation.Data {
  /// Creates data with the contents of a URL. In a replay, the stubs of the service `http` answer the requests for web
  /// pages.
  ///
  /// - Parameters:
  ///   - url: The URL to load.
  ///   - options: The options for reading a file.
  /// - Throws: The error with which reading the file or sending the request failed.
  public init(contentsOf url: __shared URL, options: Foundation.Data.ReadingOptions = []) throws {
    self = try URLContents.data(of: url, options)
  }
}

extension String {
  /// Creates a string with the contents of a URL. In a replay, the stubs of the service `http` answer the requests for
  /// web pages.
  ///
  /// - Parameters:
  ///   - url: The URL to load.
  ///   - encoding: The encoding of the contents.
  /// - Throws: The error with which reading the file or sending the request failed. If the contents don't have the
  ///   given encoding, the initializer throws a `CocoaError`.
  public init(contentsOf url: __shared URL, encoding: String.Encoding) throws {
    self = try URLContents.string(of: url, encoding)
  }

  /// Creates a string with the contents of a URL, which must be encoded in UTF-8. In a replay, the stubs of the service
  /// `http` answer the requests for web pages.
  ///
  /// - Throws: The error with which reading the file or sending the request failed. If the contents are not encoded in
  ///   UTF-8, the initializer throws a `CocoaError`.
  public init(contentsOf url: __shared URL) throws {
    self = try URLContents.string(of: url, .utf8)
  }
}
