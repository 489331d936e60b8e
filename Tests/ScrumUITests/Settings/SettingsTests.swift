import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The page of settings")
struct SettingsTests {
  /// The board of a person with preferences.
  private func board(_ change: (inout Preferences) -> Void) -> Story {
    var story = Story.samples
    var preferences = Preferences()
    change(&preferences)
    story.happen(.preferences(preferences))
    return story
  }

  /// The page over the board, with a place for the file.
  private func page(_ change: (inout Preferences) -> Void = { _ in }) -> Story {
    board {
      $0.path = "/home/ada/.config/scrums/config.json"
      change(&$0)
    }.pressing(",")
  }

  /// Goes to a setting.
  private func select(_ name: String, _ story: inout Story) throws {
    let place = try #require(Setting.all.firstIndex { $0.name == name })
    story.press("g")
    for _ in 0..<place { story.press(.down) }
  }

  /// Does what the program does with what a key has asked for: saves it, and says what holds then.
  private func save(_ story: inout Story) throws {
    guard case .files(.saveSetting(let name, let value))? = story.effects.first else {
      throw story.unexpected
    }
    var preferences = story.state.preferences
    let setting = try #require(Setting.named(name))
    setting.set(value ?? setting.standard, in: &preferences.settings)
    story.happen(.preferences(preferences))
  }

  @Test("shows each setting with its value")
  func shown() {
    let screen = page().screen(80, 24)
    for words in ["Settings", "Warning", "15 s", "Mon–Fri", "24h", "ring"] { #expect(screen.contains(words)) }
    #expect(page().screen(120, 40).contains("Warn when this much of a turn is left"))
  }

  @Test("the name of the person is chosen among the attendees; none is the default")
  func me() throws {
    var story = page()
    try select("me", &story)
    #expect(story.screen(80, 40).contains("not set"))
    let names = Set(story.state.scrums.flatMap(\.attendees).map(\.name)).sorted()
    for (key, name) in [(Key.right, names[0]), (" ", names[1]), (.left, names[0])] {
      story.press(key)
      expect(story.effects, [.files(.saveSetting("me", .word(name)))])
      try save(&story)
    }
    story.press(.left)
    expect(story.effects, [.files(.saveSetting("me", nil))])
  }

  @Test("a mistake in the file is a notice first, then a mark, never both")
  func mistake() {
    let words = "config.json:3:7: bell must be one of ring, flash, off"
    var story = board { $0.problems = [words] }
    story.happen(.failed(words))
    expect(story.screen(200, 24).components(separatedBy: "config.json").count, 2)
    story = board { $0.problems = [words] }
    expect(story.screen(200, 24).components(separatedBy: "config.json").count, 2)
  }

  @Test("an arrow changes a value at once, x brings the default back, u takes a change back")
  func changes() throws {
    var story = page().pressing(.right)
    expect(story.effects, [.files(.saveSetting("warningSeconds", .number(20)))])
    try save(&story)
    #expect(story.screen(80, 24).contains("20 s"))
    story.press("x")
    try save(&story)
    expect(story.state.preferences.settings.warningSeconds, 15)
    expect(story.reason(against: "default"), "Already the default")
    try select("clock", &story)
    expect(story.press(" "), [.files(.saveSetting("clock", .word("12h")))])
    try save(&story)
    #expect(story.screen(120, 40).contains("9:24 am"))
    for wanted in ["24h", "20 s", "15 s"] {
      story.press("u")
      try save(&story)
      #expect(story.screen(80, 24).contains(wanted))
    }
    expect(story.reason(against: "undo setting"), "Nothing to undo here")
  }

  @Test("the ends of a range stay, and the key for the next value begins anew")
  func ends() throws {
    var story = page { $0.settings.reminder = 60 }
    try select("reminder", &story)
    expect(story.press(.right), [])
    expect(story.press(.enter), [.files(.saveSetting("reminder", .number(0)))])
    try save(&story)
    #expect(story.screen(80, 24).contains("never"))
  }

  @Test("what an option or the environment says can't be changed here")
  func overridden() {
    var story = page { $0.overriders["warningSeconds"] = "--no-bell" }
    #expect(story.screen(120, 40).contains("by --no-bell"))
    story.press(.right)
    #expect(story.effects == [] && story.state.notice?.text == "Set by --no-bell")
    var nowhere = page { $0.path = nil }
    expect(nowhere.press(.right), [])
  }

  @Test("e opens the file in the editor, at its first mistake")
  func editing() {
    var story = page { $0.line = 7 }
    expect(story.press("e"), [.terminal(.edit(path: "/home/ada/.config/scrums/config.json", line: 7))])
  }

  @Test("a mistake in the file is a mark until it is mended")
  func mark() {
    var story = page { $0.problems = ["config.json:3:7: bell must be one of ring, flash, off", "another"] }
    story.press(.escape)
    #expect(
      story.screen(160, 24).contains("! config.json:3:7: bell must be one of ring, flash, off and 1 more"))
    #expect(story.screen(80, 24).contains("! config.json:3:7: wrong"))
    story.happen(.preferences(Preferences()))
    #expect(!story.screen(160, 24).contains("config.json"))
  }

  @Test("the board follows: the reminder, the clock, and the form of the cards")
  func densities() {
    var story = Story.samples
    var preferences = Preferences()
    var pictures: Set<String> = []
    for density in Settings.Density.allCases where density != .auto {
      preferences.settings.density = density
      story.happen(.preferences(preferences))
      let screen = story.screen(120, 40)
      pictures.insert(screen)
      for title in ["Design", "App Dev", "Web Dev"] { #expect(screen.contains(title), "\(density)") }
    }
    expect(pictures.count, 4)
  }

  @Test("a new scrum has the length, the days and the week of the person")
  func form() throws {
    let story = board {
      $0.settings.length = 25
      $0.settings.days = [.tue, .thu]
      $0.settings.weekStart = .sun
    }.pressing("n")
    let form = try #require(FormState.find(in: story.state))
    expect(form.draft.length, 25)
    let screen = story.screen(120, 40)
    let sunday = try #require(screen.firstRange(of: "Sun"))
    let monday = try #require(screen.firstRange(of: "Mon"))
    #expect(sunday.lowerBound < monday.lowerBound)
  }

  @Test("the bell warns at the seconds that the person wants, and not at 0")
  func warning() throws {
    for (seconds, wanted) in [(60, 60.0), (0, nil)] {
      var story = board { $0.settings.warningSeconds = seconds }
      story.startMeeting()
      let allotted = try story.timer.meeting.turns[0].allotted
      var rung: Double?
      for second in 1..<allotted where rung == nil {
        story.wait(1)
        if story.effects.contains(.terminal(.bell)) { rung = Double(allotted - second) }
      }
      expect(rung, wanted)
    }
  }
}
