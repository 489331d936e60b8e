import CardKit

/// All that the gallery knows, except what its previews remember.
public struct GalleryState: Hashable, Sendable {
  /// The widths that a preview can have.
  static let widths = 1...200

  /// The name of the component that was last selected.
  var component: String
  /// The text that is searched for; nil if there is no search.
  var search: String?
  /// Whether letters go into the search.
  public internal(set) var isTyping = false
  /// The columns that previews should have; there may be room for fewer.
  var width = 40
  /// The background of the terminal that previews imitate; unknown is that of the real one.
  var scheme = ColorScheme.unknown
  /// Whether previews are drawn in ASCII.
  var isASCII = false
  /// The colours of the terminal that previews imitate.
  var colors = ColorChoice.all
  /// The preview that the keys act on; nil for none.
  var inside: Inside?
  /// A line of news in place of the keys, if any.
  var notice: String?
  /// The columns and rows of the screen.
  var size: Size

  /// A place in a preview.
  struct Inside: Hashable {
    /// The number of the example among those of the component.
    var example: Int
    /// The view in focus there; nil for none.
    var focus: ViewID?
  }

  /// The gallery as it opens, on a screen of some size.
  init(size: Size = Size(width: 80, height: 24)) {
    component = Catalogue.entries.first?.name ?? ""
    self.size = size
  }

  /// The components that match the search.
  var listed: [Entry] { Catalogue.entries(matching: search ?? "") }

  /// The selected component; nil if the search finds none.
  var selected: Entry? {
    let listed = listed
    return listed.first { $0.name == component } ?? listed.first
  }

  /// How the screen is shared.
  var layout: GalleryLayout { GalleryLayout(size: size) }

  /// The columns that previews have.
  var shownWidth: Int { min(width, layout.widestPreview) }

  /// The terminal that previews imitate.
  var look: PreviewLook {
    PreviewLook(width: shownWidth, scheme: scheme, isASCII: isASCII, colors: colors)
  }
}

// MARK: - Changes

extension GalleryState {
  /// Selects another component of the list, which ends at both ends.
  mutating func select(by step: Int) {
    let listed = listed
    guard let selected, let place = listed.firstIndex(where: { $0.name == selected.name }) else { return }
    inside = nil
    component = listed[max(0, min(place + step, listed.count - 1))].name
  }

  /// Searches for a text while it is typed.
  mutating func search(for text: String) {
    search = text
    guard let selected, selected.name != component else { return }
    component = selected.name
    // The place was in a preview of the other component.
    inside = nil
  }

  /// Lets the person type a search.
  mutating func beginSearch() {
    inside = nil
    isTyping = true
    search = search ?? ""
  }

  /// Shows all components again.
  mutating func endSearch() {
    isTyping = false
    search = nil
  }

  /// Makes previews wider, or narrower by a negative number.
  mutating func widen(by columns: Int) {
    let most = min(Self.widths.upperBound, layout.widestPreview)
    width = max(Self.widths.lowerBound, min(shownWidth + columns, most))
  }
}

/// How the gallery shares the screen.
struct GalleryLayout: Hashable {
  /// The columns and rows of the screen.
  let size: Size

  /// Whether the list stands beside the examples; if not, only the component's name stands above them.
  var hasList: Bool { size.width >= 66 }

  /// The columns of the list: on a narrow screen the longest names are cut off.
  var listWidth: Int { hasList ? size.width >= 100 ? 26 : 20 : 0 }

  /// The columns of the widest preview: the others are the list, lines, a free column and the scroll bar.
  var widestPreview: Int { max(1, size.width - (hasList ? listWidth + 2 : 0) - 3) }

  /// Whether there is room for empty lines.
  var isRoomy: Bool { size.height >= 20 }

  /// The most rows that the keys may take at the bottom.
  var mostFooterRows: Int { max(0, min(3, size.height / 4)) }
}

/// The colours of the terminal that a preview imitates.
enum ColorChoice: Hashable, CaseIterable {
  /// As many as the real terminal has.
  case all
  case indexed, sixteen, eight, none

  /// The colour depth of such a terminal; nil for that of the real one.
  var depth: ColorDepth? {
    switch self {
    case .all: nil
    case .indexed: .indexed
    case .sixteen: .sixteen
    case .eight: .eight
    case .none: .monochrome
    }
  }

  /// The words in the footer.
  var title: String {
    switch self {
    case .all: "all colours"
    case .indexed: "256 colours"
    case .sixteen: "16 colours"
    case .eight: "8 colours"
    case .none: "no colour"
    }
  }

  /// The choice that follows, around and around.
  var next: ColorChoice {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension ColorScheme {
  /// The words in the footer.
  var title: String {
    switch self {
    case .unknown: "light/dark"
    case .light: "light"
    case .dark: "dark"
    }
  }

  /// The scheme that follows, around and around: light, dark, the terminal's own.
  var next: ColorScheme {
    switch self {
    case .unknown: .light
    case .light: .dark
    case .dark: .unknown
    }
  }
}
