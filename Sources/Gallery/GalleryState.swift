import CardKit

/// All that the gallery knows, except what its previews remember.
package struct GalleryState: Hashable, Sendable {
  static let widths = 1...200

  var component: String
  var search: String?
  package internal(set) var isTyping = false
  /// The columns that previews should have; there may be room for fewer.
  var width = 40
  /// The background of the terminal that previews imitate; unknown is that of the real one.
  var scheme = ColorScheme.unknown
  var isASCII = false
  var colors = ColorChoice.all
  /// Whether what a screen reader hears stands in place of the code.
  var isSpoken = false
  /// The example whose preview has the keys, if any.
  var inside: Int?
  /// A line of news in place of the keys, if any.
  var notice: String?
  var size: Size

  init(size: Size = Size(width: 80, height: 24)) {
    component = Catalogue.entries.first?.name ?? ""
    self.size = size
  }

  var listed: [Entry] { Catalogue.entries(matching: search ?? "") }

  var selected: Entry? {
    let listed = listed
    return listed.first { $0.name == component } ?? listed.first
  }

  var layout: GalleryLayout { GalleryLayout(size: size) }
  var shownWidth: Int { min(width, layout.widestPreview) }
  var look: PreviewLook { PreviewLook(width: shownWidth, scheme: scheme, isASCII: isASCII, colors: colors) }

  mutating func select(by step: Int) {
    let listed = listed
    guard let selected, let place = listed.firstIndex(where: { $0.name == selected.name }) else { return }
    select(listed[max(0, min(place + step, listed.count - 1))])
  }

  mutating func select(_ entry: Entry) {
    inside = nil
    component = entry.name
  }

  mutating func search(for text: String) {
    search = text
    let listed = listed
    let ranks = listed.map { Catalogue.rank(of: $0.name, for: text) }
    // The selection stays unless the name of another component matches better.
    guard let best = ranks.min(), let place = ranks.firstIndex(of: best),
      !zip(listed, ranks).contains(where: { $0.name == component && $1 == best })
    else { return }
    component = listed[place].name
    // The place was in a preview of the other component.
    inside = nil
  }

  mutating func beginSearch() {
    inside = nil
    isTyping = true
    search = search ?? ""
  }

  mutating func endSearch() {
    isTyping = false
    search = nil
  }

  mutating func widen(by columns: Int) {
    let most = min(Self.widths.upperBound, layout.widestPreview)
    width = max(Self.widths.lowerBound, min(shownWidth + columns, most))
  }
}

struct GalleryLayout: Hashable {
  let size: Size

  /// Whether the list stands beside the examples; if not, only the component's name stands above them.
  var hasList: Bool { size.width >= 66 }
  /// The columns of the list: on a narrow screen the longest names are cut off.
  var listWidth: Int { hasList ? size.width >= 100 ? 26 : 20 : 0 }
  /// The columns of the widest preview: the others are the list, lines, a free column and the scroll bar.
  var widestPreview: Int { max(1, size.width - (hasList ? listWidth + 2 : 0) - 3) }
  var isRoomy: Bool { size.height >= 20 }
  var mostFooterRows: Int { max(0, min(3, size.height / 4)) }
}

/// The colours of the terminal that a preview imitates, in the words of the footer.
enum ColorChoice: String, CaseIterable {
  case all = "all colours"
  case indexed = "256 colours"
  case sixteen = "16 colours"
  case eight = "8 colours"
  case none = "no colour"

  var depth: ColorDepth? {
    switch self {
    case .all: nil
    case .indexed: .indexed
    case .sixteen: .sixteen
    case .eight: .eight
    case .none: .monochrome
    }
  }
}

extension ColorScheme {
  var title: String { self == .unknown ? "light/dark" : "\(self)" }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
