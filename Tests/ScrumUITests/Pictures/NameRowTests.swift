import CardKit
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

/// Terminals disagree about the columns of these names. tmux is somebody else's, and shows whether an error stays in its
/// own cells.
@Suite("Several names of any script in a row, in tmux", .enabled(if: TmuxScreen.isInstalled, "needs tmux"))
struct NameRowTests {
  private static let lists = [
    ["Jose\u{301}", "Zoe\u{308}", "Andre\u{301}"], ["דוד", "שָׁלוֹם", "אב cd"], ["محمد", "فَاطِمَة", "علي ١٢٣"],
    ["สมชาย", "น้ำผึ้ง", "กำ"], ["क्षितिज", "देवी", "श्री"], ["ნინო", "გიორგი", "თამარ"],
    ["Արամ", "Անի", "Հայկ"], ["አበበ", "ሰላም", "ተስፋዬ"], ["하나한", "김민준", "하윤"],
    ["🇩🇪 De", "🇯🇵🇧🇷 Fl", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Sco"], ["👍🏽 Up", "✌️🏻 V", "🧑🏿 Bo"], ["👩‍💻 Dev", "👨‍👩‍👧‍👦 Fam", "🏳️‍🌈 Pride"],
    ["1️⃣ One", "2️⃣3️⃣ Two", "#️⃣ Key"], ["A™", "B©", "❤️ C®"], ["ரவி", "கௌரி", "ஸ்ரீ"],
    ["রবি", "রাম", "শ্রী"], ["အောင်", "မြင့်", "နီ"], ["សុខ", "ស្រី", "ភូមិ"], ["བོད་", "རྡོ་རྗེ", "ཀརྨ"],
  ]

  private static let size = Size(width: 80, height: 24)

  private static func scrums(_ names: [String]) -> [DailyScrum] {
    // In one title and below it, two and three of them are in one row.
    let titles = [names.joined(separator: " · "), names[0] + " " + names[1]] + names + ["Plain"]
    return titles.enumerated().map { place, title in
      DailyScrum(
        title: title, attendees: (names + names.reversed()).map { Attendee(name: $0) },
        theme: Theme.allCases[place])
    }
  }

  /// What is seen one after the other: pictures while somebody moves, opens, scrolls, and while the time passes.
  private static func stories(_ names: [String]) -> [[Story]] {
    func walk(_ story: Story, _ keys: [Key?]) -> [Story] {
      keys.reduce(into: [story]) { stories, key in
        var story = stories[stories.count - 1]
        if let key { story.press(key) } else { story.wait(1) }
        stories.append(story)
      }
    }
    let scrums = scrums(names)
    var stage = Story(scrums)
    stage.startMeeting()
    let meetings = scrums.map { (ScrumTimer(scrum: $0, at: Story.start).meeting, $0.id) }
    let wall = Story(
      scrums,
      audience: Dictionary(uniqueKeysWithValues: meetings.map { ($1, StoredMeeting($0, isHeld: true)) }))
    return [
      walk(Story(scrums), ["l", "j", "j", " ", "j", "G", "k", "k", "g", "\r"]),
      walk(stage, [nil, nil, "n", nil, "j", "j", "b", "x", nil]),
      walk(wall, [nil, nil, nil]),
      walk(Story(scrums), ["e", .down, .down, .down, .down, .down, .down, .up, .up]),
    ]
  }

  @Test("tmux shows what the canvas has, while it scrolls and ticks", arguments: lists)
  func rows(names: [String]) {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      let tmux = TmuxScreen(Self.size)
      for (number, stories) in Self.stories(names).enumerated() {
        let memory = ViewMemory()
        for (step, story) in stories.enumerated() {
          let environment = EnvironmentValues(ruler: tmux.ruler, glyphs: .unicode, memory: memory)
          let canvas = Canvas(story.view(Self.size), size: Self.size, environment: environment)
          let bytes = screen.screen.frame(canvas)
          let differences = tmux.differences(after: bytes, from: canvas.leavingCursorToTerminal())
          expect(differences.prefix(4), [], "\(number), \(step)")
        }
      }
    }
  }
}
