import Foundation
import Testing

@Suite("Commands beside a meeting")
struct MeetingCommandTests {
  @Test(
    "the program's end waits for nobody: the transcriber is told, and commands go on",
    arguments: ["C-c", "TERM"])
  func hung(way: String) throws {
    let terminal = try Terminal.withFixtures()
    let deaf = try terminal.script(
      "deaf", #"trap 'echo told >"$0.told"' TERM; echo $$ >"$0.id"; while :; do sleep 600; done"#)
    let slow = try terminal.script("slow", #"echo $$ >"$0.id"; exec sleep 600"#)
    try terminal.configure(#"{"transcriber": ["sh", "\#(deaf)"], "meetingStarted": ["sh", "\#(slow)"]}"#)
    try terminal.start("start Design --now", until: "Speaker 1 of 3")
    try terminal.wait(for: "both") { !terminal.said("deaf.id").isEmpty && !terminal.said("slow.id").isEmpty }
    let ids = ["deaf.id", "slow.id"].map { terminal.said($0).trimmingCharacters(in: .newlines) }
    defer { _ = try? terminal.run("/bin/kill", ["-KILL", "--"] + ids.map { "-\($0)" }) }
    if way == "C-c" { try terminal.press(way) } else { try terminal.signal(way) }
    try terminal.see("ended with \(way == "TERM" ? 143 : 0)")
    try terminal.wait(for: "told\n", in: "deaf.told")
    #expect(ids.allSatisfy { terminal.isRunning($0) })
  }
}
