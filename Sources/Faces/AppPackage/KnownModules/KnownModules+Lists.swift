extension KnownModules {
  /// The source code of a replacement for RxDataSources, which only re-exports the Differentiator replacement.
  static let rxDataSources = "@_exported import DifferentiatorNames\n"

  /// The source code of a replacement for Differentiator, which declares the sections of lists.
  static let differentiator = """
    /// A section of a list, with its items.
    public protocol SectionModelType {
      associatedtype Item
      var items: [Item] { get }
      init(original: Self, items: [Item])
    }

    /// A value that is recognized by its identity.
    public protocol IdentifiableType {
      associatedtype Identity: Hashable
      var identity: Identity { get }
    }

    /// A section that is recognized by its identity.
    public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
    where Item: IdentifiableType, Item: Equatable {}

    /// A section with its own model.
    public struct SectionModel<Section, ItemType>: SectionModelType {
      public var model: Section
      public var items: [ItemType]
      public init(model: Section, items: [ItemType]) {
        self.model = model
        self.items = items
      }
      public init(original: SectionModel, items: [ItemType]) {
        self.init(model: original.model, items: items)
      }
    }

    extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}

    /// A section whose items are recognized by their identities.
    public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
      AnimatableSectionModelType
    {
      public var model: Section
      public var items: [ItemType]
      public var identity: Section.Identity { model.identity }
      public init(model: Section, items: [ItemType]) {
        self.model = model
        self.items = items
      }
      public init(original: AnimatableSectionModel, items: [ItemType]) {
        self.init(model: original.model, items: items)
      }
    }

    extension AnimatableSectionModel: Equatable where Section: Equatable {}

    extension String: IdentifiableType {
      public var identity: String { self }
    }

    extension Int: IdentifiableType {
      public var identity: Int { self }
    }

    """
}
