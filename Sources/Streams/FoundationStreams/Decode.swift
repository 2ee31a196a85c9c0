public import Foundation
public import ReactorStreams

/// A type that decodes values from data, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Decodes a value of the given type from the given data.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The data to decode.
  /// - Returns: The decoded value.
  /// - Throws: An error if the data cannot be decoded as the given type.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element into a value of the given type.
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
  ///   - decoder: The decoder for the elements. If the decoder throws an error, the resulting
  ///     stream fails with that error.
  /// - Returns: An observable of the decoded values. It ends when the source ends, or fails with the first error that
  ///   the decoder throws.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
