import Foundation

struct Article: Decodable, Equatable {
  typealias Identifier = String

  let id: Identifier
  let title: String
  let published: Date
  let url: URL?

  private enum CodingKeys: String, CodingKey {
    case id, title, url
    case published = "published_at"
  }
}

extension Article {
  init(id: String, title: String) {
    self.init(id: id, title: title, published: Date(), url: nil)
  }
}
