import ReactorSamples
import ReactorTesting
import Testing

@Suite("The scripts of this repository as test cases")
struct RepositoryScriptTests {
  @Test(
    "A script's trace matches its golden", arguments: GoldenScript.all(in: "../../../../scripts"))
  func golden(script: GoldenScript) throws {
    try script.check(with: .samples)
  }
}
