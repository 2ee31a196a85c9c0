#if !canImport(UIKit)
  import Foundation

  // The styles and kinds of views have UIKit's raw values.

  extension UIView {
    /// The ways to fit the content of a view into its bounds.
    public enum ContentMode: Int, Sendable {
      /// UIKit's `scaleToFill`.
      case scaleToFill
      /// UIKit's `scaleAspectFit`.
      case scaleAspectFit
      /// UIKit's `scaleAspectFill`.
      case scaleAspectFill
      /// UIKit's `redraw`.
      case redraw
      /// UIKit's `center`.
      case center
      /// UIKit's `top`.
      case top
      /// UIKit's `bottom`.
      case bottom
      /// UIKit's `left`.
      case left
      /// UIKit's `right`.
      case right
      /// UIKit's `topLeft`.
      case topLeft
      /// UIKit's `topRight`.
      case topRight
      /// UIKit's `bottomLeft`.
      case bottomLeft
      /// UIKit's `bottomRight`.
      case bottomRight
    }
  }

  extension UITableView {
    /// The styles of a table.
    public enum Style: Int, Sendable {
      /// UIKit's `plain`.
      case plain
      /// UIKit's `grouped`.
      case grouped
      /// UIKit's `insetGrouped`.
      case insetGrouped
    }

    /// The positions to which a row can be scrolled.
    public enum ScrollPosition: Int, Sendable {
      /// UIKit's `none`.
      case none
      /// UIKit's `top`.
      case top
      /// UIKit's `middle`.
      case middle
      /// UIKit's `bottom`.
      case bottom
    }

    /// The animations for inserting and deleting rows.
    public enum RowAnimation: Int, Sendable {
      /// UIKit's `fade`.
      case fade
      /// UIKit's `right`.
      case right
      /// UIKit's `left`.
      case left
      /// UIKit's `top`.
      case top
      /// UIKit's `bottom`.
      case bottom
      /// UIKit's `none`.
      case none
      /// UIKit's `middle`.
      case middle
      /// UIKit's `automatic`.
      case automatic = 100
    }
  }

  extension UITableViewCell {
    /// The styles of a cell.
    public enum CellStyle: Int, Sendable {
      /// UIKit's `default`.
      case `default`
      /// UIKit's `value1`.
      case value1
      /// UIKit's `value2`.
      case value2
      /// UIKit's `subtitle`.
      case subtitle
    }

    /// The styles of a selected cell.
    public enum SelectionStyle: Int, Sendable {
      /// UIKit's `none`.
      case none
      /// UIKit's `blue`.
      case blue
      /// UIKit's `gray`.
      case gray
      /// UIKit's `default`.
      case `default`
    }

    /// The accessories at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
      /// UIKit's `none`.
      case none
      /// UIKit's `disclosureIndicator`.
      case disclosureIndicator
      /// UIKit's `detailDisclosureButton`.
      case detailDisclosureButton
      /// UIKit's `checkmark`.
      case checkmark
      /// UIKit's `detailButton`.
      case detailButton
    }

    /// The editing operations that a cell allows.
    public enum EditingStyle: Int, Sendable {
      /// UIKit's `none`.
      case none
      /// UIKit's `delete`.
      case delete
      /// UIKit's `insert`.
      case insert
    }
  }

  extension UICollectionView {
    /// The positions to which an item can be scrolled.
    public struct ScrollPosition: OptionSet, Sendable {
      /// UIKit's raw value.
      public let rawValue: UInt

      /// Creates a scroll position with the given raw value.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// UIKit's `top`.
      public static let top = ScrollPosition(rawValue: 1)
      /// UIKit's `centeredVertically`.
      public static let centeredVertically = ScrollPosition(rawValue: 2)
      /// UIKit's `bottom`.
      public static let bottom = ScrollPosition(rawValue: 4)
      /// UIKit's `left`.
      public static let left = ScrollPosition(rawValue: 8)
      /// UIKit's `centeredHorizontally`.
      public static let centeredHorizontally = ScrollPosition(rawValue: 16)
      /// UIKit's `right`.
      public static let right = ScrollPosition(rawValue: 32)
    }
  }

  extension UIImage {
    /// The orientations of an image.
    public enum Orientation: Int, Sendable {
      /// UIKit's `up`.
      case up
      /// UIKit's `down`.
      case down
      /// UIKit's `left`.
      case left
      /// UIKit's `right`.
      case right
      /// UIKit's `upMirrored`.
      case upMirrored
      /// UIKit's `downMirrored`.
      case downMirrored
      /// UIKit's `leftMirrored`.
      case leftMirrored
      /// UIKit's `rightMirrored`.
      case rightMirrored
    }

    /// The modes that determine whether an image is drawn in its view's tint color.
    public enum RenderingMode: Int, Sendable {
      /// UIKit's `automatic`.
      case automatic
      /// UIKit's `alwaysOriginal`.
      case alwaysOriginal
      /// UIKit's `alwaysTemplate`.
      case alwaysTemplate
    }

    /// Returns this image. Images are never drawn.
    ///
    /// - Parameter renderingMode: The rendering mode. It is ignored.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  }

  extension UIActivityIndicatorView {
    /// The styles of an activity indicator.
    public enum Style: Int, Sendable {
      /// UIKit's `medium`.
      case medium = 100
      /// UIKit's `large`.
      case large = 101
    }
  }

  extension UIPageViewController {
    /// The directions in which pages can be turned.
    public enum NavigationDirection: Int, Sendable {
      /// UIKit's `forward`.
      case forward
      /// UIKit's `reverse`.
      case reverse
    }
  }

  extension UIImagePickerController {
    /// The sources from which images can be picked.
    public enum SourceType: Int, Sendable {
      /// UIKit's `photoLibrary`.
      case photoLibrary
      /// UIKit's `camera`.
      case camera
      /// UIKit's `savedPhotosAlbum`.
      case savedPhotosAlbum
    }
  }

  extension UIBarButtonItem {
    /// The system items for bar buttons.
    public enum SystemItem: Int, Sendable {
      /// UIKit's `done`.
      case done
      /// UIKit's `cancel`.
      case cancel
      /// UIKit's `edit`.
      case edit
      /// UIKit's `save`.
      case save
      /// UIKit's `add`.
      case add
      /// UIKit's `flexibleSpace`.
      case flexibleSpace
      /// UIKit's `fixedSpace`.
      case fixedSpace
      /// UIKit's `compose`.
      case compose
      /// UIKit's `reply`.
      case reply
      /// UIKit's `action`.
      case action
      /// UIKit's `organize`.
      case organize
      /// UIKit's `bookmarks`.
      case bookmarks
      /// UIKit's `search`.
      case search
      /// UIKit's `refresh`.
      case refresh
      /// UIKit's `stop`.
      case stop
      /// UIKit's `camera`.
      case camera
      /// UIKit's `trash`.
      case trash
      /// UIKit's `play`.
      case play
      /// UIKit's `pause`.
      case pause
      /// UIKit's `rewind`.
      case rewind
      /// UIKit's `fastForward`.
      case fastForward
      /// UIKit's `undo`.
      case undo
      /// UIKit's `redo`.
      case redo
      /// UIKit's `close`.
      case close = 24
    }

    /// The styles of a bar button.
    public enum Style: Int, Sendable {
      /// UIKit's `plain`.
      case plain = 0
      /// UIKit's `done`.
      case done = 2
    }
  }

  extension UIImpactFeedbackGenerator {
    /// The strengths of an impact.
    public enum FeedbackStyle: Int, Sendable {
      /// UIKit's `light`.
      case light
      /// UIKit's `medium`.
      case medium
      /// UIKit's `heavy`.
      case heavy
      /// UIKit's `soft`.
      case soft
      /// UIKit's `rigid`.
      case rigid
    }
  }

  extension UINotificationFeedbackGenerator {
    /// The kinds of notification feedback.
    public enum FeedbackType: Int, Sendable {
      /// UIKit's `success`.
      case success
      /// UIKit's `warning`.
      case warning
      /// UIKit's `error`.
      case error
    }
  }

  extension UIApplication {
    /// The states of an application.
    public enum State: Int, Sendable {
      /// UIKit's `active`.
      case active
      /// UIKit's `inactive`.
      case inactive
      /// UIKit's `background`.
      case background
    }
  }

  extension UISwipeGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
      /// UIKit's raw value.
      public let rawValue: UInt

      /// Creates a direction with the given raw value.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// UIKit's `right`.
      public static let right = Direction(rawValue: 1)
      /// UIKit's `left`.
      public static let left = Direction(rawValue: 2)
      /// UIKit's `up`.
      public static let up = Direction(rawValue: 4)
      /// UIKit's `down`.
      public static let down = Direction(rawValue: 8)
    }
  }

  extension UIGestureRecognizer {
    /// The states of a gesture recognizer.
    public enum State: Int, Sendable {
      /// UIKit's `possible`.
      case possible
      /// UIKit's `began`.
      case began
      /// UIKit's `changed`.
      case changed
      /// UIKit's `ended`.
      case ended
      /// UIKit's `cancelled`.
      case cancelled
      /// UIKit's `failed`.
      case failed
      /// The state in which a discrete gesture has been recognized.
      public static let recognized = State.ended
    }
  }
#endif
