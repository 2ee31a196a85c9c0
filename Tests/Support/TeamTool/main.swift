import Foundation
import ReactorTrace

// The tool of a team with twelve reactors, three of which have a bug. BRANCH stands for the branch that it is built
// from: 'login' fixes a bug, 'coupon' adds one, and 'start' lacks a reactor.
let branch = getenv("BRANCH").map { String(cString: $0) } ?? "main"

var registry = ReactorRegistry()
registry.register("basket") { BasketReactor() }
registry.register("catalog") { CatalogReactor($0.service(ScriptedShop.self)) }
registry.register("coupon") {
  CouponReactor($0.service(ScriptedShop.self), keepsError: branch == "coupon")
}
registry.register("favorites") { FavoritesReactor() }
registry.register("filter") { FilterReactor() }
registry.register("login") {
  LoginReactor($0.service(ScriptedShop.self), staysBusy: branch != "login")
}
registry.register("orders") { OrdersReactor($0.service(ScriptedShop.self)) }
registry.register("profile") { ProfileReactor($0.service(ScriptedShop.self)) }
registry.register("quantity") { QuantityReactor() }
registry.register("settings") { SettingsReactor() }
registry.register("tabs") { TabsReactor() }
if branch != "start" { registry.register("theme") { ThemeReactor() } }
Tool(name: "my-trace", version: "1", registry: registry).main()
