import CardKit
import Testing

@testable import ScrumUI

@Suite("Keys of one's own")
struct KeyBindingsTests {
  private func wish(_ table: String, _ row: String, _ keys: String...) -> KeyBindings.Wish {
    KeyBindings.Wish(table: table, row: row, keys: keys)
  }

  private func refusals(_ wishes: KeyBindings.Wish...) -> [String] {
    KeyBindings(wishes).problems.map(\.words)
  }

  private func story(_ wishes: KeyBindings.Wish...) -> Story {
    var story = Story.samples
    story.edited.shared.preferences.keys = KeyBindings(wishes)
    #expect(story.state.shared.keys.problems.isEmpty)
    return story
  }

  @Test("each table has a name, each row a name in it, and a row has the same keys on each screen")
  func names() {
    let names = AppState.keyHelp().map { (table: $0.name, rows: $0.rows.map(\.name)) }
    expect(Set(names.map(\.table)).count, names.count)
    for (table, rows) in names { expect(Set(rows).count, rows.count, "\(table)") }
    let everywhere = names.first { $0.table == "everywhere" }?.rows ?? []
    expect(
      Array(everywhere.prefix(6)), ["up", "down", "left", "right", "next section", "previous section"])
    expect(names.first { $0.table == "end meeting" }?.rows.last, "resume")
    #expect(names.contains { $0.table == "text" && $0.rows.contains("delete word backward") })
    for table in AppState.allScreens.flatMap({ $0.allTables }) {
      let known = AppState.allTables.first { $0.title == table.title }?.rows ?? []
      for row in table.rows { expect(known.first { $0.id == row.id }?.ownKeys, row.ownKeys, "\(row.id)") }
    }
  }

  @Test("a row has its new keys in footer, help, palette and on buttons, and not its former ones")
  func bound() {
    var story = story(wish("board", "start", "r", "Alt-s"), wish("everywhere", "down", "j", "Ctrl-n"))
    #expect(story.foot(80).contains("r start"))
    story.press(" ")
    #expect(story.screen(100, 40).contains("[r] Start"))
    #expect(story.state.row(for: "s") == nil && story.state.row(for: .down) == nil)
    expect(story.state.row(for: .control("n"))?.id, "move down")
    story.press(":")
    expect(PaletteState.find(in: story.state)?.rows.first { $0.id == "start" }?.key, "r")
    story.press(.escape, "?")
    let rows = HelpState.find(in: story.state)?.rows ?? []
    expect(rows.first { $0.id == "start" }?.keys, ["r", "alt-s"])
    story.press(.escape, .alt("s"))
    expect(story.state.tableTitles.first, "Ready room")
  }

  @Test("two rows can swap their keys; null takes a key away, and the words that named it")
  func swapped() {
    var story = story(
      wish("board", "start", "e"), wish("board", "edit", "s"), wish("changes", "undo"),
      wish("board", "load samples", "ж"))
    #expect(story.state.row(for: "e")?.id == "start" && story.state.row(for: "s")?.id == "edit")
    #expect(story.state.row(for: "u") == nil && !story.screen(120, 60).contains("(u undo)"))
    story.press("d")
    #expect(story.state.notice?.text.hasSuffix("deleted") == true && story.state.row("undo") != nil)
  }

  @Test("words name the new keys")
  func words() {
    var story = story(
      wish("changes", "undo", "z"), wish("everywhere", "help", "F12", "!"), wish("board", "quit", "X"),
      wish("command palette", "run", "Ctrl-g"), wish("everywhere", "up", "é"))
    story.press("d")
    expect(story.state.notice?.text.hasSuffix(" · z undo"), true)
    expect(story.state.reason(against: "back"), "X quits")
    story.press(":", .function(12))
    expect(story.state.notice?.text, "↑ ↓ select · ^G runs · esc closes · then F12 shows all keys")
    expect(KeyBindings.standard.hint("u undo", "undo", in: "Changes"), "u undo")
    let help = AppState.keyHelp(story.state.shared.keys)
    let board = help.first { $0.name == "board" }?.rows
    expect(board?.first { $0.name == "delete" }?.help, "Delete the scrum; its history stays (z undo)")
    expect(board?.first { $0.name == "quit" }?.keys, "X")
  }

  @Test("a conflict names both owners, whichever was bound anew, and the row keeps its keys")
  func conflicts() {
    expect(refusals(wish("board", "start", "n")), ["n is also 'new' (board)"])
    let keys = KeyBindings([wish("board", "start", "n"), wish("board", "edit", "z")])
    #expect(keys.problems.map(\.row) == ["start"] && keys.problems.map(\.table) == ["board"])
    var story = Story.samples
    story.edited.shared.preferences.keys = keys
    #expect(story.state.row(for: "s")?.id == "start" && story.state.row(for: "z")?.id == "edit")
  }

