import CoreData

class Track: NSObject {
  let title: String
  let length: TimeInterval

  init(title: String, length: TimeInterval) {
    self.title = title
    self.length = length
    super.init()
  }
}
