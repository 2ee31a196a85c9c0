import ReactorText

/// Scripts that a search has found, with all their paths in one piece of memory.
///
/// In an array, each of ten thousand scripts would be a string of its own, and a process with so many pages
/// takes longer to copy.
package struct ScriptList: RandomAccessCollection {
  private var paths: [UInt8] = []
  /// The end of each path in `paths`.
  private var ends: [Int] = []
  /// The directories under which the scripts were found, each with the index after the last script that was
  /// found under it.
  private var directories: [(path: String?, end: Int)] = []

  /// Makes an empty list.
  package init() {}

  /// Lists scripts.
  ///
  /// - Parameter scripts: The scripts, in their order. There is no problem with any of them.
  package init(_ scripts: some Sequence<GoldenScript>) {
    for script in scripts { append(script) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  package subscript(index: Int) -> GoldenScript {
    GoldenScript(
      path: String(decoding: path(at: index), as: UTF8.self), directory: directory(at: index))
  }

  /// Adds a script.
  mutating func append(_ script: GoldenScript) {
    precondition(script.problem == nil, "a script with a problem was not found by a search")
    paths.append(contentsOf: script.path.utf8)
    endScript(in: script.directory)
  }

  /// The scripts in the order of the bytes of their paths, each path once.
  func sortedOnce() -> ScriptList {
    let order = indices.sorted { path(at: $0).lexicographicallyPrecedes(path(at: $1)) }
    var list = ScriptList()
    for (position, index) in order.enumerated()
    where position == 0 || path(at: order[position - 1]) != path(at: index) {
      list.paths.append(contentsOf: path(at: index))
      list.endScript(in: directory(at: index))
    }
    return list
  }

  private func path(at index: Int) -> ArraySlice<UInt8> {
    paths[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  private func directory(at index: Int) -> String? {
    directories[directories.partitioningIndex { index < $0.end }].path
  }

  /// Makes what has been added to `paths` the path of the next script.
  private mutating func endScript(in directory: String?) {
    ends.append(paths.count)
    if let last = directories.indices.last, directories[last].path == directory {
      directories[last].end = ends.count
    } else {
      directories.append((directory, ends.count))
    }
  }
}
