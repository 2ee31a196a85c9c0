public import Replay

extension ReactorRegistry {
  /// The bundled reactors: a sample of one idea each.
  public static var samples: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register(
      "counter", summary: "a loading flag around a delayed change",
      options: CounterReactor.Options()
    ) { options, _ in CounterReactor(options) }
    registry.register("text-field", summary: "two mutations of one action, and a pulse alert") {
      TextFieldReactor()
    }
    return registry
  }
}
