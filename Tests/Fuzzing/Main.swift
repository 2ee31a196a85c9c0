import Glibc

/// The target that the environment names.
private let target: FuzzTarget = {
  guard let name = getenv("REACTOR_TRACE_FUZZ").map({ String(cString: $0) }),
    let target = FuzzTarget(rawValue: name)
  else { fatalError("REACTOR_TRACE_FUZZ names no target") }
  return target
}()

/// Called by libFuzzer, once for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
