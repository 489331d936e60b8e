extension View {
  /// The view as a terminal of some depth shows it.
  public func colorDepth(_ depth: ColorDepth) -> any View {
    wrapped { node, environment in
      RecolorNode(node) {
        depth.shown(
          $0.foreground, on: $0.background, in: environment.colorScheme,
          isPicture: $0.attributes.contains(.picture))
      }
    }
    .transformEnvironment { $0.colorDepth = depth }
  }

  /// The view as a terminal of some scheme shows it: where nothing else was asked for, on its ground in the
  /// colour of its text. An unknown scheme leaves the terminal's own.
  public func colorScheme(_ scheme: ColorScheme) -> any View {
    wrapped { node, _ in
      scheme == .unknown ? node : RecolorNode(node) { scheme.shown($0.foreground, on: $0.background) }
    }
    .transformEnvironment { $0.colorScheme = scheme }
  }
}
