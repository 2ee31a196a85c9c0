import Foundation
import Testing

struct SampleCoverageTests {
  @Test func `The scripts make everything happen that can happen in the reactors`() async throws {
    let result = try await Shell.run(
      "reactor-trace test --coverage-minimum 100 scripts", in: Repository.root)
    let report = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0, "\(report)")
    #expect(!report.contains("never"))
    #expect(!report.contains("but seen"))
    #expect(!report.contains("but unknown"))
    #expect(!report.contains("not started"))
  }
}
