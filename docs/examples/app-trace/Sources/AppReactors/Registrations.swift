import ReactorFoundation
import ReactorKit
import ReactorRegistration
import RxCocoa
import RxRelay
import RxSwift
import UIKit

extension ReactorRegistry {
  /// Registers the reactors of the app.
  public mutating func addAppReactors() {
    addFoundation()
    addUIKitValues()
    register("draft", summary: "DraftReactor") {
      DraftReactor()
    }
    register("feed", summary: "FeedReactor") { context in
      FeedReactor(service: context.service(ScriptedFeedService.self))
    }
    register("palette", summary: "PaletteReactor") {
      PaletteReactor()
    }
    register("profile", summary: "ProfileReactor") {
      ProfileReactor()
    }
  }
}
