import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The pictures of the documentation")
struct DocumentationTests {
  private static let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/ScrumUI/ScrumUI.docc").standardized

  /// Six scrums of a team, three of them with a time to meet, one with ten past meetings.
  private func team() throws -> Story {
    var scrums = Story.samples.state.scrums
    for (index, time) in ["09:30", "10:00", "11:00"].enumerated() {
      let days: [Schedule.Day] = index == 2 ? [.mon] : Schedule.Day.allCases
      scrums[index].schedule = Schedule(days: days, time: try #require(TimeOfDay(time)))
    }
    scrums += [("Platform", Theme.periwinkle), ("Research", .seafoam), ("Support", .teal)].map {
      title, theme in
      DailyScrum(title: title, attendees: [Attendee(name: "Ada"), Attendee(name: "Bo")], theme: theme)
    }
    let seconds = [552, 610, 480, 590, 702, 530, 575, 512, 640, 548]
    let meetings = seconds.enumerated().map { day, seconds in
      let start = Story.start - Double(day + 1) * 86_400
      let turn = Turn(attendeeID: UUID(), name: "Cathy", seconds: seconds, allotted: 600, outcome: .spoke)
      return Meeting(
        title: "Design", startedAt: start, endedAt: start + Double(seconds), lengthInMinutes: 10,
        turns: [turn])
    }
    return Story(scrums, history: [scrums[0].id: meetings])
  }

  private func shows(_ name: String, _ story: Story, height: Int) throws -> Bool {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let size = Size(width: 88, height: height)
    let canvas = Canvas(story.view(size), size: size, environment: environment)
    return try DocumentationPicture(catalogue: Self.catalogue, name: name).shows(canvas)
  }

  @Test("the picture of the board is what is drawn")
  func board() throws {
    let story = try team().pressing("j", " ")
    #expect(try shows("board", story, height: 28), "make pictures draws it anew")
  }

  @Test("the picture of the meeting is what is drawn")
  func meeting() throws {
    var story = try team()
    story.startMeeting()
    story.wait(72)
    #expect(try shows("meeting", story, height: 24), "make pictures draws it anew")
  }
}
