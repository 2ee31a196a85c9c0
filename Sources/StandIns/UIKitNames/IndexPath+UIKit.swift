#if !canImport(UIKit)
  public import Foundation

  extension IndexPath {
    /// Creates the index path of a row in a table.
    public init(row: Int, section: Int) {
      self = [section, row]
    }

    /// Creates the index path of an item in a collection view.
    public init(item: Int, section: Int) {
      self = [section, item]
    }

    /// The section.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// The row in its section.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The item in its section.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
  }
#endif
