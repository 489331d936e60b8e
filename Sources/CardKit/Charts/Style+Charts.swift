extension Style {
  /// The style with what it leaves open taken from the one around.
  func inherited(from outer: Style) -> Style {
    var style = self
    if foreground == .terminal { style.foreground = outer.foreground }
    style.background = background ?? outer.background
    style.attributes.formUnion(outer.attributes)
    return style
  }
}
