import CReactorProcesses
import ReactorBase

/// A watcher that waits for changes to files in directories.
///
/// Linux reports changes as they happen. On other systems, and for directories that can't be watched, a wait ends after
/// at most ``lookTime``. The caller must then check for changes.
package final class FileNotifications {
  /// The polling interval, in milliseconds, if the system does not report changes.
  package static let lookTime: Int32 = 50

  /// The file descriptor that reports changes, or -1 if the system does not report changes.
  private let file: Int32
  /// Indicates whether the system watches all directories.
  private var isComplete = true

  /// Creates a watcher that does not watch any directories yet.
  package init() {
    file = process_begin_watching()
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Starts watching the given directories. Call this method again for a directory that was removed and re-created.
  package func watch(_ directories: Set<String>) {
    isComplete = file >= 0
    for directory in directories where file >= 0 && process_watch_directory(file, directory) < 0 {
      isComplete = false
    }
  }

  /// Waits for a key, a file change, a signal, or a client of a server.
  ///
  /// - Returns: The event that ended the wait. The event is `timeout` if files may have changed.
  package func wait(server: LoopbackServer? = nil) -> Terminal.Event {
    let time = isComplete ? -1 : Self.lookTime
    return Terminal.wait(with: file, milliseconds: time, server: server)
  }

  /// Waits until no change has been reported for the given number of milliseconds. This wait is necessary because an
  /// editor may write a file in several steps. The total waiting time is limited.
  package func waitForQuiet(_ milliseconds: Int32) {
    for _ in 0..<20 {
      forget()
      var request = pollfd(reading: file)
      if poll(&request, file >= 0 ? 1 : 0, milliseconds) <= 0 { return }
    }
  }

  /// Discards the changes that have been reported so far.
  private func forget() {
    guard file >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(file, &buffer, buffer.count) > 0 {}
  }
}
