import Foundation
import ReactorTrace
import ReactorFoundationValues

extension ReactorRegistry {
  /// The reactors of the guides.
  static var guides: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.addFoundationValues()
    registry.addMeasurements(in: [UnitLength.meters, .kilometers])  // "3.5 km"
    registerCounter(in: &registry)
    registerList(in: &registry)
    registerCart(in: &registry)
    registerInvoices(in: &registry)
    registerNotes(in: &registry)
    registerChat(in: &registry)
    registerInbox(in: &registry)
    registerWeather(in: &registry)
    registerRecipes(in: &registry)
    return registry
  }
}
