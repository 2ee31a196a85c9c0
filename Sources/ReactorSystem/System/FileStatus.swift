/// The status of a file, which the system reports without opening it.
package struct FileStatus: Hashable, Sendable {
  /// The kind of a file, as far as it matters for reading and writing.
  package enum Kind: Hashable, Sendable {
    /// An ordinary file, which can be replaced by renaming another over it.
    case regular
    /// A directory.
    case directory
    /// A device, a pipe or a socket: something that can only be read or written in place.
    case stream
  }

  /// The kind of the file, symbolic links followed.
  package var kind: Kind
  /// The length in bytes; 0 for a stream.
  package var size: Int
  /// The permission bits, such as `0o644`.
  package var permissions: UInt16
  /// The time at which the content was last written, in nanoseconds; 0 if it is not known.
  package var writeTime: Int64
  /// The device and the number on it that make a file itself, whatever it is called.
  package var identity: Identity

  /// Two paths lead to the same file exactly if their identities are equal.
  package struct Identity: Hashable, Sendable {
    /// The device that the file is on.
    package var device: UInt64
    /// The number of the file on its device.
    package var number: UInt64

    /// Makes an identity.
    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// Makes a status.
  package init(
    kind: Kind, size: Int, permissions: UInt16, writeTime: Int64 = 0, identity: Identity
  ) {
    self.writeTime = writeTime
    self.kind = kind
    self.size = size
    self.permissions = permissions
    self.identity = identity
  }
}
