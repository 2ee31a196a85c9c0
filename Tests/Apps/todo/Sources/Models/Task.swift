import Foundation

protocol Identifiable {
  associatedtype Identifier: Equatable
  var id: Identifier { get }
}

struct Task: Identifiable, Equatable {
  var id: String = UUID().uuidString
  var title: String
  var memo: String?
  var isDone: Bool = false

  init(title: String, memo: String? = nil) {
    self.title = title
    self.memo = memo
  }
}
