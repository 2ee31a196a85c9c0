package import ReactorTraceFormat

/// A graph of the states that occurred in replays, with a separate part for each reactor.
package struct StateGraph {
  /// A node of the graph, which represents all states that the graph shows in the same way.
  package struct Node {
    /// The lines that the states have in common, such as `isLoading: false`.
    package let lines: [String]
    /// The hashes of the distinct states that the node represents. Storing hashes instead of states saves memory.
    fileprivate var states: Set<Int> = []
  }

  /// An edge of the graph, which represents all transitions with the same name between two nodes.
  package struct Edge: Hashable {
    /// The index of the source node.
    package let from: Int
    /// The index of the target node.
    package let to: Int
    /// The name of the action's or mutation's enum case.
    package let label: String
    /// Indicates whether the edge represents a later mutation, which was reduced after the first state of its action or
    /// was not caused by any action.
    package let isLater: Bool
    /// The number of transitions.
    package fileprivate(set) var count = 0
  }

  /// The graph of a single reactor.
  package struct Part {
    /// The name of the reactor.
    package let reactor: String
    /// The nodes, in the order in which replays first reached them.
    package private(set) var nodes: [Node] = []
    /// The edges, in the order in which replays first took them.
    package private(set) var edges: [Edge] = []
    /// The indices of the nodes in which sessions have started, in order.
    package private(set) var starts: [Int] = []
    private var nodeIndices: [[String]: Int] = [:]
    /// The indices of the edges, keyed by the edges without their counts.
    private var edgeIndices: [Edge: Int] = [:]

    init(reactor: String) {
      self.reactor = reactor
    }

    /// Adds a state to the graph.
    ///
    /// - Returns: The index of the state's node.
    mutating func add(_ state: String, lines: [String]) -> Int {
      let index = nodeIndices[lines] ?? nodes.count
      if index == nodes.count {
        nodeIndices[lines] = index
        nodes.append(Node(lines: lines))
      }
      nodes[index].states.insert(Array(state.utf8).hashValue)
      return index
    }

    mutating func addStart(_ node: Int) {
      if !starts.contains(node) { starts.append(node) }
    }

    /// Adds a transition, given as an edge without a count.
    mutating func add(_ edge: Edge) {
      // A later mutation that changes nothing visible in the graph is not a transition.
      if edge.isLater, edge.from == edge.to { return }
      let index = edgeIndices[edge] ?? edges.count
      if index == edges.count {
        edgeIndices[edge] = index
        edges.append(edge)
      }
      edges[index].count += 1
    }
  }

  /// The graphs of the reactors in the order in which the reactors first occurred in the replays.
  package internal(set) var parts: [Part] = []
  /// The paths of the fields that nodes show, or `nil` for all fields that have few values.
  let fields: [[String]]?

  /// Creates an empty graph.
  ///
  /// - Parameter fields: The paths of the fields that nodes show. If this argument is `nil`, nodes show Booleans, enum
  ///   cases, whether optionals are `nil`, and whether collections are empty.
  package init(by fields: [[String]]? = nil) {
    self.fields = fields
  }

  /// The number of nodes in all parts.
  package var nodeCount: Int { parts.reduce(0) { $0 + $1.nodes.count } }
}

extension StateGraph.Edge {
  /// The name and the number of the transitions.
  var text: String { label.isEmpty ? "×\(count)" : "\(label) ×\(count)" }
}

extension StateGraph {
  /// Returns the lines to show for each node of a part, including the number of states that the node represents. Lines
  /// that are the same in all nodes are omitted, unless the user has chosen the fields.
  func texts(of part: Part) -> [[String]] {
    var common = Set(fields == nil && part.nodes.count > 1 ? part.nodes[0].lines : [])
    for node in part.nodes { common.formIntersection(node.lines) }
    return part.nodes.map { node in
      let count = node.states.count
      return node.lines.filter { !common.contains($0) } + [
        "\(count) \(count == 1 ? "state" : "states")"
      ]
    }
  }
}

extension StateGraph {
  /// Adds the states of all sessions in a replay.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the replay.
  ///   - rules: The rules for showing values.
  package mutating func add(_ timeline: Timeline, _ rules: RenderingRules) {
    for session in timeline.sessions {
      guard let types = session.types else { continue }
      let index = parts.firstIndex { $0.reactor == types.reactor } ?? parts.count
      if index == parts.count { parts.append(Part(reactor: types.reactor)) }
      let facets = StateFacet.facets(of: types.state, rules)
      add(session, of: timeline, facets, toPart: index)
    }
  }

  private mutating func add(
    _ session: TimelineSession, of timeline: Timeline, _ facets: [StateFacet], toPart part: Int
  ) {
    var values = StateValues()
    var last: Int?
    var handled: Set<Int> = []
    for index in timeline.states(of: session.id) {
      let event = timeline.event(index)
      _ = values.update(event.changes)
      let node = parts[part].add(values.text, lines: lines(of: values, facets))
      if let last {
        let (label, isLater) = transition(to: event, of: timeline, &handled)
        parts[part].add(Edge(from: last, to: node, label: label, isLater: isLater))
      } else {
        parts[part].addStart(node)
      }
      last = node
    }
  }

  private func lines(of values: StateValues, _ facets: [StateFacet]) -> [String] {
    guard let fields else {
      return facets.compactMap { facet in
        values.value(at: facet.path).map { "\(facet.name): \(facet.summary(of: $0))" }
      }
    }
    return fields.compactMap { path in
      values.value(at: path).map { "\(path.joined(separator: ".")): \($0.text)" }
    }
  }

  /// Returns the name of the transition to a state. This is the name of the action if the state is the action's first
  /// state and was reached without delay, or the name of the mutation otherwise.
  private func transition(
    to state: TimelineEvent, of timeline: Timeline, _ handled: inout Set<Int>
  ) -> (label: String, isLater: Bool) {
    let action = state.cause.flatMap { timeline.action(numbered: $0) }
    if let action, handled.insert(action.number).inserted, action.event.time == state.time {
      return (action.event.caseName, false)
    }
    return (state.mutation?.caseName ?? action?.event.caseName ?? "", true)
  }
}
