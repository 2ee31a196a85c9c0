#if !canImport(UIKit)
  /// A snapshot of the sections in a list and the items in each section.
  public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    private var sections: [(section: Section, items: [Item])] = []

    /// Creates a snapshot without sections.
    public init() {}

    /// The identifiers of all sections, in order.
    public var sectionIdentifiers: [Section] { sections.map(\.section) }
    /// The identifiers of the items in all sections, in order.
    public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Returns the identifiers of the items in a section.
    public func itemIdentifiers(inSection section: Section) -> [Item] {
      sections.first { $0.section == section }?.items ?? []
    }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection section: Section) -> Int {
      itemIdentifiers(inSection: section).count
    }

    /// Returns the section that contains the given item, or `nil` if the item is not in the snapshot.
    public func sectionIdentifier(containingItem item: Item) -> Section? {
      sections.first { $0.items.contains(item) }?.section
    }

    /// Returns the index of an item among the items in all sections, or `nil` if the item is not in the snapshot.
    public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }

    /// Returns the index of a section, or `nil` if the section is not in the snapshot.
    public func indexOfSection(_ section: Section) -> Int? {
      sections.firstIndex { $0.section == section }
    }

    /// Appends sections without items.
    public mutating func appendSections(_ added: [Section]) {
      sections += added.map { ($0, []) }
    }

    /// Appends items to the given section or, by default, to the last section.
    public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
      let place = section.map(indexOfSection) ?? sections.indices.last
      guard let place else { preconditionFailure("the snapshot has no such section") }
      sections[place].items += items
    }

    /// Removes the given items.
    public mutating func deleteItems(_ items: [Item]) {
      for place in sections.indices { sections[place].items.removeAll(where: items.contains) }
    }

    /// Removes all sections and their items.
    public mutating func deleteAllItems() { sections = [] }

    /// Removes the given sections and their items.
    public mutating func deleteSections(_ removed: [Section]) {
      sections.removeAll { removed.contains($0.section) }
    }

    /// Marks items whose views must be recreated. This method has no effect in a replay.
    public func reloadItems(_ items: [Item]) {}
    /// Marks items whose views must be reconfigured. This method has no effect in a replay.
    public func reconfigureItems(_ items: [Item]) {}
    /// Marks sections whose views must be recreated. This method has no effect in a replay.
    public func reloadSections(_ sections: [Section]) {}
  }

  extension NSDiffableDataSourceSnapshot: Sendable where Section: Sendable, Item: Sendable {}

  extension NSDiffableDataSourceSnapshot: Equatable {
    /// Returns whether two snapshots have the same sections with the same items.
    public static func == (first: Self, second: Self) -> Bool {
      first.sections.elementsEqual(second.sections) { $0 == $1 }
    }
  }
#endif
