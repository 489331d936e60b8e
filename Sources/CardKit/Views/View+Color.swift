extension View {
  /// The colour of text and lines inside by what it says, readable on the ground that `background` gave;
  /// nil leaves it as it is.
  public func foregroundColor(_ role: ColorRole?) -> any View {
    transformEnvironment { environment in
      if let role {
        environment.style.foreground = role.color(on: environment.ground, in: environment.colorScheme)
      }
    }
  }
}
