import Foundation
import Testing

@Suite("Keys: everywhere")
struct EverywhereKeyTests {
  @Test("arrows and h j k l go through a rail, a stack and their buttons")
  func moving() throws {
    let terminal = try Terminal.at(.board, height: 10)
    for (key, title) in [
      ("k", "App Dev"), ("Right", "Web Dev"), ("l", "Ops"), ("Left", "Web Dev"), ("h", "App Dev"),
      ("Down", "▸ Design"), ("l", "▸ App Dev"), ("h", "▸ Design"), ("j", "▸ Web Dev"), ("Up", "▸ Design"),
    ] {
      try terminal.press(key)
      try terminal.seeFocus(on: title)
    }
    try terminal.press("g")
    try terminal.seeFocus(on: "App Dev")
    try terminal.press("Up")
    try terminal.seeMarked("[+] New")
    // In a window for one column the stack has a button.
    let narrow = try Terminal.at(.board, width: 80, height: 10)
    try narrow.press("j", "j", "j")
    try narrow.seeMarked("Show 2 more ▾")
  }

  @Test("Tab and Shift-Tab go through the sections, g G Home End to the ends, PgUp PgDn by pages")
  func jumping() throws {
    let terminal = try Terminal.at(.board, width: 80, height: 10)
    for (key, title) in [
      ("Tab", "App Dev"), ("BTab", "▸ Design"), ("BTab", "App Dev"), ("G", "Design"), ("g", "App Dev"),
      ("End", "Design"), ("Home", "App Dev"), ("PPage", "App Dev"),
    ] {
      try terminal.press(key)
      try terminal.seeFocus(on: title)
    }
    for (key, back) in [("NPage", "PPage"), ("G", "Home"), ("End", "g")] {
      try terminal.press("Tab", key)
      try terminal.seeMarked("Show 2 more ▾")
      try terminal.press(back)
      try terminal.seeFocus(on: "App Dev")
    }
  }

  @Test("in the list of past meetings the same keys move")
  func movingInDetail() throws {
    let terminal = try Terminal.at(.detail)
    for (key, row) in [
      ("Tab", "☐ Daisy  no access"), ("j", "☐ Daisy  staging"), ("Tab", "Cathy "), ("Tab", "Thu 6 "),
      ("Down", "Wed 5 "), ("G", "Wed 26 "), ("k", "Thu 27 "), ("Up", "Fri 28 "), ("BTab", "Cathy "),
      ("BTab", "☐ Daisy  no access"), ("End", "Wed 26 "),
    ] {
      try terminal.press(key)
      try terminal.seeMarked(row)
    }
    for (key, back) in [("g", "End"), ("Home", "G")] {
      try terminal.press(key, see: "d delete scrum")
      try terminal.press(back)
      try terminal.seeMarked("Wed 26 ")
    }
  }

  @Test(
    "help, commands, another picture, the shell for a while, and the end, from each screen",
    arguments: Place.allCases)
  func everyScreen(place: Place) throws {
    let terminal = try Terminal.withFixtures()
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --store '\(terminal.store.path)'")
    try terminal.go(to: place)

    for (key, way) in [("F1", "Escape"), ("F1", "F1"), ("?", "q"), ("?", "?")]
    where !(place.takesText && key == "?") {
      try terminal.press(key, see: "q close help")
      try terminal.press(way, seeNoMore: "q close help")
      try terminal.see(place.words)
    }
    for key in ["F2", ":"] where !(place.takesText && key == ":") {
      try terminal.press(key, see: "esc close")
      try terminal.press("Escape", seeNoMore: "esc close")
      try terminal.see(place.words)
    }

    try terminal.writePast("spoilt")
    try terminal.press("C-l", seeNoMore: "spoilt")
    try terminal.see(place.words)

    try terminal.press("C-z", see: "Stopped")
    try terminal.type("fg", seeNoMore: "Stopped")
    try terminal.see(place.words)

    try terminal.press("C-c", seeNoMore: place.words)
    try terminal.type("echo left with $?", see: "left with 0")
  }

  @Test("Esc and q go one level back, and q quits from the board", arguments: ["Escape", "q"])
  func back(key: String) throws {
    let terminal = try Terminal.at(.pastMeeting)
    for place in [Place.detail, .board] {
      try terminal.press(key, see: place.words)
    }
    try terminal.press("n", "Down", see: "‹ 5 minutes ›")
    try terminal.press(key, see: Place.board.words)
    try terminal.press("s", see: Place.readyRoom.words)
    try terminal.press(key, see: Place.board.words)
    try terminal.startMeeting()
    try terminal.see(Place.meeting.words)
    try terminal.press(key, see: Place.question.words)
    // Going back from the question is going on.
    try terminal.press(key, seeNoMore: Place.question.words)
    try terminal.press("q", "s", see: Place.summary.words)
    try terminal.press(key, see: Place.board.words)
    // On the board Esc has nothing left to leave.
    if key == "Escape" {
      try terminal.press("Escape", see: "q quits")
    }
    try terminal.quit()
  }

  @Test("Ctrl-S saves what could not be saved")
  func saveRest() throws {
    let terminal = try Terminal().start(until: "No scrums yet")
    // Where the directory should be is a file.
    try Data().write(to: terminal.store)
    // Told once the board has given it a second.
    try terminal.see("! store can't be read")
    try terminal.press("i", see: "! Not saved, kept in memory")
    try FileManager.default.removeItem(at: terminal.store)
    try terminal.press("C-s", see: "Everything is saved")
    #expect(try terminal.titles() == ["Design", "App Dev", "Web Dev"])
  }
}
