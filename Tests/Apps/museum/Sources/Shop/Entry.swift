struct Entry: Equatable {
  let name: String
  let price: Double
}

extension Entry {
  var isFree: Bool { price == 0 }
}
