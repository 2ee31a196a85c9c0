import Foundation

struct Product: Codable, Equatable {
  enum CodingKeys: String, CodingKey {
    case id, name, price
    case isAvailable = "is_available"
  }

  let id: Int
  let name: String
  let price: Double
  let isAvailable: Bool
}

struct ProductPage: Codable, Equatable {
  let items: [Product]
  let next: Int?
}

extension Product: Comparable {
  static func < (left: Product, right: Product) -> Bool { left.price < right.price }
}
