import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The other people in a meeting")
struct ParticipantTests {
  private func meeting(with names: [String]) -> Story {
    var story = Story.meeting
    story.happen(.participants([]))
    story.happen(.participants(names))
    return story
  }

  @Test("they stand beside the title, in fewer words where there is less room")
  func pictures() {
    var ready = Story.samples.pressing("s")
    ready.happen(.participants(["Ada", "Ben"]))
    var parked = meeting(with: ["Ada", "Ben"])
    parked.write("t", "logo")
    parked.press("n", "n", "n", "n")
    let stage = meeting(with: ["Ada", "Ben", "Cléo", "Dan"])
    let drawn = [
      ready.band(80), ready.band(60), ready.band(40), stage.band(110), stage.band(80), stage.band(64),
      stage.band(50), parked.band(80),
    ]
    #expect(
      drawn.joined(separator: "\n") == """
           READY ROOM              Design · with Ada and Ben           4 of 4 present
           READY ROOM              Design          4 of 4 present
           READY ROOM          4 of 4 present
           SPEAKING                          Design · with Ada, Ben, Cléo and Dan                    Speaker 1 of 4
           SPEAKING           Design · with Ada, Ben, Cléo and Dan     Speaker 1 of 4
           SPEAKING          Design · with 4 others    Speaker 1 of 4
           SPEAKING           Design     Speaker 1 of 4
           PARKING LOT             Design · with Ada and Ben              1 of 1 open
        """)
  }

  @Test("without others nothing is shown; at no width do names replace a title or number")
  func widths() {
    let alone = meeting(with: [])
    expect(alone.screen(110, 30), Story.meeting.screen(110, 30))
    let company = meeting(with: ["Ada", String(repeating: "long ", count: 20)])
    for width in stride(from: 0, through: 200, by: 5) {
      let (without, with) = (alone.band(width), company.band(width))
      for words in ["SPEAKING", "Design", "1 of 4"] {
        expect(with.contains(words), without.contains(words), "\(width)")
      }
      expect(with.count, without.count)
    }
    #expect(company.screen(200, 70).contains("Design · with 2 others"))
  }

  @Test("joining and leaving are announced, but not earlier participants, nor on a narrow screen")
  func news() {
    var story = Story.meeting
    story.happen(.participants(["Ada"]))
    #expect(story.state.notice == nil, "Ada was there first")
    story.happen(.participants(["Ada", "Ben"]))
    expect(story.state.notice, .info("Ben joined"))
    story.happen(.participants(["Ben", "Cléo", "Dan"]))
    expect(story.state.notice, .info("Ada left · Cléo and Dan joined"))
    story.happen(.participants([]))
    expect(story.state.notice, .info("Ben, Cléo and Dan left"))
    story.wait(0)
    story.wait(10)
    story.resize(40, 20)
    story.happen(.participants(["Ben"]))
    #expect(story.state.notice == nil)
    // An error is worth more.
    story.resize(80, 24)
    story.happen(.failed("The disk is full"))
    story.happen(.participants([]))
    expect(story.state.notice, .error("The disk is full"))
    // On the board it is the card that says so.
    var board = Story.samples
    board.happen(.participants(["Ada"]))
    board.happen(.participants(["Ben"]))
    #expect(board.state.notice == nil)
  }

  @Test("the last participant is told who left, whichever is noticed first")
  func takeOver() throws {
    for isMarkFirst in [false, true] {
      var story = Story.samples
      story.find(try Story.meeting.timer.meeting, isElsewhere: true)
      story.press("g", "s")
      story.happen(.participants(["Ada"]))
      for action in [Action.leftAlone([]), .participants([])].reversed(if: isMarkFirst) {
        story.happen(action)
      }
      expect(story.state.notice, .info("Ada left · the meeting continues here"))
    }
  }

  @Test("a listener hears who is there and who joins")
  func lines() {
    var (story, teller) = (Story.meeting, LineTeller())
    story.happen(.participants([]))
    _ = teller.news(in: story.state)
    #expect(teller.whereabouts(in: story.state).hasSuffix(" Meeting of Design"))
    story.happen(.participants(["Ada", "Ben"]))
    expect(teller.news(in: story.state), ["Ada and Ben joined"])
    #expect(teller.whereabouts(in: story.state).hasSuffix(" Meeting of Design, with Ada and Ben"))
    var ready = Story.samples.pressing("s")
    ready.happen(.participants(["Ada"]))
    #expect(teller.whereabouts(in: ready.state).hasSuffix(" Ready room of Design, with Ada, 4 of 4 present"))
  }

  @Test("many names are shortened")
  func many() {
    let names = (1...20).map { "P\($0)" }
    expect(Format.names(names), "P1, P2, P3, P4, P5, P6, P7 and 13 more")
    expect(Format.names(Array(names.prefix(8))), "P1, P2, P3, P4, P5, P6, P7 and P8")
    #expect(Format.names(["Ada"]) == "Ada" && Format.names(["Ada", "Ben"]) == "Ada and Ben")
    #expect((Format.company(["Ada"]), Format.company([])) == (["with Ada", "with 1 other"], []))
  }
}

extension Array {
  fileprivate func reversed(if isReversed: Bool) -> Array { isReversed ? reversed() : self }
}
