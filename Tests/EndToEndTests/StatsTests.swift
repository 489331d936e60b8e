import Foundation
import Testing

@Suite("Statistics from a shell")
struct StatsTests {
  @Test("a meeting that was held counts, for people and for programs")
  func stats() throws {
    let terminal = try Terminal(width: 100, height: 30)
    let nothing = try terminal.command("stats")
    #expect(nothing.output.isEmpty && nothing.error == "scrums: no scrums yet in \(terminal.store.path)\n")
    #expect(try terminal.command("add", "Design", "--attendees", "Cathy, Daisy").status == 0)
    #expect(try terminal.command("stats", "des").error == "scrums: no meetings yet\n")
    try terminal.start("start design --now", until: "Elapsed 0:0")
    try terminal.seeNoMore("Elapsed 0:00")
    try terminal.press("n", "n", see: "End meeting?")
    try terminal.press("s", see: "Meeting ended")
    let text = try terminal.command("stats", "design").output
    #expect(text.contains("  Within plan  1 of 1\n") && text.contains("  Average      0:0"))
    #expect(text.contains("Attendees\n  Cathy  average 0:0"))
    let json = try terminal.command("stats", "--json").output.json()
    let first = try #require((json as? [[String: Any]])?.first)
    #expect(first["onTime"] as? Int == 1 && first["onTimeRate"] as? Double == 1)
    #expect(
      try terminal.command("stats", "moon").status == 1
        && terminal.command("stats", "--since", "soon").status == 2)
  }
}
