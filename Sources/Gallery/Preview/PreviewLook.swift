import CardKit

/// The terminal that a preview imitates.
struct PreviewLook: Hashable {
  /// Its columns.
  var width: Int
  /// Its ground; unknown is that of the real one.
  var scheme = ColorScheme.unknown
  /// Whether it knows ASCII alone.
  var isASCII = false
  /// Its colours.
  var colors = ColorChoice.all
}

extension GalleryState {
  /// The terminal that previews imitate.
  var look: PreviewLook {
    PreviewLook(width: shownWidth, scheme: scheme, isASCII: isASCII, colors: colors)
  }
}
