import Foundation
import Testing

/// Without `-module-alias`, the enumeration `RxSwift` provides the module's names, so none of them may be missing.
struct ModuleNameListTests {
  /// Public types that RxSwift, RxRelay and RxCocoa don't have or have deprecated, and types that are only for this
  /// package.
  static let others: Set = [
    "RxSwift", "RxRelay", "RxCocoa", "DispatchScheduler", "ReplayClock", "TakeUntilBehavior",
    "Sink", "OperatorSink", "TerminalSink", "ScheduledWork", "RelayType",
  ]

  @Test func `The names are those of all public types`() throws {
    let sources = OperatorListTests.root.appending(path: "Sources/Streams/Streams")
    let names = try String(
      contentsOf: sources.appending(path: "ModuleNames.swift"), encoding: .utf8)
    let listed = Set(names.matches(of: /typealias (\w+)/).map { String($0.1) })
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var declared: Set<String> = []
    for file in files ?? [] where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let types = text.matches(
        of: /(?m)^(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/)
      declared.formUnion(types.map { String($0.1) })
    }
    #expect(declared.count > 20)
    #expect(declared.subtracting(listed).subtracting(Self.others) == [])
    #expect(listed.subtracting(declared) == [])
  }
}
