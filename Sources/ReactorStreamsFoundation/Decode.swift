public import Foundation
public import ReactorStreams

/// Something that makes a value of data, as `JSONDecoder` does.
public protocol DataDecoder {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The data.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Each element decoded. An error of the decoder is the stream's.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: Makes a value of an element.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
