import Foundation

struct Message: Equatable {
  struct ID: Hashable {
    let raw: Int
  }

  enum Author: Equatable {
    case me
    case other(name: String)
  }

  let id: ID
  var text: String
  var author: Author
}

struct Room: Equatable {
  var id: Int
  var title: String
  var members: [String: Int]
}
