#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PosixSystem {
  package var isBeingDebugged: Bool {
    #if canImport(Darwin)
      var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      var info = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard sysctl(&request, u_int(request.count), &info, &size, nil, 0) == 0 else { return false }
      return info.kp_proc.p_flag & P_TRACED != 0
    #else
      // A line of this file names the process that traces this one, or 0.
      let files = Files(system: self)
      guard let bytes = try? files.read("/proc/self/status", streams: true) else { return false }
      let prefix = "TracerPid:"
      let line = bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: prefix.utf8) }
      guard let line else { return false }
      let zero = UInt8(ascii: "0")
      return line.dropFirst(prefix.utf8.count).contains { $0 > zero && $0 <= zero + 9 }
    #endif
  }

  package func stopInDebugger() {
    // It is no crash of the tool.
    signal(SIGTRAP, SIG_DFL)
    raise(SIGTRAP)
  }
}
