#if canImport(os)
  import os
#endif

func log(_ message: @autoclosure () -> String, file: String = #file, line: Int = #line) {
  #if DEBUG
    print("[\(file.split(separator: "/").last ?? ""):\(line)] \(message())")
  #endif
}
