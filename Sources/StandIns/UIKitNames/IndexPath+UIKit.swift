#if !canImport(UIKit)
  public import Foundation

  extension IndexPath {
    /// Creates the index path of a table row.
    public init(row: Int, section: Int) {
      self = [section, row]
    }

    /// Creates the index path of a collection view item.
    public init(item: Int, section: Int) {
      self = [section, item]
    }

    /// The index of the section.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// The index of the row in its section.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The index of the item in its section.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
  }
#endif
