#if !canImport(UIKit)
  import Foundation

  // The styles, kinds, and positions in models of screens have UIKit's raw values.

  /// The light and dark appearances of an interface.
  public enum UIUserInterfaceStyle: Int, Sendable {
    /// UIKit's `unspecified`.
    case unspecified
    /// UIKit's `light`.
    case light
    /// UIKit's `dark`.
    case dark
  }

  /// The size classes for the width and height of a screen.
  public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// UIKit's `unspecified`.
    case unspecified
    /// UIKit's `compact`.
    case compact
    /// UIKit's `regular`.
    case regular
  }

  /// The styles of the status bar.
  public enum UIStatusBarStyle: Int, Sendable {
    /// UIKit's `default`.
    case `default` = 0
    /// UIKit's `lightContent`.
    case lightContent = 1
    /// UIKit's `darkContent`.
    case darkContent = 3
  }

  /// The ways to present a view controller.
  public enum UIModalPresentationStyle: Int, Sendable {
    /// UIKit's `automatic`.
    case automatic = -2
    /// UIKit's `none`.
    case none = -1
    /// UIKit's `fullScreen`.
    case fullScreen = 0
    /// UIKit's `pageSheet`.
    case pageSheet
    /// UIKit's `formSheet`.
    case formSheet
    /// UIKit's `currentContext`.
    case currentContext
    /// UIKit's `custom`.
    case custom
    /// UIKit's `overFullScreen`.
    case overFullScreen
    /// UIKit's `overCurrentContext`.
    case overCurrentContext
    /// UIKit's `popover`.
    case popover
  }

  /// The transitions for presenting a view controller.
  public enum UIModalTransitionStyle: Int, Sendable {
    /// UIKit's `coverVertical`.
    case coverVertical
    /// UIKit's `flipHorizontal`.
    case flipHorizontal
    /// UIKit's `crossDissolve`.
    case crossDissolve
    /// UIKit's `partialCurl`.
    case partialCurl
  }

  /// The alignments of text.
  public enum NSTextAlignment: Int, Sendable {
    /// UIKit's `left`.
    case left
    /// UIKit's `center`.
    case center
    /// UIKit's `right`.
    case right
    /// UIKit's `justified`.
    case justified
    /// UIKit's `natural`.
    case natural
  }

  /// The ways to break text into lines.
  public enum NSLineBreakMode: Int, Sendable {
    /// UIKit's `byWordWrapping`.
    case byWordWrapping
    /// UIKit's `byCharWrapping`.
    case byCharWrapping
    /// UIKit's `byClipping`.
    case byClipping
    /// UIKit's `byTruncatingHead`.
    case byTruncatingHead
    /// UIKit's `byTruncatingTail`.
    case byTruncatingTail
    /// UIKit's `byTruncatingMiddle`.
    case byTruncatingMiddle
  }

  /// The kinds of keyboards.
  public enum UIKeyboardType: Int, Sendable {
    /// UIKit's `default`.
    case `default`
    /// UIKit's `asciiCapable`.
    case asciiCapable
    /// UIKit's `numbersAndPunctuation`.
    case numbersAndPunctuation
    /// UIKit's `URL`.
    case URL
    /// UIKit's `numberPad`.
    case numberPad
    /// UIKit's `phonePad`.
    case phonePad
    /// UIKit's `namePhonePad`.
    case namePhonePad
    /// UIKit's `emailAddress`.
    case emailAddress
    /// UIKit's `decimalPad`.
    case decimalPad
    /// UIKit's `twitter`.
    case twitter
    /// UIKit's `webSearch`.
    case webSearch
    /// UIKit's `asciiCapableNumberPad`.
    case asciiCapableNumberPad
  }

  /// The labels of the return key.
  public enum UIReturnKeyType: Int, Sendable {
    /// UIKit's `default`.
    case `default`
    /// UIKit's `go`.
    case go
    /// UIKit's `google`.
    case google
    /// UIKit's `join`.
    case join
    /// UIKit's `next`.
    case next
    /// UIKit's `route`.
    case route
    /// UIKit's `search`.
    case search
    /// UIKit's `send`.
    case send
    /// UIKit's `yahoo`.
    case yahoo
    /// UIKit's `done`.
    case done
    /// UIKit's `emergencyCall`.
    case emergencyCall
    /// UIKit's `continue`.
    case `continue`
  }

  /// The kinds of automatic capitalization.
  public enum UITextAutocapitalizationType: Int, Sendable {
    /// UIKit's `none`.
    case none
    /// UIKit's `words`.
    case words
    /// UIKit's `sentences`.
    case sentences
    /// UIKit's `allCharacters`.
    case allCharacters
  }
#endif
