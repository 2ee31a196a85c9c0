import Foundation

struct Article: Decodable, Equatable {
  let id: Int
  let title: String
  let publishedAt: Date
  let author: Author?

  struct Author: Decodable, Equatable {
    let name: String
  }

  enum CodingKeys: String, CodingKey {
    case id, title, author
    case publishedAt = "published_at"
  }
}
