import ReactorTypeLayout

/// Methods for registering the external events that scripts publish with `emit` steps. Examples are a message received
/// by a socket, a notification, and a change made by another part of the app.
extension ReactorRegistry {
  /// Registers an event published by the given service.
  ///
  /// ```swift
  /// registry.event("message", of: String.self, through: ScriptedSocket.self) { text, socket in
  ///   socket.messages.onNext(text)
  /// }
  /// ```
  /// Scripts publish this event with `emit socket.message("hi")`.
  ///
  /// - Parameters:
  ///   - name: The name of the event. In scripts, it follows the name of the service.
  ///   - type: The type of the event's value. In scripts, the event has one argument for the value, one for each
  ///     element of a tuple, or none for `Void`. The type needs no conformance.
  ///   - service: The service that publishes the event. The closure receives the replay's instance of the service.
  ///   - publish: A closure that publishes a value. It is called on the replay's thread.
  public mutating func event<Event, Service: ScriptedService & SendableMetatype>(
    _ name: String, of type: Event.Type = Event.self, through service: Service.Type,
    _ publish: @escaping @Sendable (Event, Service) -> Void
  ) {
    add(
      ScriptedEvents(of: Service.serviceName, name: name, service: service) {
        publish($0, $1.service(service))
      })
  }

  /// Registers the cases of an enum as events published by the given service.
  ///
  /// ```swift
  /// registry.events(of: SettingsEvent.self, through: ScriptedSettingsService.self) { event, settings in
  ///   settings.events.onNext(event)
  /// }
  /// ```
  /// Scripts publish one of these events with `emit settings.setBackgroundColor(.teal)`.
  ///
  /// - Parameters:
  ///   - type: The enum type whose cases are the events. It needs no conformance.
  ///   - service: The service that publishes the events. The closure receives the replay's instance of the service.
  ///   - publish: A closure that publishes an event. It is called on the replay's thread.
  public mutating func events<Event, Service: ScriptedService & SendableMetatype>(
    of type: Event.Type = Event.self, through service: Service.Type,
    _ publish: @escaping @Sendable (Event, Service) -> Void
  ) {
    add(
      ScriptedEvents(of: Service.serviceName, service: service) {
        publish($0, $1.service(service))
      })
  }

  /// Registers an event whose source is not a service, such as a bus, a relay or a notification center.
  ///
  /// ```swift
  /// registry.event("app.didBecomeActive", of: Void.self) { _, _ in
  ///   AppEvents.shared.didBecomeActive.accept(())
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The full name of the event in scripts. It consists of a source, a dot, and the event's own name.
  ///   - type: The type of the event's value. In scripts, the event has one argument for the value, one for each
  ///     element of a tuple, or none for `Void`. The type needs no conformance.
  ///   - publish: A closure that publishes a value. It is called on the replay's thread.
  public mutating func event<Event>(
    _ name: String, of type: Event.Type = Event.self,
    _ publish: @escaping @Sendable (Event, ReplayContext) -> Void
  ) {
    let dot = name.firstIndex(of: ".") ?? name.endIndex
    let event = dot < name.endIndex ? String(name[name.index(after: dot)...]) : ""
    add(ScriptedEvents(of: String(name[..<dot]), name: event, publish))
  }

  /// Registers the cases of an enum as events whose source is not a service, such as a bus or a relay.
  ///
  /// - Parameters:
  ///   - source: The name of the source in scripts, such as `session` for `emit session.expired`.
  ///   - type: The enum type whose cases are the events. It needs no conformance.
  ///   - publish: A closure that publishes an event. It is called on the replay's thread.
  public mutating func events<Event>(
    _ source: String, of type: Event.Type = Event.self,
    _ publish: @escaping @Sendable (Event, ReplayContext) -> Void
  ) {
    add(ScriptedEvents(of: source, publish))
  }

  private mutating func add(_ added: ScriptedEvents) {
    if let name = added.name {
      guard Self.isName(added.source), Self.isName(name), !name.contains("-") else {
        return report(.badEventName("\(added.source).\(name)"))
      }
    } else {
      guard added.layout.kind == .enumeration else {
        return report(.noEvents(added.source, type: added.layout.name))
      }
      guard Self.isName(added.source) else { return report(.badEventName(added.source)) }
    }
    let known = events.filter { $0.source == added.source }.flatMap(\.names)
    if !known.isEmpty, let name = added.names.first(where: known.contains) {
      return report(.duplicateEvent("\(added.source).\(name)"))
    }
    events.append(added)
  }

  /// The registered events, keyed by their names in scripts.
  package var eventsByName: [String: ScriptedEvents] {
    var byName: [String: ScriptedEvents] = [:]
    for events in events {
      for name in events.names { byName["\(events.source).\(name)"] = events }
    }
    return byName
  }

  /// Returns the signatures of the events that can affect a reactor. These events belong to one of the reactor's
  /// services or to no service.
  ///
  /// - Parameter reactor: A description of the reactor.
  /// - Returns: The signatures, such as `socket.message(String)`.
  package func eventSignatures(for reactor: ReactorDescription) -> [String] {
    events(for: reactor).flatMap { events in events.signatures.map { "\(events.source).\($0)" } }
  }

  /// Returns the events that can affect a reactor. These events belong to one of the reactor's services or to no
  /// service.
  package func events(for reactor: ReactorDescription) -> [ScriptedEvents] {
    events.filter { events in
      events.service.map { service in reactor.services.contains { $0.name == service.serviceName } }
        ?? true
    }
  }
}
