extension View {
  /// The form that text inside takes.
  public func font(_ font: Font) -> any View { transformEnvironment { $0.font = font } }

  /// How small text inside may become where it doesn't fit, 0 to 1 of the rows of its font: a large title of
  /// three rows becomes a title of one where a third or less is allowed.
  public func minimumScaleFactor(_ factor: Double) -> any View {
    transformEnvironment { $0.minimumScaleFactor = factor.isNaN ? 1 : min(max(factor, 0), 1) }
  }
}
