struct Entry: Equatable {
  let title: String
  let hall: Int
}
