public import ReactorTrace

/// Registers the reactors of this folder.
public func registerStrictReactors(in registry: inout ReactorRegistry) {
  registry.register("everything", summary: "one thing of Foundation's per action") { EverythingReactor() }
  registry.register("player", summary: "much of Foundation in one reactor") { PlayerReactor() }
}
