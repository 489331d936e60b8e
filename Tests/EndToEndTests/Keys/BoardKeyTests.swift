import Foundation
import Testing

@Suite("Keys: the board")
struct BoardKeyTests {
  @Test("Space opens and closes a card and presses the button below, Enter opens the scrum")
  func opening() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("Space", see: "Cathy · Daisy · Simon", "☐ Daisy  staging is down")
    try terminal.press("Space", seeNoMore: "☐ Daisy")
    try terminal.press("j", "j", "Enter", see: "No past meetings yet", "Web Dev")
    let low = try Terminal.at(.board, width: 80, height: 10)
    try low.press("End", "Space")
    try low.seeFocus(on: "▸ Ops")
    try low.press("End")
    try low.seeMarked("Show less ▴")
    try low.press("Enter", see: "Show 2 more ▾")
  }

  @Test("s starts the scrum in focus, n makes a new one, e edits this one")
  func starting() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("n", see: "New scrum")
    try terminal.press("Escape", see: "All scrums · 5")
    try terminal.press("e", see: "Scrums › Design › Edit")
    try terminal.press("Escape", see: "All scrums · 5")
    try terminal.press("j")
    try terminal.startMeeting(of: 2)
    try terminal.see("App Dev")
    #expect(try terminal.file(terminal.meetingFile).contains(#""title": "App Dev""#))
  }

  @Test("d deletes, u brings back, Ctrl-R deletes again, and each is on the disk")
  func deleting() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("d", see: "Design deleted · u undo")
    try terminal.seeTitles(["App Dev", "Web Dev", "Ops", "Data"])
    try terminal.press("u", see: "Undone: ")
    try terminal.seeTitles(Fixtures.titles)
    // Its history came back too.
    try terminal.press("g", "G", see: "6 Mar 2025 9:00 −1:00")
    try terminal.press("C-r", see: "Redone: ")
    try terminal.seeTitles(["App Dev", "Web Dev", "Ops", "Data"])
    try terminal.press("u")
    try terminal.seeTitles(Fixtures.titles)
  }

  @Test("J and K move the card, and the focus with it")
  func moving() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("J")
    try terminal.seeTitles(["App Dev", "Design", "Web Dev", "Ops", "Data"])
    try terminal.press("J")
    try terminal.seeTitles(["App Dev", "Web Dev", "Design", "Ops", "Data"])
    try terminal.seeFocus(on: "▸ Design")
    try terminal.press("K")
    try terminal.seeTitles(["App Dev", "Design", "Web Dev", "Ops", "Data"])
    try terminal.press("K", "K", see: "The card is already first")
    #expect(try terminal.titles() == Fixtures.titles)
    try terminal.press("g", "J", see: "Up next is sorted by time")
  }

  @Test(
    "/ filters by title and attendee, Enter keeps what was found, Esc shows all with the focus where it was")
  func filtering() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("j", "j", "/", "q", see: "none of 5")
    // Letters are no keys here, and readline's keys edit.
    try terminal.press("C-u", "p", "i", "o", "t", see: "1 of 5", "All scrums · 1")
    try terminal.press("Escape", see: "All scrums · 5")
    try terminal.seeFocus(on: "▸ Web Dev")
    try terminal.press("/", "d", "a", "Enter", "Space", see: "Dana", "esc show all")
    try terminal.press("J", see: "The board is filtered · Esc shows all")
    try terminal.press("Escape", see: "All scrums · 5")
    try terminal.seeFocus(on: "▾ Data")
  }

  @Test("v makes a stack of the rail, and a rail of the stack")
  func layout() throws {
    let terminal = try Terminal.at(.board, height: 60)
    func accessories() throws -> Int {
      try terminal.lines().count { $0.contains("Show 2 more ▾") }
    }
    try terminal.press("g", "v")
    try terminal.wait(for: "two stacks") { try accessories() == 1 }
    try terminal.seeFocus(on: "App Dev")
    try terminal.press("Tab", "v")
    try terminal.seeFocus(on: "▸ Design")
    try terminal.press("l")
    try terminal.seeFocus(on: "▸ App Dev")
    try terminal.press("v", "Tab", "v", see: "▸ Web Dev")
  }

  @Test("i loads the samples on an empty board, and says why not on another")
  func samples() throws {
    let terminal = try Terminal.withSamples()
    #expect(try terminal.titles() == ["Design", "App Dev", "Web Dev"])
    try terminal.press("i", see: "The board is not empty")
    try terminal.press("I", see: "No scrums yet")
    try terminal.seeTitles([])
  }

  @Test("Space, x and Enter resolve a blocker of an open card, and open it again")
  func blockers() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("Space", "j")
    try terminal.seeMarked("☐ Daisy  no access")
    try terminal.press("Space", see: "Resolved: no access · u undo", "1 open blocker")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access"] }
    try terminal.press("u", see: "2 open blockers")
    try terminal.wait(for: "the history") { try terminal.resolved() == [] }
    try terminal.press("x")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access"] }
    try terminal.press("Enter", seeNoMore: "open blocker")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access", "staging is down"] }
  }
}
