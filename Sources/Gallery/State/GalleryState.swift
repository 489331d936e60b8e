import CardKit

/// All that the gallery knows, except what its previews remember.
public struct GalleryState: Hashable, Sendable {
  /// The widths that a preview may have.
  public static let widths = 1...200

  /// The name of the component that is shown.
  public internal(set) var component: String
  /// What is searched; nil where nobody searches.
  public internal(set) var search: String?
  /// Whether keys go into the search.
  public internal(set) var isTyping = false
  /// The columns that previews should have; there may be room for fewer.
  public internal(set) var width = 40
  /// The ground of the terminal that previews imitate; unknown is that of the real one.
  public internal(set) var scheme = ColorScheme.unknown
  /// Whether previews are drawn in ASCII.
  public internal(set) var isASCII = false
  /// The colours of the terminal that previews imitate.
  public internal(set) var colors = ColorChoice.all
  /// The preview that has the keys; nil for none.
  public internal(set) var inside: Inside?
  /// What there is to say in one line; nil for nothing.
  public internal(set) var notice: String?
  /// The columns and rows of the screen.
  public var size: Size

  /// A place in a preview.
  public struct Inside: Hashable, Sendable {
    /// The number of the example among those of the component.
    public var example: Int
    /// What is in focus there; nil for nothing.
    public var focus: ViewID?
  }

  /// The gallery as it opens, on a screen of some size.
  public init(size: Size = Size(width: 80, height: 24)) {
    component = Catalogue.all.components.first?.name ?? ""
    self.size = size
  }

  /// The components that can be chosen.
  var listed: [Catalogue.Component] { Catalogue.all.components(matching: search ?? "") }

  /// The component that is shown; nil where the search finds none.
  var chosen: Catalogue.Component? {
    let listed = listed
    return listed.first { $0.name == component } ?? listed.first
  }

  /// The columns that previews have.
  var shownWidth: Int { min(width, GalleryLayout(size: size).widestPreview) }
}
