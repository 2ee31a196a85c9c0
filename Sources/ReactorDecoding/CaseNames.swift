/// Finds the cases of an enum by their names.
///
/// A script names a case in every line, and most names differ from all others of their length: to
/// compare them takes a fifth of the time of hashing the name.
struct CaseNames: Sendable {
  private let names: [String]
  /// The indices of the names that have a number of bytes.
  private var indicesByLength: [[Int]] = []

  init(_ names: [String]) {
    self.names = names
    for (index, name) in names.enumerated() {
      let length = name.utf8.count
      while indicesByLength.count <= length { indicesByLength.append([]) }
      indicesByLength[length].append(index)
    }
  }

  /// The index of the first case with a name.
  func index(of name: String) -> Int? {
    let length = name.utf8.count
    if length < indicesByLength.count {
      for index in indicesByLength[length] where names[index] == name { return index }
    }
    // One name can be encoded in several ways: "é" has two bytes, or three.
    return names.firstIndex(of: name)
  }
}
