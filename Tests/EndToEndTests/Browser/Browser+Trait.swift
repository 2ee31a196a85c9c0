import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves out tests of pages if no browser is installed.
  static var browser: Self {
    .enabled(if: BrowserProcess.path != nil, "no Chromium is installed, so the page is not tested")
  }
}
