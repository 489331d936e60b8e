import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumUI

extension Story {
  /// Six scrums, three of them with a time to meet; the first has thirty meetings behind it.
  static var team: Story {
    var scrums = [design] + samples.state.scrums.dropFirst()
    scrums[1].schedule = TimeOfDay(hour: 10, minute: 0).map {
      Schedule(days: Schedule.Day.allCases, time: $0)
    }
    scrums[2].schedule = TimeOfDay(hour: 11, minute: 0).map { Schedule(days: [.mon], time: $0) }
    scrums += [("Platform", Theme.periwinkle), ("Research", .seafoam), ("Support", .teal)].map {
      DailyScrum(title: $0, attendees: [Attendee(name: "Ada"), Attendee(name: "Bo")], theme: $1)
    }
    return Story(scrums).after(.history(meetings(30), scrum: design.id))
  }

  /// The same board with its filter open, and the past meetings read for it.
  static var filtering: Story {
    let story = team.pressing("/")
    let notes = story.state.history[design.id] ?? []
    return story.after(.notes(notes, scrum: design.id), .allNotes(isCut: false))
  }

  /// Twelve scrums with half a year of meetings, at 09:22 on a Tuesday.
  static var company: Story {
    let board = TeamsBoard.company
    return Story(board.scrums, history: board.history, at: TeamsBoard.now)
  }

  /// One scrum with thirty meetings behind it.
  static var alone: Story { Story([design]).after(.history(meetings(30), scrum: design.id)) }

  /// A board with a meeting that was left unfinished.
  static var unfinished: Story {
    var story = team
    story.startMeeting()
    story.wait(60)
    story.press("n")
    return Story(story.state.scrums, unfinished: try? story.timer.meeting)
  }

  /// Titles and names that are long, wide, written from the right, or put together from several characters.
  static var wide: Story {
    let titles = [
      "日本チームの毎日のスタンドアップ・ミーティング", "فريق التصميم",
      "A title that is so long that no terminal shows all of it on one line, however wide it may be made, really",
    ]
    let names = ["👩‍👩‍👧‍👦 Family", "山田太郎", "Zoë", "مريم", "🇩🇪 Jürgen", "Wolfeschlegelsteinhausenbergerdorff"]
    return Story(
      titles.map { title in DailyScrum(title: title, attendees: names.map { Attendee(name: $0) }) })
  }

  /// A meeting of Design that has run for some seconds.
  static func running(after seconds: Double) -> Story {
    var story = team
    story.startMeeting()
    story.wait(seconds)
    return story
  }

  /// A file that can't be read, without an earlier version.
  static var damagedWithoutVersions: Story {
    damaged(
      by: DamagedState(
        file: DamagedFile(path: "/home/ada/scrums.json", line: 1, column: 1, problem: "not JSON"),
        versions: []))
  }

  /// The screen as it is laid out.
  func scene(_ size: Size) -> Scene {
    Scene(view(size), size: size, environment: EnvironmentValues())
  }
}

extension Canvas {
  /// Whether the cells of each row fill its width.
  var isWhole: Bool {
    (0..<size.height).allSatisfy { y in row(y).reduce(0) { $0 + Int($1.width) } == size.width }
  }
}
