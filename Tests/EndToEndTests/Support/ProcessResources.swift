import Foundation

/// The resources of a process, as Linux reports them.
struct ProcessResources: Equatable {
  /// The number of open descriptors.
  let descriptors: Int
  /// The numbers of the processes that it has started and that have not ended.
  let children: [Int32]

  /// Indicates whether this system shows them.
  static let areKnown = ProcessResources(of: getpid()) != nil

  /// Inspects a process; nil if there is no process with that number, or if the system reports nothing.
  init?(of number: Int32) {
    let directory = "/proc/\(number)"
    guard
      let files = try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/fd"),
      let children = try? String(
        contentsOfFile: "\(directory)/task/\(number)/children", encoding: .utf8)
    else { return nil }
    descriptors = files.count
    self.children = children.split(separator: " ").compactMap { Int32($0) }
  }
}
