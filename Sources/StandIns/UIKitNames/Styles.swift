#if !canImport(UIKit)
  import Foundation

  // The styles, kinds, and positions in screen models have the same raw values as in UIKit.

  /// The light and dark appearances of an interface.
  public enum UIUserInterfaceStyle: Int, Sendable {
    /// UIKit's `unspecified` interface style.
    case unspecified
    /// UIKit's `light` interface style.
    case light
    /// UIKit's `dark` interface style.
    case dark
  }

  /// The size classes for the width and height of a screen.
  public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// UIKit's `unspecified` size class.
    case unspecified
    /// UIKit's `compact` size class.
    case compact
    /// UIKit's `regular` size class.
    case regular
  }

  /// The styles of the status bar.
  public enum UIStatusBarStyle: Int, Sendable {
    /// UIKit's `default` status bar style.
    case `default` = 0
    /// UIKit's `lightContent` status bar style.
    case lightContent = 1
    /// UIKit's `darkContent` status bar style.
    case darkContent = 3
  }

  /// The styles for presenting a view controller.
  public enum UIModalPresentationStyle: Int, Sendable {
    /// UIKit's `automatic` presentation style.
    case automatic = -2
    /// UIKit's `none` presentation style.
    case none = -1
    /// UIKit's `fullScreen` presentation style.
    case fullScreen = 0
    /// UIKit's `pageSheet` presentation style.
    case pageSheet
    /// UIKit's `formSheet` presentation style.
    case formSheet
    /// UIKit's `currentContext` presentation style.
    case currentContext
    /// UIKit's `custom` presentation style.
    case custom
    /// UIKit's `overFullScreen` presentation style.
    case overFullScreen
    /// UIKit's `overCurrentContext` presentation style.
    case overCurrentContext
    /// UIKit's `popover` presentation style.
    case popover
  }

  /// The transitions for presenting a view controller.
  public enum UIModalTransitionStyle: Int, Sendable {
    /// UIKit's `coverVertical` transition style.
    case coverVertical
    /// UIKit's `flipHorizontal` transition style.
    case flipHorizontal
    /// UIKit's `crossDissolve` transition style.
    case crossDissolve
    /// UIKit's `partialCurl` transition style.
    case partialCurl
  }

  /// The alignments of text.
  public enum NSTextAlignment: Int, Sendable {
    /// UIKit's `left` text alignment.
    case left
    /// UIKit's `center` text alignment.
    case center
    /// UIKit's `right` text alignment.
    case right
    /// UIKit's `justified` text alignment.
    case justified
    /// UIKit's `natural` text alignment.
    case natural
  }

  /// The modes for breaking or truncating lines of text.
  public enum NSLineBreakMode: Int, Sendable {
    /// UIKit's `byWordWrapping` line break mode.
    case byWordWrapping
    /// UIKit's `byCharWrapping` line break mode.
    case byCharWrapping
    /// UIKit's `byClipping` line break mode.
    case byClipping
    /// UIKit's `byTruncatingHead` line break mode.
    case byTruncatingHead
    /// UIKit's `byTruncatingTail` line break mode.
    case byTruncatingTail
    /// UIKit's `byTruncatingMiddle` line break mode.
    case byTruncatingMiddle
  }

  /// The kinds of keyboards.
  public enum UIKeyboardType: Int, Sendable {
    /// UIKit's `default` keyboard type.
    case `default`
    /// UIKit's `asciiCapable` keyboard type.
    case asciiCapable
    /// UIKit's `numbersAndPunctuation` keyboard type.
    case numbersAndPunctuation
    /// UIKit's `URL` keyboard type.
    case URL
    /// UIKit's `numberPad` keyboard type.
    case numberPad
    /// UIKit's `phonePad` keyboard type.
    case phonePad
    /// UIKit's `namePhonePad` keyboard type.
    case namePhonePad
    /// UIKit's `emailAddress` keyboard type.
    case emailAddress
    /// UIKit's `decimalPad` keyboard type.
    case decimalPad
    /// UIKit's `twitter` keyboard type.
    case twitter
    /// UIKit's `webSearch` keyboard type.
    case webSearch
    /// UIKit's `asciiCapableNumberPad` keyboard type.
    case asciiCapableNumberPad
  }

  /// The labels of the return key.
  public enum UIReturnKeyType: Int, Sendable {
    /// UIKit's `default` return key type.
    case `default`
    /// UIKit's `go` return key type.
    case go
    /// UIKit's `google` return key type.
    case google
    /// UIKit's `join` return key type.
    case join
    /// UIKit's `next` return key type.
    case next
    /// UIKit's `route` return key type.
    case route
    /// UIKit's `search` return key type.
    case search
    /// UIKit's `send` return key type.
    case send
    /// UIKit's `yahoo` return key type.
    case yahoo
    /// UIKit's `done` return key type.
    case done
    /// UIKit's `emergencyCall` return key type.
    case emergencyCall
    /// UIKit's `continue` return key type.
    case `continue`
  }

  /// The kinds of automatic capitalization.
  public enum UITextAutocapitalizationType: Int, Sendable {
    /// UIKit's `none` capitalization type.
    case none
    /// UIKit's `words` capitalization type.
    case words
    /// UIKit's `sentences` capitalization type.
    case sentences
    /// UIKit's `allCharacters` capitalization type.
    case allCharacters
  }
#endif
