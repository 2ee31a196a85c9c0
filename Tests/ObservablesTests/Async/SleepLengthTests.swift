@testable import Observables
import Testing

@Suite("The length of a sleep") struct SleepLengthTests {
  /// A length, how late the executor heard of it, and how long the job had run by then, in
  /// microseconds; and the milliseconds that it is taken for.
  @Test(arguments: [
    (length: 300_000, late: 4, job: 0, found: 300),
    (length: 333_000, late: 0, job: 0, found: 333),
    (length: 333_000, late: 8, job: 4_000, found: 333),
    (length: 250_000, late: 8, job: 60_000, found: 250),
    (length: 490_000, late: 8, job: 12_000, found: 490),
    (length: 490_000, late: 4_005, job: 4_100, found: 490),
    (length: 250_000, late: 300, job: 300, found: 250),
    (length: 50_000, late: 1_050, job: 1_060, found: 50),
    (length: 300_000, late: 4_300, job: 4_300, found: 300),
    (length: 1_000_000, late: 12_345, job: 12_400, found: 1000),
    (length: 1, late: 3, job: 0, found: 1),
    (length: 1, late: 0, job: 0, found: 1),
    (length: 66_666, late: 5, job: 0, found: 67),
    (length: 0, late: 5, job: 3_000, found: 1),
  ])
  func isFoundAgain(length: Int64, late: Int64, job: Int64, found: Int64) {
    let nanoseconds = SleepLength.found(remaining: (length - late) * 1000, elapsed: job * 1000)
    #expect(nanoseconds == found * 1_000_000)
  }

  @Test func mayBeForever() {
    #expect(SleepLength.found(remaining: .max, elapsed: 1_000_000) == .max)
  }
}
