import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Paging keys on every screen")
struct PagingTests {
  private enum Place: String, CaseIterable {
    case board, detail, help, palette, form, damaged
  }

  private static let windows = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 24, height: 7),
  ]

  /// A screen with a list that is longer than the window.
  private static func story(_ place: Place, _ window: Size) -> Story {
    var story: Story
    switch place {
    case .board: story = .numbered(16)
    case .detail: story = .detail(24)
    // Only some of the hundreds of rows.
    case .help: story = .help(.samples, "/", "u", "p", .enter)
    case .palette: story = .palette(.samples)
    case .form:
      story = Story([
        DailyScrum(title: "Ops", attendees: (1...16).map { Attendee(name: "Person \($0)") })
      ])
      story.press("e")
    case .damaged:
      let versions = (1...16).map { (number: Int) in
        DamagedState.Version(
          id: "\(number)", date: Story.start, scrums: number, changes: ["Design renamed"])
      }
      let file = DamagedFile(path: "scrums.json", problem: "not JSON")
      story = .damaged(by: DamagedState(file: file, versions: versions))
    }
    story.window = window
    return story
  }

  /// The rows in sight while a key is pressed until it changes nothing, and how often that takes.
  private func rows(_ story: inout Story, _ key: Key) -> (seen: Set<String>, presses: Int) {
    var seen: Set<String> = []
    for press in 0..<500 {
      seen.formUnion(story.visible)
      let before = story.shown
      story.press(key)
      if story.shown == before { return (seen, press) }
    }
    return (seen, 500)
  }

  @Test(
    "they lead to both ends, show every row on the way and go faster than the arrows",
    arguments: Place.allCases)
  private func ends(_ place: Place) {
    for window in Self.windows {
      let story = Self.story(place, window)
      var (steps, pages) = (story.apart, story.apart)
      let (step, page) = (rows(&steps, .down), rows(&pages, .pageDown))
      #expect(page.seen.isSuperset(of: step.seen), "\(window)")
      expect(pages.mark, steps.mark, "\(window)")
      #expect(page.presses <= step.presses, "\(window)")
      // Where letters are typed, the others are keys of the text.
      guard place != .palette, place != .form else { continue }
      var halves = story.apart
      let half = rows(&halves, .control("d"))
      #expect(half.seen.isSuperset(of: step.seen), "\(window)")
      expect(halves.mark, steps.mark, "\(window)")
      #expect(page.presses <= half.presses && half.presses <= step.presses, "\(window)")
      _ = (rows(&pages, .pageUp), rows(&halves, .control("u")))
      steps.press("g")
      #expect(pages.mark == steps.mark && halves.mark == steps.mark, "\(window)")
    }
  }

  @Test("^F and ^B are the same as PgDn and PgUp", arguments: [Place.board, .detail, .help])
  private func controlKeys(_ place: Place) {
    let story = Self.story(place, Self.windows[0])
    var (one, other) = (story.apart, story.apart)
    for (key, same) in [
      (Key.pageDown, Key.control("f")), (.pageDown, .control("f")), (.pageUp, .control("b")),
    ] {
      one.press(key)
      other.press(same)
      expect(one.shown, other.shown)
    }
  }

  @Test("while a text is typed ^B ^F ^U ^D belong to the text")
  func text() {
    var story = Self.story(.palette, Self.windows[0])
    story.type("ab")
    story.press(.control("b"), .control("d"))
    expect(story.palette?.input?.text, "a")
    story.press(.control("u"))
    expect(story.palette?.input?.text, "")
  }
}

extension Story {
  /// The rows in sight in the window.
  fileprivate var visible: [String] {
    scene(in: window).focusables.filter { !$0.visible.isEmpty }.map(\.id.path).filter {
      // Only the row in focus has buttons.
      !$0.contains("do ")
    }
  }

  /// What is in focus or selected.
  fileprivate var mark: String {
    if let list = state.top as? any OverlayList { return "row \(list.row)" }
    if let form = FormState.find(in: state) {
      // Both buttons are in the last row.
      return form.focus == .cancel ? FormFocus.save.name : form.focus.name
    }
    return (state.shown.focusedView ?? state.shown.scrollableFocus)?.path ?? ""
  }

  /// The state without the key that led to it.
  fileprivate var shown: AppState {
    var state = state
    (state.lastKey, state.lastKeyTime) = (nil, .distantPast)
    return state
  }
}
