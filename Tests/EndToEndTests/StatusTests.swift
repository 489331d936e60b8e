import Foundation
import Testing

@Suite("The status of a meeting")
struct StatusTests {
  private func meeting() throws -> Terminal {
    let terminal = try Terminal(width: 100, height: 30)
    let added = try terminal.command("add", "Design", "--attendees", "Cathy, Daisy", "--length", "60")
    expect(added.status, 0)
    try terminal.start("start design --now", until: "Speaker 1 of 2")
    return terminal
  }

  /// A terminal that follows the meetings of another one's store.
  private func follower(_ terminal: Terminal, _ words: String = "") throws -> Terminal {
    let follower = try Terminal(width: 200, height: 40)
    try follower.start("--store '\(terminal.store.path)' status --follow \(words)")
    return follower
  }

  private func lines(_ follower: Terminal) throws -> [String] {
    try follower.lines().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("a follower sees each second, each key, a terminal that is killed, and the end")
  func follow() throws {
    let room = try meeting()
    let follower = try follower(room)
    try follower.see("Cathy 29:")
    try follower.wait(for: "three seconds") { try Set(lines(follower)).count { $0.hasPrefix("Cathy") } >= 3 }
    try room.press("n")
    try follower.see("Daisy")
    try room.press("Space")
    try follower.see("paused · 2/2")
    try room.signal("KILL")
    try follower.see("unfinished · 2/2")
    try room.start("start design", until: "PAUSED")
    try follower.wait(for: "the meeting that goes on") {
      try lines(follower).count { $0.contains("paused") } == 2
    }
    try room.press("Space", seeNoMore: "PAUSED")
    try room.press("q", "x", see: "Meeting discarded")
    // After the meeting comes a line without a word.
    try follower.settle()
    try follower.signal("TERM", see: "ended with 0")
    let all = try lines(follower)
    let printed = all.prefix { !$0.hasPrefix("speed") }
    #expect(printed.last == "" && printed.dropLast().allSatisfy { !$0.isEmpty })
    #expect(zip(printed, printed.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("a follower waits for a store that is not there, and for a file that is written in two pieces")
  func pieces() throws {
    let room = try meeting()
    try room.press("Space", see: "PAUSED")
    let text = try room.file(room.meetingFile)
    let other = try Terminal()
    let follower = try follower(other)
    try other.write("", to: "notes.txt")
    try other.write(String(text.prefix(text.count / 2)), to: room.meetingFile)
    try other.write(text, to: room.meetingFile)
    // Nobody is in a meeting that was only written.
    try follower.see("unfinished · 1/2")
    try other.write("{ oops\n", to: room.meetingFile)
    try follower.see(".jsonl: line 1: ")
    try expect(lines(follower).count { $0.hasPrefix("scrums: ") }, 1)
    try other.write(text, to: room.meetingFile)
    try follower.wait(for: "the line again") { try lines(follower).count { $0.contains("unfinished") } == 2 }
    try follower.press("C-c", see: "ended with 0")
  }

  @Test("a follower ends quietly when nobody reads any more, also where there is nothing to say")
  func closedPipe() throws {
    let room = try meeting()
    let script = "--store '\(room.store.path)' status --follow; echo code $? >&2; }"
    let reader = try Terminal().start("\(script) | head -n 1", before: "{", until: "code 0")
    try reader.see("Cathy")
    #expect(try !reader.screen().contains("scrums:"))
    let silent = try Terminal()
    try silent.start("status --follow; echo code $? >&2; } | true", before: "{", until: "code 0")
    #expect(!silent.hasFile("."))
  }

  @Test(
    "a follower of all meetings sees each change, and the end of each; that of one scrum sees nothing of others"
  )
  func followAll() throws {
    let room = try meeting()
    try expect(room.command("add", "Platform", "--attendees", "Ada, Ben", "--length", "60").status, 0)
    let all = try follower(room, "--all --format '<{title} {speaker} {state}>'")
    try all.see("<Design Cathy running>")
    let one = try follower(room, "platform --format '<{title} {state}>'")
    let other = try Terminal()
    try other.start("--store '\(room.store.path)' start platform --now", until: "Speaker 1 of 2")
    try all.see("<Platform Ada running>")
    try one.see("<Platform running>")
    try room.press("n")
    try all.see("<Design Daisy running>")
    try other.press("Space")
    try all.see("<Platform Ada paused>")
    try other.press("q", "x", see: "Meeting discarded")
    try all.see("<Platform Ada ended>")
    #expect(
      try lines(all).filter { $0 != "" } == [
        "<Design Cathy running>", "<Platform Ada running>", "<Design Daisy running>",
        "<Platform Ada paused>", "<Platform Ada ended>",
      ])
    try expect(lines(one).filter { $0 != "" }, ["<Platform running>", "<Platform paused>"])
  }
}
