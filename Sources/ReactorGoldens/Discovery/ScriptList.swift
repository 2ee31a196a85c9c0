internal import ReactorMemory
internal import ReactorSystem
import ReactorText

/// Scripts that a search has found, with all their paths in one piece of memory.
///
/// In an array, each of ten thousand scripts would be a string of its own, and a process with so many pages
/// takes longer to copy. A complete list is in memory that copies of this process share.
package struct ScriptList: RandomAccessCollection {
  private var paths: [UInt8] = []
  /// The end of each path in `paths`.
  private var ends: [Int] = []
  /// The ends and the paths of a list that does not change any more; `ends` and `paths` are empty then.
  private var shared: (memory: SharedBytes, count: Int)?
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
    share()
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { shared?.count ?? ends.count }

  package subscript(index: Int) -> GoldenScript {
    GoldenScript(
      path: String(decoding: path(at: index), as: UTF8.self), directory: directory(at: index))
  }

  /// Adds a script.
  mutating func append(_ script: GoldenScript) {
    precondition(script.problem == nil, "a script with a problem was not found by a search")
    precondition(shared == nil, "the list is complete")
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
    list.share()
    return list
  }

  /// Moves the list to memory that copies of this process share, if the system gives it.
  private mutating func share() {
    let size = Self.pathsStart(ends.count) + paths.count
    let memory = try? SharedBytes(size) { region in
      for (index, end) in ends.enumerated() { Self.end(index, in: region).value = end }
      region.store(paths, at: Self.pathsStart(ends.count))
    }
    guard let memory else { return }
    shared = (memory, ends.count)
    (paths, ends) = ([], [])
  }

  private static func end(_ index: Int, in region: MemoryRegion) -> MemoryCell<Int> {
    region.cell(at: index * MemoryLayout<Int>.stride, of: Int.self)
  }

  private static func pathsStart(_ count: Int) -> Int { count * MemoryLayout<Int>.stride }

  private func path(at index: Int) -> ArraySlice<UInt8> {
    let start = index == 0 ? 0 : end(at: index - 1)
    guard let shared else { return paths[start..<ends[index]] }
    let first = Self.pathsStart(shared.count)
    return shared.memory.region.bytes(first + start..<first + end(at: index))[...]
  }

  private func end(at index: Int) -> Int {
    shared.map { Self.end(index, in: $0.memory.region).value } ?? ends[index]
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
