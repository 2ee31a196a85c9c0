import ReactorTrace
import ReactorFoundationValues
import Search

extension ReactorRegistry {
  /// The reactors of this package, for the tool and the tests.
  package static var search: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.addFoundationValues()
    registry.register("search", summary: "a paginated search with debounce and retry") { context in
      SearchReactor(service: context.service(ScriptedArticleService.self))
    }
    return registry
  }
}
