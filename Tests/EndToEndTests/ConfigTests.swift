import Testing

@Suite("What a person sets up")
struct ConfigTests {
  @Test("a change of the file is on the board at once; a mistake is a mark, and what held before holds on")
  func live() throws {
    let terminal = try Terminal.withSamples(width: 160)
    #expect(try !terminal.screen().contains(" am") || !terminal.screen().contains(" pm"))
    try terminal.configure(#"{"clock": "12h"}"#)
    try terminal.wait(for: "a clock of twelve hours") {
      try terminal.screen().contains(/\d:\d\d [ap]m/)
    }
    try terminal.configure("{\"clock\": \"24h\",\n\"bel\": 1}")
    try terminal.see("config.json:2:8: bel is not a setting; did you mean 'bell'?")
    try terminal.wait(for: "a clock of 24 hours") { try !terminal.screen().contains(/\d:\d\d [ap]m/) }
    try terminal.configure(#"{"clock": "12h", "#)
    try terminal.see("expected a key")
    try terminal.wait(for: "the clock that held") { try !terminal.screen().contains(/\d:\d\d [ap]m/) }
    try terminal.configure("{}")
    try terminal.seeNoMore("config.json")
  }

  @Test("the page saves each change at once, keeps what is not its own, and takes it back")
  func page() throws {
    let terminal = try Terminal.withSamples()
    try terminal.configure(#"{"meetingEnded": "post", "length": 12}"#)
    try terminal.press(",", see: "12 min")
    try terminal.press("Right", see: "20 s")
    #expect(try terminal.file("../config/scrums/config.json").contains("\"warningSeconds\": 20"))
    #expect(try terminal.file("../config/scrums/config.json").contains("\"meetingEnded\": \"post\""))
    try terminal.press("u", seeNoMore: "20 s")
    #expect(try !terminal.file("../config/scrums/config.json").contains("warningSeconds"))
  }

  @Test("what can't be saved is said, and the settings stay as they were")
  func unwritable() throws {
    let terminal = try Terminal.withSamples(width: 120)
    try terminal.configure("{")
    try terminal.see("config.json:1:2")
    try terminal.press(",", "Right", see: "Not saved: ")
    #expect(try terminal.file("../config/scrums/config.json") == "{")
  }
}
