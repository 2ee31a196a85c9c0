public import Foundation
public import ReactorStreams

/// A decoder that creates values from data, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Creates a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The data that the value is decoded from.
  /// - Returns: The decoded value.
  /// - Throws: An error if the data is not a value of the type, as the decoder reports it.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element.
  ///
  /// ```swift
  /// struct User: Decodable {
  ///   let name: String
  /// }
  ///
  /// let users = responses.decode(type: User.self, decoder: JSONDecoder())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: Decodes an element. If it throws, the resulting stream fails with that error.
  /// - Returns: An observable of the decoded values. It completes or fails like the source, and
  ///   fails with the first error of the decoder.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
