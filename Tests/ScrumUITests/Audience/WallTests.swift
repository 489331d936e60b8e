import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The wall of stages")
struct WallTests {
  private static let sizes = [(0, 0), (1, 1), (20, 6), (40, 12), (80, 24), (120, 40), (200, 60)].map {
    Size(width: $0.0, height: $0.1)
  }

  /// A look at the disk finds the meeting of a scrum changed.
  private func found(_ meeting: MeetingInProgress, isHeld: Bool = true) -> Action {
    .found([meeting.scrumID: StoredMeeting(meeting, isHeld: isHeld)])
  }

  /// The titles on the stages.
  private func titles(_ story: Story) throws -> [String] {
    try story.audience.meetings.map(\.timer.meeting.title)
  }

  @Test("its tiles fit into the window, and whatever has none is counted", arguments: sizes)
  func layout(_ size: Size) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      for count in 2...40 {
        let layout = WallLayout(count, in: size, glyphs: glyphs)
        let width = layout.columns * layout.tile.width + (layout.columns - 1) * WallLayout.gap
        let height = layout.rows * layout.tile.height + (layout.rows - 1) * layout.rowGap
        #expect(layout.shown <= count && layout.shown <= layout.columns * layout.rows)
        #expect(layout.shown == 0 || width <= max(size.width, 1) && height <= size.height)
        #expect(layout.shown == count || height < size.height || size.height == 0)
      }
    }
  }

  @Test("its digits are large at 80 × 24 and 120 × 40, also those of twelve meetings")
  func digits() {
    for (size, rows) in [(Self.sizes[4], 4), (Self.sizes[5], 5), (Self.sizes[6], 7)] {
      let tile = WallLayout(12, in: size, glyphs: .unicode).tile
      let stage = StageLayout(tile, StageLayout.Parts(attendees: 0), glyphs: .unicode)
      #expect(stage.speaker.digits.height >= rows, "\(size)")
    }
  }

  @Test("large letters of a name never touch the band of a tile")
  func freeRow() {
    for glyphs in [GlyphSet.unicode, .ascii] {
      for width in 18...130 {
        for height in 2...40 {
          let parts = StageLayout.Parts(attendees: 4, isTile: true)
          let stage = StageLayout(Size(width: width, height: height), parts, glyphs: glyphs)
          #expect(stage.nameRows <= 1 || stage.hasFreeRow, "\(width) × \(height)")
        }
      }
    }
    let tile = WallLayout(4, in: Self.sizes[4], glyphs: .unicode).tile
    let stage = StageLayout(tile, StageLayout.Parts(attendees: 4, isTile: true), glyphs: .unicode)
    #expect(stage.nameRows == 3 && stage.hasFreeRow && stage.speaker.digits.height == 5)
  }

  @Test("a late start is told to an audience if it is deducted, where there is room")
  func lateStart() throws {
    var story = Story.wall(4)
    #expect(story.screen(120, 40).contains("late · 09:15"))
    for (width, height) in [(80, 24), (120, 40)] {
      #expect(!story.screen(width, height).contains("Late start"))
    }
    var room = try #require(story.state.shared.meetings[story.state.scrums[3].id]?.meeting)
    room.lateSeconds = 60
    story.happen(found(room))
    #expect(story.screen(80, 24).contains("Late start deducted"))
    #expect(!story.screen(40, 12).contains("Late start"))
    // One row has the time with its meaning.
    #expect(Story.wall(12).screen(40, 12).contains("7:00 late · 09:15"))
  }

  @Test("every tile has its title, and a state in words, at each usual size; 0, 1 and 13 seconds later too")
  func words() throws {
    var story = Story.wall(12)
    for seconds in [0.0, 1, 12] {
      story.wait(seconds)
      for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let picture = story.screen(width, height)
        // A long title is cut beside a state.
        for title in try titles(story) { #expect(picture.contains(title.prefix(9)), "\(title) \(width)") }
        expect(picture.missing("OVERTIME", "PAUSED", "READY"), [], "\(width)")
      }
    }
    #expect(story.screen(20, 6).contains("meetings more"))
  }

  @Test("one meeting has the whole window, as its own stage has")
  func single() throws {
    let story = Story.wall(1)
    let size = Size(width: 80, height: 24)
    let meeting = try #require(try story.audience.meeting)
    expect(story.screen(80, 24), Canvas(meeting.view(story.state.shared, size: size), size: size).picture)
    try expect(story.audience.windowTitle, meeting.windowTitle)
    try expect(Story.wall(3).audience.windowTitle, "3 meetings")
  }

  @Test("its clocks tick together, at whole seconds")
  func ticks() throws {
    var story = Story.wall(6)
    story.wait(0.4)
    for _ in 0..<5 {
      let next = try #require(story.state.nextChange)
      expect(next.timeIntervalSince1970, next.timeIntervalSince1970.rounded())
      #expect(next > story.state.now && next <= story.state.now + 1)
      let before = try story.audience.meetings.map(\.timer.clock)
      story.wait(next.timeIntervalSince(story.state.now))
      #expect(try story.audience.meetings[0].timer.clock != before[0])
      #expect(
        try story.audience.meetings.allSatisfy { $0.isReady || $0.timer.meeting.asOf == story.state.now })
    }
  }

  @Test("meetings come and go, each at its place on the board")
  func changes() throws {
    var story = Story.wall(3)
    let all = try story.audience.meetings.map(\.timer.meeting)
    try expect(titles(story), ["Design", "Web Dev", "Mobile iOS"])
    story.happen(.found([all[0].scrumID: nil]))
    try expect(titles(story), ["Web Dev", "Mobile iOS"])
    story.happen(found(all[0]))
    try expect(titles(story), ["Design", "Web Dev", "Mobile iOS"])
    // One that everybody has left goes too, unless it is the last.
    story.happen(found(all[1], isHeld: false))
    try expect(titles(story), ["Design", "Mobile iOS"])
    story.happen(.found([all[0].scrumID: nil]))
    story.happen(found(all[2], isHeld: false))
    #expect(try titles(story) == ["Mobile iOS"] && story.audience.meeting?.timer.isPaused == true)
    story.happen(found(all[2]))
    try expect(story.audience.meeting?.timer.isPaused, false)
    story.happen(.found([all[2].scrumID: nil]))
    #expect(try titles(story).isEmpty && story.screen(80, 24).contains("No meeting yet"))
  }

  @Test(
    "the history of the only meeting is read when it comes, however soon it ends; the histories of a wall are not"
  )
  func historyRead() throws {
    let wall = Story.wall(2)
    let (first, second) = (wall.state.scrums[0].id, wall.state.scrums[1].id)
    var story = Story(wall.state.scrums, audience: [:], at: TeamsBoard.now)
    story.happen(.found([first: wall.state.shared.meetings[first]]))
    expect(story.effects, [.files(.readHistory(scrum: first))])
    var other = Story(wall.state.scrums, audience: [:], at: TeamsBoard.now)
    other.happen(
      .found([first: wall.state.shared.meetings[first], second: wall.state.shared.meetings[second]]))
    expect(other.effects, [])
  }

  @Test("with a name, only that scrum is shown")
  func named() throws {
    let wall = Story.wall(3)
    let scrum = wall.state.scrums[1]
    let story = Story(
      wall.state.scrums, audience: wall.state.shared.meetings, of: scrum.id, at: TeamsBoard.now)
    try expect(titles(story), ["Web Dev"])
    let other = Story(wall.state.scrums, audience: wall.state.shared.meetings, of: UUID(), at: TeamsBoard.now)
    #expect(try titles(other).isEmpty && other.screen(80, 24).contains("No meeting yet"))
  }

  @Test("from the board, one stage leads back, and closes by itself at the end unless there is a summary")
  func fromBoard() throws {
    let wall = Story.wall(3)
    let (scrums, meetings) = (wall.state.scrums, wall.state.shared.meetings)
    let meeting = try #require(meetings[scrums[0].id]?.meeting)
    var story = Story(scrums, audience: [:], at: TeamsBoard.now)
    story.edited.screen = .board
    for (id, meeting) in meetings { story.happen(.found([id: meeting])) }
    func look(_ story: Story) -> Story {
      var story = story
      story.edited.shared.open(AudienceState(of: scrums[0].id, leadsBack: true))
      _ = story.edited.navigate()
      story.edited.reconcile()
      return story
    }
    story = look(story)
    try expect(titles(story), ["Design"])
    story.press(.escape)
    #expect(story.state.screen == .board && story.effects.isEmpty)
    story = look(story)
    story.happen(.found([scrums[0].id: nil]))
    expect(story.state.screen, .board)
    story.happen(found(meeting))
    story = look(story)
    var timer = ScrumTimer(following: meeting)
    timer.end(at: TeamsBoard.now)
    let past = timer.finished(at: TeamsBoard.now)
    story.happen(.history([past], scrum: scrums[0].id))
    story.happen(.found([scrums[0].id: nil]))
    try expect(story.audience.summary?.meeting.id, meeting.id)
    story.press("q")
    #expect(story.state.screen == .board && story.effects.isEmpty)
  }
}

