import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Paging keys on every screen")
struct PagingTests {
  private enum Place: String, CaseIterable {
    case board, detail, pastMeeting, summary, help, palette, form, damaged
  }

  private static let windows = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 24, height: 7),
  ]

  /// A screen with a list that is longer than the window.
  private static func story(_ place: Place, _ window: Size) -> Story {
    var story: Story
    switch place {
    case .board: story = .numbered(30)
    case .detail: story = .detail(60)
    case .pastMeeting:
      story = .detail([long])
      story.press("G", .enter)
    case .summary:
      story = .team
      var state = story.state
      state.screen = .summary(SummaryState(meeting: long, scrum: Story.design.id, theme: .teal))
      story.edited = state
    case .help: story = .help(.samples)
    case .palette: story = .palette(.samples)
    case .form:
      story = Story([
        DailyScrum(title: "Ops", attendees: (1...40).map { Attendee(name: "Person \($0)") })
      ])
      story.press("e")
    case .damaged:
      story = Story()
      let versions = (1...40).map { (number: Int) in
        DamagedState.Version(
          id: "\(number)", date: Story.start, scrums: number, changes: ["Design renamed"])
      }
      story.happen(.damaged(DamagedState(file: DamagedFile(path: "scrums.json", problem: "not JSON"), versions: versions)))
    }
    story.window = window
    return story
  }

  /// A meeting with as many notes as no window shows.
  private static var long: Meeting {
    var meeting = Story.meetings(2)[1]
    meeting.turns[0].notes = (1...50).map { Note(kind: .note, text: "note \($0)", at: meeting.startedAt) }
    return meeting
  }

  /// The rows in sight while a key is pressed until it changes nothing, and how often that takes.
  private func rows(_ story: inout Story, _ key: Key) -> (seen: Set<String>, presses: Int) {
    var seen: Set<String> = []
    for press in 0..<500 {
      seen.formUnion(story.visible)
      let before = story.state
      story.press(key)
      if story.state == before { return (seen, press) }
    }
    return (seen, 500)
  }

  @Test(
    "they lead to both ends, show every row on the way and go faster than the arrows",
    arguments: Place.allCases)
  private func ends(_ place: Place) {
    for window in Self.windows {
      var (steps, pages, halves) = (
        Self.story(place, window), Self.story(place, window), Self.story(place, window)
      )
      let (step, page, half) = (rows(&steps, .down), rows(&pages, .pageDown), rows(&halves, .control("d")))
      #expect(page.seen.isSuperset(of: step.seen), "\(window)")
      #expect(half.seen.isSuperset(of: step.seen), "\(window)")
      #expect(pages.state == steps.state, "\(window)")
      #expect(page.presses < half.presses && half.presses < step.presses, "\(window)")
      _ = (rows(&pages, .pageUp), rows(&halves, .control("u")))
      var first = pages
      first.press("g")
      // Where letters are typed, g is one.
      if place != .palette, place != .form { #expect(first.state == pages.state, "\(window)") }
      #expect(pages.state == halves.state, "\(window)")
    }
  }

  @Test("^F and ^B are the same as PgDn and PgUp", arguments: [Place.board, .detail, .pastMeeting, .help])
  private func controlKeys(_ place: Place) {
    var (one, other) = (Self.story(place, Self.windows[0]), Self.story(place, Self.windows[0]))
    for (key, same) in [
      (Key.pageDown, Key.control("f")), (.pageDown, .control("f")), (.pageUp, .control("b")),
    ] {
      one.press(key)
      other.press(same)
      #expect(one.state == other.state)
    }
  }

  @Test("a page of past meetings is the window less a row")
  func window() {
    var story = Self.story(.pastMeeting, Size(width: 80, height: 20))
    story.press(.tab)
    let before = story.pastMeeting?.row ?? 0
    let visible = story.visible.count
    story.press(.pageDown)
    // Above the turns is no title; above the notes is one.
    #expect((story.pastMeeting?.row ?? 0) - before == visible + 1)
    story.press(.control("u"))
    #expect((story.pastMeeting?.row ?? 0) - before == visible + 1 - (visible + 2) / 2)
  }

  @Test("while a text is typed ^B ^F ^U ^D belong to the text")
  func text() {
    var story = Self.story(.palette, Self.windows[0])
    story.type("ab")
    story.press(.control("b"), .control("d"))
    #expect(story.palette?.input?.text == "a")
    story.press(.control("u"))
    #expect(story.palette?.input?.text == "")
  }
}

extension Story {
  /// The rows in sight in the window.
  fileprivate var visible: [String] {
    scene(in: window).focusables.filter { !$0.visible.isEmpty }.map(\.id.path)
  }
}
