import CardKit
import FoundationEssentials

/// How the board stands.
public struct BoardState: Hashable, Sendable {
  /// What the keys act on.
  public var focus = BoardFocus.nothing
  /// The cards that are open: a scrum has one in each section.
  public var expanded: Set<CardID> = []
  /// The sections that show every card, where they are stacks.
  public var shownWhole: Set<CardID.Section> = []
  /// Whether each section is a rail or a stack.
  public var layout = BoardLayout()
  /// What the cards are filtered by; nil where all are shown.
  public var filter: TextInput?
  /// Whether the filter is being typed.
  public var isFiltering = false
  /// The card that was in focus before the filter, to which the focus returns.
  var focusBeforeFilter: CardID?
  /// The card of each rail that was in focus last.
  var placesInRails = RailPlaces()
  /// Whether the board offers to remove the samples: there is a first scrum of the person's own.
  public var offersSampleRemoval = false

  /// The cards that a stack shows at first.
  public static let initiallyShownCards = 3

  /// The places of the cards that were in focus last.
  struct RailPlaces: Hashable, Sendable {
    var upNext = 0
    var allScrums = 0

    subscript(section: CardID.Section) -> Int {
      get { section == .upNext ? upNext : allScrums }
      set { if section == .upNext { upNext = newValue } else { allScrums = newValue } }
    }
  }
}
