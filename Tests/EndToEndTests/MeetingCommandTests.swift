import Foundation
import Testing

@Suite("Commands beside a meeting")
struct MeetingCommandTests {
  @Test("start, next and end run their commands, with the facts; at the end the meeting is in the history")
  func events() throws {
    let terminal = try Terminal.withFixtures()
    let script = try terminal.script(
      "tell",
      #"""
      echo "$SCRUMS_EVENT $1 $SCRUMS_TITLE $SCRUMS_SPEAKER $SCRUMS_NEXT $SCRUMS_SPEAKER_NUMBER/$SCRUMS_SPEAKER_COUNT" >>"$0.out"
      [ "$SCRUMS_EVENT" = meetingEnded ] || exit 0
      grep -c "$SCRUMS_MEETING_ID" "$SCRUMS_STORE/history/$SCRUMS_SCRUM_ID.jsonl" >>"$0.out"
      echo "$SCRUMS_SAVED" >>"$0.out"
      """#)
    try terminal.configure(
      #"{"meetingStarted": ["sh", "\#(script)", "a b"], "speakerChanged": ["sh", "\#(script)"], "meetingEnded": ["sh", "\#(script)"]}"#
    )
    try terminal.start("start Design --now", until: "Speaker 1 of 3")
    var expected = "meetingStarted a b Design Cathy Daisy 1/3\n"
    try terminal.wait(for: expected, in: "tell.out")
    try terminal.press("n")
    expected += "speakerChanged  Design Daisy Simon 2/3\n"
    try terminal.wait(for: expected, in: "tell.out")
    try terminal.press("q", "s", see: "Meeting ended")
    expected += "meetingEnded  Design   0/3\n1\nyes\n"
    try terminal.wait(for: expected, in: "tell.out")
    // Nothing is left of those that have ended.
    let program = try terminal.processID()
    try terminal.wait(for: "no child") {
      try terminal.run("/bin/sh", ["-c", "cat /proc/\(program)/task/*/children"]).isEmpty
    }
  }

  @Test("a damaged file, a missing program and a failing one are a quiet line each, and the meeting goes on")
  func troubles() throws {
    let terminal = try Terminal.withFixtures(width: 160)
    try terminal.configure("{\"warning\": [\"a\",]}")
    try terminal.start("start Design --now", until: "config.json:1:18: expected a value")
    try terminal.press("q", "d")
    // The file is read again after the first picture, and its notice may replace that of the meeting.
    try terminal.see("All scrums")
    try terminal.configure(
      #"{"transcriber": "no-such-program", "speakerChanged": ["sh", "-c", "echo loud; echo loud >&2; exit 3"]}"#
    )
    try terminal.startMeeting()
    try terminal.see("The transcriber failed: no-such-program: no such file")
    try terminal.press("n", see: "The command for speakerChanged failed: sh: status 3")
    #expect(try terminal.screen().contains("Speaker 2 of") && !terminal.screen().contains("loud"))
  }

  @Test(
    "what a transcriber hears is shown, belongs to who speaks, survives kill -9 and comes into the history")
  func transcriber() throws {
    let terminal = try Terminal.withFixtures()
    let script = try terminal.script(
      "hear", #"echo $$ >>"$0.ids"; mkfifo "$0.in"; while read -r line; do echo "$line"; done <>"$0.in""#)
    try terminal.configure(#"{"transcriber": ["sh", "\#(script)"]}"#)
    try terminal.start("start Design --now", until: "Speaker 1 of 3")
    func say(_ words: String) throws {
      try terminal.run("/bin/sh", ["-c", "echo '\(words)' >'\(script).in'"])
    }
    try terminal.wait(for: "the transcriber") { terminal.hasFile("../hear.in") }
    try say("the logo is ready")
    try terminal.see("Cathy: the logo is ready")
    try terminal.press("n", "Space", see: "PAUSED")
    try say("staging is down")
    try terminal.see("Daisy: staging is down")
    let said = "Cathy: the logo is ready\nDaisy: staging is down"
    try terminal.wait(for: "the lines on the disk") {
      try terminal.progress()["transcript"] as? String == said
    }
    try terminal.signal("KILL", see: "ended with 137")
    // It reads for nobody now, and ends with its next line.
    try say("for nobody")
    let id = terminal.said("hear.ids").trimmingCharacters(in: .newlines)
    try terminal.wait(for: "the end of the transcriber") { !terminal.isRunning(id) }
    try terminal.start(until: "Resume Design")
    try terminal.press("s")
    try terminal.wait(for: "another transcriber") { terminal.said("hear.ids").contains(/\d+\n\d+\n/) }
    try terminal.see("Daisy: staging is down")
    try say("all is well")
    try terminal.see("Daisy: all is well")
    try terminal.press("q", "s", see: "Meeting ended")
    #expect(try terminal.meetings().last?["transcript"] as? String == said + "\nDaisy: all is well")
    let last = terminal.said("hear.ids").split(separator: "\n").last.map(String.init) ?? ""
    try terminal.wait(for: "the end of the transcriber") { !terminal.isRunning(last) }
  }

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
