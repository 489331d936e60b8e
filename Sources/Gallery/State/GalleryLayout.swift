import CardKit

/// How the gallery shares the screen.
struct GalleryLayout: Hashable {
  /// The columns and rows of the screen.
  let size: Size

  /// Whether the list stands beside the examples; else only the name of the component is above them.
  var hasList: Bool { size.width >= 66 }

  /// The columns of the list: on a narrow screen the longest names are cut off.
  var listWidth: Int { hasList ? size.width >= 100 ? 26 : 20 : 0 }

  /// The columns of the examples: beside them stand the list, a line and a free column.
  var detailWidth: Int { max(0, size.width - (hasList ? listWidth + 2 : 0)) }

  /// The columns of the widest preview: beside it stand its frame and the bar of what scrolls.
  var widestPreview: Int { max(1, detailWidth - 3) }

  /// Whether there is room for empty lines.
  var isRoomy: Bool { size.height >= 20 }

  /// The most rows that the keys may take at the foot.
  var mostFooterRows: Int { max(0, min(3, size.height / 4)) }
}
