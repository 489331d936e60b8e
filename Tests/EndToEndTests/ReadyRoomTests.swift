import Testing

@Suite("The ready room in a terminal")
struct ReadyRoomTests {
  @Test("left alone it leaves nothing to resume, however it was left", arguments: ["C-c", "TERM", "KILL"])
  func traceless(way: String) throws {
    let terminal = try Terminal.withFixtures().start("start Design", until: "READY ROOM")
    try terminal.press("x", "Enter", see: "2 of 3 present")
    if way == "C-c" { try terminal.press(way) } else { try terminal.signal(way) }
    try terminal.see("ended with")
    if way != "KILL" { #expect(!terminal.hasMeeting) }
    // With the history, which comes a moment after the first picture.
    try terminal.start(until: "2 open blockers")
    #expect(try !terminal.screen().contains("Resume"))
    try expect(terminal.history().count, 5)
    try terminal.startMeeting(of: 2)
  }
}
