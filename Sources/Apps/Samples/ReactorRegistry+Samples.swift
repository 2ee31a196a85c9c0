import ReactorCore
public import ReactorRegistration

extension ReactorRegistry {
  /// A registry of the sample reactors. Each sample demonstrates one idea.
  public static var samples: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register(
      "counter", summary: "a loading flag around a delayed change",
      options: CounterReactor.Options()
    ) { options, _ in CounterReactor(options) }

    registry.register("follow", summary: "a service call, its outcomes, and one-shot toasts") {
      FollowReactor(userService: $0.service(ScriptedUserService.self))
    } view: { _ in
      FollowView()
    }
    registry.excludeFromCoverage(
      .call("user.follow cancelled"), .call("user.isFollowing cancelled"), of: "follow",
      because: "nothing cancels a call")
    registry.excludeFromCoverage(
      .value("followButtonTintColor == .orange"), .value("followButtonTintColor == .yellow"),
      .value("followButtonTintColor == .teal"), .value("followButtonTintColor == .green"),
      of: "follow", because: "the button is tinted red or not at all")

    registry.register(
      "image-loader", summary: "an index to a URL, and a view that may do the loading",
      options: ImageLoaderReactor.Options()
    ) { options, _ in
      ImageLoaderReactor(options)
    } view: { options, context in
      ImageLoaderView(
        downloads: options.waitsForDownload,
        imageService: context.service(ScriptedImageService.self))
    }

    registry.register(
      "text-field", summary: "two mutations of one action, a pulse alert, a child screen",
      pushes: ["settings"]
    ) {
      TextFieldReactor(settingsService: $0.service(ScriptedSettingsService.self))
    } view: { context in
      TextFieldView { context.push("settings", options: $0) }
    }

    registry.register(
      "settings", summary: "a child screen that publishes to global state",
      options: SettingsReactor.Options()
    ) { options, context in
      SettingsReactor(
        options, settingsService: context.service(ScriptedSettingsService.self),
        randomIndex: { range in
          var random = context.random
          return Int.random(in: range, using: &random)
        })
    } view: { _, _ in
      SettingsView()
    }
    registry.excludeFromCoverage(
      .call("settings.setBackgroundColor cancelled"), of: "settings",
      because: "nothing cancels a call")

    registry.events(of: SettingsEvent.self, through: ScriptedSettingsService.self) {
      event, settings in settings.events.onNext(event)
    }

    registry.register(
      "shared-counter", summary: "a service's result and its event both reach the state"
    ) { context in
      SharedCounterReactor(valueService: context.service(ScriptedValueService.self))
    }
    registry.excludeFromCoverage(
      .call("value.increaseValue cancelled"), of: "shared-counter",
      because: "nothing cancels a call")

    registry.register("profile", summary: "revisioned data, the precursor of Pulse") { _ in
      ProfileReactor()
    } view: { _ in
      ProfileView()
    }
    return registry
  }
}
