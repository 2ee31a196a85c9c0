import AppReactors
import ReactorRegistration
import ReactorTesting
import Testing

@Test("A script's trace matches its golden", arguments: GoldenScript.all(in: "../../scripts"))
func golden(script: GoldenScript) throws {
  var registry = ReactorRegistry()
  registry.addAppReactors()
  try script.check(with: registry)
}
