import ReactorSamples
import ReactorTesting
import Testing

struct RepositoryScriptTests {
  @Test(arguments: GoldenScript.all(in: "../../../../scripts"))
  func `A script's trace is its golden`(script: GoldenScript) throws {
    try script.check(with: .samples)
  }
}