  @Test("between tables the inner one wins, as with built-in keys")
  func inner() {
    let story = story(wish("board", "start", "z", ":"), wish("everywhere", "down", "n", "ctrl-n"))
    #expect(story.state.row(for: ":")?.id == "start" && story.state.row(for: "n")?.id == "new")
    expect(story.state.row(for: .control("n"))?.id, "move down")
  }

  @Test("without a refused wish another one conflicts with the key that is back")
  func fixedPoint() {
    // `edit` takes over `s`, which `start` gives up for a key that it can't have.
    let keys = KeyBindings([wish("board", "edit", "s"), wish("board", "start", "n")])
    expect(keys.problems.map(\.words), ["n is also 'new' (board)", "s is also 'start' (board)"])
    #expect(keys.isStandard)
  }

  @Test("an unknown table, an unknown row and what is no key are named, with what there is")
  func unknown() {
    let keys = KeyBindings([
      wish("bord", "start", "r"), wish("board", "strat", "r"), wish("board", "new", "Ctrl-1"),
    ])
    expect(
      keys.problems.map(\.words),
      [
        "There is no table 'bord'", "There is no row 'strat' in 'board'",
        "'Ctrl-1' is no key; write j, space, enter, f5, ctrl-n, alt-x or shift-tab",
      ])
    expect(keys.problems.map { $0.near.contains("board") }, [true, false, false])
    #expect(keys.problems[1].near.contains("start") && keys.isStandard)
  }

  @Test("quit, help and the ways out keep their keys beside new ones, and nothing else can have them")
  func unreachable() {
    expect(refusals(wish("board", "start", "Esc")), ["esc is always 'back'"])
    expect(refusals(wish("text", "yank", "Ctrl-c")), ["^C is always 'quit'"])
    expect(refusals(wish("search", "keep", "F1")), ["F1 is always 'help'"])
    var story = story(
      wish("everywhere", "quit"), wish("everywhere", "help", "!"), wish("command palette", "back", "Ctrl-y"),
      wish("text", "yank", "Ctrl-y"))
    story.press(":")
    for (key, id) in [(Key.control("c"), "quit"), (.function(1), "help"), (.escape, "back")] {
      expect(story.state.row(for: key)?.id, id)
    }
    story.press(.escape)
    #expect(story.state.isBoardOnTop && story.state.row(for: "!")?.id == "help")
  }

  @Test("a way back that a screen replaces by its own stays replaced by a new key")
  func replaced() {
    var story = Story.meeting
    story.edited.shared.preferences.keys = KeyBindings([wish("everywhere", "back", "esc", "Ctrl-g")])
    #expect(story.state.shared.keys.problems.isEmpty)
    story.press(.control("g"))
    expect(story.state.tableTitles.first, "Meeting")
    story.press(.escape)
    expect(story.state.tableTitles.first, "End meeting?")
  }

  @Test("a command of the palette can have a key")
  func command() {
    let story = story(wish("commands", "export json", "F9"))
    expect(story.state.row(for: .function(9))?.id, "export json")
  }

  @Test("digits are typed into a field by the keys that stand for them")
  func digits() throws {
    var story = try story(wish("length in the form", "set", "z", "w", "e")).pressing("e").going(to: .length)
    story.press("w", "e")
    expect(FormState.find(in: story.state)?.draft.length, 23)
  }

  @Test("lines are ended and left by the new keys")
  func lines() {
    var story = story(
      wish("search", "keep", "Ctrl-g"), wish("search", "show all", "F4"),
      wish("everywhere", "help", "F1", "!"))
    story.press("/")
    expect(LineInput.requests(for: "web", in: story.state).last, .act(.key(.control("g"))))
    expect(LineInput.requests(for: "F4", in: story.state), [.act(.command("show all"))])
    #expect(LineTeller().placeAndHelp(in: story.state).hasSuffix("a line is its text, F4 leaves it"))
  }

  @Test("all rows can be bound anew at random, and every story is played by those keys")
  func random() {
    for (seed, keys) in OtherKeys.all.enumerated() {
      #expect(keys.problems.isEmpty, "seed \(seed)")
      for (table, rows) in zip(AppState.allTables, AppState.allTables.map { keys.apply(to: $0).rows }) {
        #expect(rows.allSatisfy { keys.change($0, in: table) && !$0.keys.isEmpty }, "seed \(seed)")
      }
    }
  }
}
