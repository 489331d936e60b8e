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
}
