import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The palette of commands")
struct PaletteTests {
  @Test("a small screen has it whole")
  func small() {
    let lines = Story.palette(.samples, typing: "expand").lines(40, 12)
    #expect(
      lines[...4] == [
        "╔══════════════════════════════════════╗",
        "║ : expand                             ║",
        "║──────────────────────────────────────║",
        "║ Expand or collapse the        space  ║",
        "║ card; press the button               ║",
      ])
    #expect(lines[10...].joined(separator: "\n").hasSuffix("╝\n enter run  F1 help           esc close"))
  }

  @Test("each action of the tables is in it once, wherever it is opened")
  func complete() {
    let wanted = AppState.allTables.flatMap(\.rows).filter(\.isInPalette).map(\.id)
    for story in [Story(), .samples, .meeting, .damaged] {
      let ids = Story.palette(story).paletteRows.map(\.id)
      #expect(Set(ids).isSuperset(of: wanted) && Set(ids).count == ids.count)
    }
  }

  @Test("it leaves out movement, text editing, digits and itself, and nothing else")
  func leftOut() {
    let left = AppState.allTables.flatMap(\.rows).filter { !$0.isInPalette }.map(\.id)
    let others = left.filter { !$0.hasPrefix("move ") && !$0.hasPrefix("text ") }
    #expect(
      Set(others) == [
        "next section", "set", "erase", "set time", "colon", "half of the day", "erase digit",
        "add typed attendee",
        "invite to this meeting", "invite for good", "set away", "set away everywhere",
        "previous answer",
        "next answer", "run", "up", "down", "jump", "commands", "write report", "next line", "previous line",
        "line below", "line above", "save update or blocker", "edit text",
      ])
  }

  @Test("Enter runs the selected command, as its key does")
  func run() throws {
    var story = Story.palette(.samples, typing: "start the").pressing(.enter)
    #expect(story.state.overlay == nil && story.screen(80, 24).contains("READY ROOM"))
    let scrum = try story.timer.meeting.scrumID
    try expect(
      story.effectsBesideSaving, [.files(.readHistory(scrum: scrum)), .files(.readUpdates(scrum: scrum))])
    story = Story.palette(story, typing: "start the clock").pressing(.enter)
    #expect(story.screen(80, 24).contains("Speaker 1 of 4"))
    story = Story.palette(story, typing: "next speaker").pressing(.enter)
    #expect(story.screen(80, 24).contains("Speaker 2 of 4"))
    story = Story.palette(story, typing: "help").pressing(.enter)
    #expect(HelpState.find(in: story.state) != nil)
    story.press(.escape)
    story = Story.palette(story, typing: "quit").pressing(.enter)
    expect(story.effects.last, .terminal(.quit))
  }

  @Test("F1 says its keys, and what was typed stays; run as a command it shows all keys")
  func help() {
    var story = Story.palette(.samples, typing: "undo")
    let before = story.state.overlay
    story.press(.function(1))
    expect(story.state.overlay, before)
    #expect(story.screen(80, 24).contains("\n ↑ ↓ select · enter runs · esc closes · then F1 shows all keys"))
    story.press(.escape)
    #expect(story.state.overlay == nil)
  }

  @Test("an unavailable command says why, and the palette stays")
  func reasons() {
    var story = Story.palette(.samples, typing: "load three").pressing(.enter)
    #expect(story.state.notice == .info("The board is not empty") && story.state.overlay != nil)
    story = Story.palette(.samples, typing: "shuffle the").pressing(.enter)
    expect(story.state.notice, .info("Only in: Ready room, Meeting"))
    #expect(story.screen(80, 24).contains("Shuffle the people still waiting"))
    story = Story.palette(.samples, typing: "undo the").pressing(.enter)
    expect(story.state.notice, .info("Nothing to undo"))
    #expect(
      Story.palette(.samples).paletteRows.contains { $0.reason == "Only in: Save changes?, End meeting?" })
    // In a meeting the way back is its end.
    #expect(
      Story.palette(.meeting).paletteRows.contains {
        $0.reason == "esc: End the meeting, or leave it to the others"
      })
    story = Story.palette(.samples, typing: "qqqq").pressing(.enter)
    #expect(story.screen(80, 24).contains("Nothing matches"))
  }

  @Test("the text finds commands by words and name, best first, other places last, without noise")
  func ranked() {
    for (text, id) in [
      ("undo", "undo"), ("undo the", "undo"), ("redo", "redo"), ("rail", "rail or stack"),
      ("exprt", "export json"),
    ] {
      expect(Story.palette(.samples, typing: text).paletteRows.first?.id, id, "\(text)")
    }
    let expand = Story.palette(.samples, typing: "expand").paletteRows
    #expect(expand.allSatisfy { $0.title.lowercased().contains("expand") })
    let reasons = Story.palette(.samples, typing: "e").paletteRows.map {
      $0.reason?.hasPrefix("Only in") ?? false
    }
    expect(reasons, reasons.filter { !$0 } + reasons.filter { $0 })
    let story = Story.palette(.samples, typing: "undo")
    let canvas = story.canvas(80, 24)
    #expect(canvas[4, 4].attributes.contains(.underline) && !canvas[9, 4].attributes.contains(.underline))
  }

  @Test("other words find a command too; what can't be done now comes later, with the reason")
  func synonyms() {
    func found(_ text: String, in story: Story = .samples) -> [String] {
      Story.palette(story, typing: text).paletteRows.map(\.id)
    }
    for (text, id) in [
      ("samples", "load samples"), ("theme", "change theme"), ("settings", "edit"),
      ("layout", "rail or stack"),
      ("revert", "undo"), ("skip", "dismiss"), ("absent", "absent"), ("impediment", "blockers"),
      ("search", "filter"), ("exit", "quit"), ("rename", "edit"), ("shortcuts", "help"),
      ("backup", "export json"),
    ] {
      #expect(found(text).contains(id), "\(text): \(found(text))")
    }
    #expect(found("settings").first == "settings" && found("ill", in: .meeting).first == "absent")
    expect(found("remove").prefix(2), ["remove samples", "delete"])
    let rows = Story.palette(.samples).paletteRows
    let states = rows.map { $0.isElsewhere ? 2 : $0.reason == nil ? 0 : 1 }
    #expect(states == states.sorted() && Set(states).count == 3)
  }

  /// Words that newcomers type, with the row that must stand first: a synonym, a setting, a word for a screen, a flag or
  /// a command of the shell.
  static let words: [(word: String, id: String)] = [
    ("dark", "setting background"), ("light", "setting background"), ("night", "setting background"),
    ("font", "setting density"), ("zoom", "setting density"), ("mouse", "setting mouse"),
    ("contrast", "setting palette"), ("colorblind", "setting palette"), ("colours", "setting color"),
    ("sound", "setting bell"), ("silent", "setting bell"), ("mute", "setting bell"), ("12h", "setting clock"),
    ("monday", "setting weekStart"), ("animation", "setting reducedMotion"), ("login", "setting me"),
    ("alarm", "setting reminder"), ("countdown", "setting digits"), ("compact", "setting density"),
    ("report", "export markdown"), ("print", "export markdown"), ("backup", "export json"),
    ("csv", "export csv"),
    ("archive", "delete"), ("duration", "change length"), ("timer", "change length"),
    ("theme", "change theme"), ("color", "change theme"), ("members", "change people"),
    ("weekdays", "change schedule"), ("projector", "shell audience"), ("full", "shell audience"),
    ("beamer", "shell audience"), ("sync", "sync"), ("git", "sync"), ("away", "who is away"),
    ("vacation", "who is away"), ("holidays", "shell holidays"), ("version", "version"), ("about", "version"),
    ("log", "messages"), ("stats", "statistics"), ("import", "shell import"), ("restore", "shell restore"),
    ("doctor", "shell doctor"), ("screenreader", "shell line by line"), ("ssh", "shell shared account"),
    ("tmux", "shell status"), ("shortcuts", "help"),
  ]

  @Test("of 49 words of newcomers at least 45 have the right first hit, beside scrums with such titles too")
  func newcomers() {
    expect(Set(Self.words.map(\.word)).count, 49)
    let titles = ["Sync up", "Dark Matter", "Version control", "Logistics", "Theme park", "Timers", "Mouse"]
    let board = titles.map {
      DailyScrum(title: $0, attendees: [Attendee(name: "Ada")], lengthInMinutes: 5, theme: .navy)
    }
    for story in [Story(board), Story.company] {
      let wrong = Self.words.filter { Story.palette(story, typing: $0.word).paletteRows.first?.id != $0.id }
      #expect(wrong.count <= 4, "\(wrong)")
      for word in ["sync", "dark", "version", "log", "mouse", "theme"] {
        #expect(Story.palette(story, typing: word).paletteRows.first?.scrum == nil, "\(word)")
      }
    }
    expect(Story.palette(.meeting, typing: "timer").paletteRows.first?.id, "more")
    expect(Story.palette(.meeting, typing: "duration").paletteRows.prefix(2).map(\.id), ["more", "less"])
  }

  @Test("left and right try a value at once, Esc puts it back, Enter saves what differs")
  func settings() {
    var story = Story.samples
    story.edited.shared.preferences.path = "config.json"
    var tried = Story.palette(story, typing: "bell")
    #expect(tried.screen(100, 30).contains("‹ [ring] flash off ›"))
    tried.press(.right)
    #expect(tried.effects.isEmpty && tried.state.preferences.settings.bell == .flash)
    #expect(tried.screen(100, 30).contains("‹ ring [flash] off ›"))
    var back = tried
    back.press(.escape)
    #expect(back.effects.isEmpty && back.state.preferences.settings.bell == .ring)
    back = tried
    back.press(.function(2))
    #expect(back.state.overlay == nil && back.state.preferences.settings.bell == .ring)
    tried.press(.right, .left, .control("u"), typing: "digits")
    tried.press(.left, .enter)
    expect(
      tried.effects,
      [.files(.saveSetting("bell", .word("flash"))), .files(.saveSetting("digits", .word("small")))])
    #expect(tried.state.overlay == nil && tried.state.notice?.text == "Digits: small")
    // A word that is a value is meant.
    story = Story.palette(story, typing: "dark").pressing(.enter)
    expect(story.effects, [.files(.saveSetting("background", .word("dark")))])
    // What an option has set can't be changed.
    story.edited.shared.preferences.overriders["mouse"] = "--no-mouse"
    story = Story.palette(story, typing: "mouse").pressing(.right, .enter)
    #expect(story.state.notice?.text == "Set by --no-mouse" && story.state.preferences.settings.usesMouse)
  }

  @Test("messages lists the last fifty with their time, newest first, and finds words in them")
  func messages() {
    var story = Story.samples
    for number in 1...60 { story.happen(.done("Saved \(number)")) }
    for _ in 0..<2 { story.wait(60) }
    #expect(story.state.notice == nil)
    story = Story.palette(story, typing: "messages").pressing(.enter)
    #expect(story.paletteRows.count == 50 && story.paletteRows.first?.title == "Saved 60")
    #expect(story.screen(80, 24).contains("Saved 60") && story.screen(80, 24).contains("09:24"))
    story.type("saved 57")
    expect(story.paletteRows.first?.title, "Saved 57")
    story.press(.enter, .escape)
    #expect(story.state.overlay == nil && story.state.screen == .board)
  }

  @Test("a scrum is found by its title, and Enter opens it from every quiet screen")
  func scrums() throws {
    let board = TeamsBoard.company
    let story = Story.company
    var open = Story.palette(story, typing: "pay")
    expect(open.paletteRows.map(\.title), ["Payments"])
    #expect(open.screen(80, 24).contains("▌ Payments") && open.screen(80, 24).contains("enter open"))
    open.press(.enter)
    #expect(open.state.overlay == nil && DetailState.find(in: open.state)?.scrum == board.scrums[4].id)
    // From there to the next, and back to the board, which has it in focus.
    open = Story.palette(open, typing: "research").pressing(.enter)
    expect(DetailState.find(in: open.state)?.scrum, board.scrums[11].id)
    open.press(.escape)
    #expect(open.state.screen == .board && open.state.focusedScrum?.title == "Research")
    // A command comes before a scrum that matches as well.
    expect(Story.palette(story, typing: "de").paletteRows.first?.id, "delete")
    expect(Story.palette(story, typing: "desi").paletteRows.first?.scrum, board.scrums[0].id)
    // A form or a meeting is not left by accident.
    let form = story.pressing("n")
    #expect(Story.palette(form, typing: "pay").paletteRows.allSatisfy { $0.scrum == nil })
    #expect(Story.palette(.meeting, typing: "design").paletteRows.allSatisfy { $0.scrum == nil })
  }

  @Test("it exports in every format, or says why it can't")
  func export() {
    for format in ExportFormat.allCases where format != .ics {
      let story = Story.palette(.samples, typing: "export \(format.rawValue)").pressing(.enter)
      #expect(story.effects == [.files(.export(format))] && story.state.overlay == nil)
    }
    var story = Story.palette(.samples, typing: "export ics").pressing(.enter)
    #expect(story.effects.isEmpty && story.state.notice == .info("No scrum has a schedule"))
    story = Story.palette(Story(), typing: "export csv").pressing(.enter)
    #expect(story.effects.isEmpty && story.state.notice == .info("Nothing to export"))
  }

  @Test("on the board it opens the statistics of the scrum in focus")
  func statistics() {
    var story = Story.palette(.samples, typing: "statistics").pressing(.enter)
    expect(StatisticsState.find(in: story.state)?.scrum, story.state.scrums[0].id)
    expect(story.effects, [.files(.readHistory(scrum: story.state.scrums[0].id))])
    story = Story.palette(Story(), typing: "statistics").pressing(.enter)
    expect(story.state.notice, .info("No scrum is selected"))
  }

  @Test("arrows, pages and ^N, ^P move the mark, which stays in view and in the list")
  func moving() {
    var story = Story.palette(.samples).pressing(.down, .control("n"), .pageDown, .control("p"), .up)
    #expect((story.palette?.row ?? 0) > 8)
    for _ in 0..<200 { story.press(.down) }
    let last = story.paletteRows.count - 1
    expect(story.palette?.row, last)
    #expect(story.isFocusSeen(80, 12))
    story.type("e")
    #expect(story.palette?.row == 0 && story.palette?.input == TextInput("e", limit: 80))
  }

  @Test("over a meeting the clock stays visible")
  func meeting() {
    var story = Story.palette(.meeting)
    story.wait(20)
    #expect(story.screen(80, 24).contains("Cathy 2:10 ║") && story.screen(80, 24).contains("Elapsed 0:20"))
    story.wait(135)
    #expect(story.screen(80, 24).contains("Cathy +0:05 ║"))
    story.press(.escape, "q", .function(2), typing: "discard")
    expect(story.paletteRows.first?.id, "discard")
    story.press(.enter)
    expect(story.state.screen, .board)
  }

  @Test("the filter below keeps its text, and takes no letter")
  func filter() {
    var story = Story.samples.pressing("/", typing: "app")
    story = Story.palette(story, typing: "xyz")
    expect(story.state.board.filter?.text, "app")
    story.press(.escape)
    #expect(story.state.board.isFiltering)
    story.type("l")
    expect(story.state.board.filter?.text, "appl")
    // A command without a key while letters are text.
    story = Story.palette(story, typing: "clear").pressing(.enter)
    #expect(story.state.board.filter == nil)
  }

  @Test("a click does what its row says; one beside the palette does nothing")
  func click() throws {
    let size = Size(width: 80, height: 24)
    var story = Story.palette(.samples)
    story.click(0, 4, on: size)
    #expect(story.palette?.row == 0 && story.palette?.input == TextInput(limit: 80))
    story.type("load")
    try story.click(on: "Load three samples", size)
    expect(story.state.notice, .info("The board is not empty"))
    story.press(.control("u"), typing: "start the")
    try story.click(on: "Start the meeting", size)
    #expect(story.screen(80, 24).contains("READY ROOM"))
  }
}