@Suite("The wall of stages by ear")
struct WallNewsTests {
  private var story = Story.wall(2)
  private var teller = LineTeller()

  init() { _ = teller.news(in: story.state) }

  private mutating func hear(_ action: Action) -> [String] {
    story.happen(action)
    return teller.news(in: story.state, after: action)
  }

  /// The meeting of a scrum changes in another terminal.
  private mutating func hear(_ place: Int, _ change: (inout ScrumTimer) -> Void) throws -> [String] {
    let scrum = story.state.scrums[place].id
    let stored = try #require(story.state.shared.meetings[scrum])
    var timer = ScrumTimer(following: stored.meeting)
    timer.advance(to: story.state.now)
    change(&timer)
    return hear(.found([scrum: StoredMeeting(timer.meeting, isHeld: true)]))
  }

  @Test("it begins with a line about each meeting")
  func opening() {
    var teller = LineTeller()
    #expect(
      teller.news(in: story.state) == [
        "Design: Cathy speaks, 1 minute 50 seconds left. Speaker 1 of 4",
        "Web Dev: Chris speaks, 11 seconds over. Speaker 2 of 10",
      ])
  }

  @Test("each line says which meeting it is about; time alone is told at the marks of a turn")
  mutating func changes() throws {
    let now = story.state.now
    #expect(
      try hear(0) { $0.next(at: now) } == [
        "Design: Daisy speaks, 3 minutes 6 seconds left. Next: Simon"
      ])
    try expect(hear(1) { $0.pause(at: now) }, ["Web Dev: Paused. Overtime of Chris, 11 seconds over"])
    #expect((hear(.time(now + 10)), hear(.time(now + 126))) == ([], ["Design: 1 minute left, Daisy"]))
  }

  @Test(
    "meetings that begin, are left or end are told, and the one that is left alone goes on without its title")
  mutating func comings() throws {
    let three = Story.wall(3)
    let third = try #require(three.state.shared.meetings[three.state.scrums[2].id])
    let ids = story.state.scrums.map(\.id)
    expect(
      hear(.found([ids[2]: third])), ["Mobile iOS: Jun speaks, 1 minute 36 seconds left. Speaker 3 of 3"])
    expect(hear(.found([ids[2]: nil])), ["Meeting of Mobile iOS ended"])
    let second = try #require(story.state.shared.meetings[ids[1]])
    #expect(
      hear(.found([ids[1]: StoredMeeting(second.meeting, isHeld: false)])) == [
        "Web Dev: everyone has left the meeting"
      ])
    let now = story.state.now
    try expect(hear(0) { $0.next(at: now) }, ["Daisy speaks, 3 minutes 6 seconds left. Next: Simon"])
  }
}
