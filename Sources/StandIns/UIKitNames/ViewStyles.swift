#if !canImport(UIKit)
  import Foundation

  // The styles and kinds of views have the same raw values as in UIKit.

  extension UIView {
    /// The modes for fitting the content of a view into its bounds.
    public enum ContentMode: Int, Sendable {
      /// UIKit's `scaleToFill` content mode.
      case scaleToFill
      /// UIKit's `scaleAspectFit` content mode.
      case scaleAspectFit
      /// UIKit's `scaleAspectFill` content mode.
      case scaleAspectFill
      /// UIKit's `redraw` content mode.
      case redraw
      /// UIKit's `center` content mode.
      case center
      /// UIKit's `top` content mode.
      case top
      /// UIKit's `bottom` content mode.
      case bottom
      /// UIKit's `left` content mode.
      case left
      /// UIKit's `right` content mode.
      case right
      /// UIKit's `topLeft` content mode.
      case topLeft
      /// UIKit's `topRight` content mode.
      case topRight
      /// UIKit's `bottomLeft` content mode.
      case bottomLeft
      /// UIKit's `bottomRight` content mode.
      case bottomRight
    }
  }

  extension UITableView {
    /// The styles of a table.
    public enum Style: Int, Sendable {
      /// UIKit's `plain` style.
      case plain
      /// UIKit's `grouped` style.
      case grouped
      /// UIKit's `insetGrouped` style.
      case insetGrouped
    }

    /// The positions to which a row can be scrolled.
    public enum ScrollPosition: Int, Sendable {
      /// UIKit's `none` scroll position.
      case none
      /// UIKit's `top` scroll position.
      case top
      /// UIKit's `middle` scroll position.
      case middle
      /// UIKit's `bottom` scroll position.
      case bottom
    }

    /// The animations for inserting and deleting rows.
    public enum RowAnimation: Int, Sendable {
      /// UIKit's `fade` row animation.
      case fade
      /// UIKit's `right` row animation.
      case right
      /// UIKit's `left` row animation.
      case left
      /// UIKit's `top` row animation.
      case top
      /// UIKit's `bottom` row animation.
      case bottom
      /// UIKit's `none` row animation.
      case none
      /// UIKit's `middle` row animation.
      case middle
      /// UIKit's `automatic` row animation.
      case automatic = 100
    }
  }

  extension UITableViewCell {
    /// The styles of a cell.
    public enum CellStyle: Int, Sendable {
      /// UIKit's `default` cell style.
      case `default`
      /// UIKit's `value1` cell style.
      case value1
      /// UIKit's `value2` cell style.
      case value2
      /// UIKit's `subtitle` cell style.
      case subtitle
    }

    /// The styles of a selected cell.
    public enum SelectionStyle: Int, Sendable {
      /// UIKit's `none` selection style.
      case none
      /// UIKit's `blue` selection style.
      case blue
      /// UIKit's `gray` selection style.
      case gray
      /// UIKit's `default` selection style.
      case `default`
    }

    /// The accessories at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
      /// UIKit's `none` accessory type.
      case none
      /// UIKit's `disclosureIndicator` accessory type.
      case disclosureIndicator
      /// UIKit's `detailDisclosureButton` accessory type.
      case detailDisclosureButton
      /// UIKit's `checkmark` accessory type.
      case checkmark
      /// UIKit's `detailButton` accessory type.
      case detailButton
    }

    /// The editing operations that a cell allows.
    public enum EditingStyle: Int, Sendable {
      /// UIKit's `none` editing style.
      case none
      /// UIKit's `delete` editing style.
      case delete
      /// UIKit's `insert` editing style.
      case insert
    }
  }

  extension UICollectionView {
    /// The positions to which an item can be scrolled.
    public struct ScrollPosition: OptionSet, Sendable {
      /// The raw value, as in UIKit.
      public let rawValue: UInt

      /// Creates a scroll position with the given raw value.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// UIKit's `top` scroll position.
      public static let top = ScrollPosition(rawValue: 1)
      /// UIKit's `centeredVertically` scroll position.
      public static let centeredVertically = ScrollPosition(rawValue: 2)
      /// UIKit's `bottom` scroll position.
      public static let bottom = ScrollPosition(rawValue: 4)
      /// UIKit's `left` scroll position.
      public static let left = ScrollPosition(rawValue: 8)
      /// UIKit's `centeredHorizontally` scroll position.
      public static let centeredHorizontally = ScrollPosition(rawValue: 16)
      /// UIKit's `right` scroll position.
      public static let right = ScrollPosition(rawValue: 32)
    }
  }

  extension UIImage {
    /// The orientations of an image.
    public enum Orientation: Int, Sendable {
      /// UIKit's `up` image orientation.
      case up
      /// UIKit's `down` image orientation.
      case down
      /// UIKit's `left` image orientation.
      case left
      /// UIKit's `right` image orientation.
      case right
      /// UIKit's `upMirrored` image orientation.
      case upMirrored
      /// UIKit's `downMirrored` image orientation.
      case downMirrored
      /// UIKit's `leftMirrored` image orientation.
      case leftMirrored
      /// UIKit's `rightMirrored` image orientation.
      case rightMirrored
    }

    /// The modes that determine whether an image is drawn in its view's tint color.
    public enum RenderingMode: Int, Sendable {
      /// UIKit's `automatic` rendering mode.
      case automatic
      /// UIKit's `alwaysOriginal` rendering mode.
      case alwaysOriginal
      /// UIKit's `alwaysTemplate` rendering mode.
      case alwaysTemplate
    }

    /// Returns this image. Images are never drawn.
    ///
    /// - Parameter renderingMode: The rendering mode, which is ignored.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  }

  extension UIActivityIndicatorView {
    /// The styles of an activity indicator.
    public enum Style: Int, Sendable {
      /// UIKit's `medium` style.
      case medium = 100
      /// UIKit's `large` style.
      case large = 101
    }
  }

  extension UIPageViewController {
    /// The directions in which pages can be turned.
    public enum NavigationDirection: Int, Sendable {
      /// UIKit's `forward` navigation direction.
      case forward
      /// UIKit's `reverse` navigation direction.
      case reverse
    }
  }

  extension UIImagePickerController {
    /// The sources from which images can be picked.
    public enum SourceType: Int, Sendable {
      /// UIKit's `photoLibrary` image source.
      case photoLibrary
      /// UIKit's `camera` image source.
      case camera
      /// UIKit's `savedPhotosAlbum` image source.
      case savedPhotosAlbum
    }
  }

  extension UIBarButtonItem {
    /// The system items for bar buttons.
    public enum SystemItem: Int, Sendable {
      /// UIKit's `done` system item.
      case done
      /// UIKit's `cancel` system item.
      case cancel
      /// UIKit's `edit` system item.
      case edit
      /// UIKit's `save` system item.
      case save
      /// UIKit's `add` system item.
      case add
      /// UIKit's `flexibleSpace` system item.
      case flexibleSpace
      /// UIKit's `fixedSpace` system item.
      case fixedSpace
      /// UIKit's `compose` system item.
      case compose
      /// UIKit's `reply` system item.
      case reply
      /// UIKit's `action` system item.
      case action
      /// UIKit's `organize` system item.
      case organize
      /// UIKit's `bookmarks` system item.
      case bookmarks
      /// UIKit's `search` system item.
      case search
      /// UIKit's `refresh` system item.
      case refresh
      /// UIKit's `stop` system item.
      case stop
      /// UIKit's `camera` system item.
      case camera
      /// UIKit's `trash` system item.
      case trash
      /// UIKit's `play` system item.
      case play
      /// UIKit's `pause` system item.
      case pause
      /// UIKit's `rewind` system item.
      case rewind
      /// UIKit's `fastForward` system item.
      case fastForward
      /// UIKit's `undo` system item.
      case undo
      /// UIKit's `redo` system item.
      case redo
      /// UIKit's `close` system item.
      case close = 24
    }

    /// The styles of a bar button.
    public enum Style: Int, Sendable {
      /// UIKit's `plain` style.
      case plain = 0
      /// UIKit's `done` style.
      case done = 2
    }
  }

  extension UIImpactFeedbackGenerator {
    /// The strengths of an impact.
    public enum FeedbackStyle: Int, Sendable {
      /// UIKit's `light` feedback style.
      case light
      /// UIKit's `medium` feedback style.
      case medium
      /// UIKit's `heavy` feedback style.
      case heavy
      /// UIKit's `soft` feedback style.
      case soft
      /// UIKit's `rigid` feedback style.
      case rigid
    }
  }

  extension UINotificationFeedbackGenerator {
    /// The kinds of notification feedback.
    public enum FeedbackType: Int, Sendable {
      /// UIKit's `success` feedback type.
      case success
      /// UIKit's `warning` feedback type.
      case warning
      /// UIKit's `error` feedback type.
      case error
    }
  }

  extension UIApplication {
    /// The states of an application.
    public enum State: Int, Sendable {
      /// UIKit's `active` state.
      case active
      /// UIKit's `inactive` state.
      case inactive
      /// UIKit's `background` state.
      case background
    }
  }

  extension UISwipeGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
      /// The raw value, as in UIKit.
      public let rawValue: UInt

      /// Creates a direction with the given raw value.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// UIKit's `right` swipe direction.
      public static let right = Direction(rawValue: 1)
      /// UIKit's `left` swipe direction.
      public static let left = Direction(rawValue: 2)
      /// UIKit's `up` swipe direction.
      public static let up = Direction(rawValue: 4)
      /// UIKit's `down` swipe direction.
      public static let down = Direction(rawValue: 8)
    }
  }

  extension UIGestureRecognizer {
    /// The states of a gesture recognizer.
    public enum State: Int, Sendable {
      /// UIKit's `possible` state.
      case possible
      /// UIKit's `began` state.
      case began
      /// UIKit's `changed` state.
      case changed
      /// UIKit's `ended` state.
      case ended
      /// UIKit's `cancelled` state.
      case cancelled
      /// UIKit's `failed` state.
      case failed
      /// The state in which a discrete gesture has been recognized.
      public static let recognized = State.ended
    }
  }
#endif
