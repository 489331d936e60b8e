import Foundation
import Glibc
import Testing

@Suite("A meeting over ssh", .unless(SshHost.obstacle))
struct SshMeetingTests {
  /// Both are in the ready room that Ada has opened.
  private static func inReadyRoom(_ host: SshHost) throws -> (ada: SshPerson, ben: SshPerson) {
    let ada = try SshPerson("ada", at: host, until: "Scrums")
    try ada.type("s", see: "READY")
    let ben = try SshPerson("ben", at: host, until: "open with")
    try ben.type("g\r", see: "READY")
    return (ada, ben)
  }

  /// The most milliseconds that half of the keys may take, and that any may take where other programs use the machine.
  private static let (limit, longest) = (100.0, 5_000.0)

  @Test("a key of one is seen by the other within 100 milliseconds", .unless(SshHost.terminalObstacle))
  func latency() throws {
    try SshHost.use { host in
      let (ada, ben) = try Self.inReadyRoom(host)
      try ada.see("ben")
      try ben.see("ada")
      var times: [Double] = []
      for round in 0..<40 {
        let (sender, other) = round / 2 % 2 == 0 ? (ada, ben) : (ben, ada)
        other.forget()
        sender.letEnterPass()
        let start = DispatchTime.now().uptimeNanoseconds
        // Cathy is absent, or back with her share of the time. Two x at once count as one, but not with a key between.
        sender.type(round % 2 == 0 ? "\u{C}x\r" : "\u{C}x")
        try other.see(round % 2 == 0 ? "absent" : "3:20")
        times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        // The name of the key says absent too: if it was written just then, the change may not be there yet.
        try host.wait(for: "the change") { host.lastLine().contains("absent") == (round % 2 == 0) }
      }
      times.sort()
      let (median, most) = (times[times.count / 2], times[times.count - 1])
      print(
        "A key over ssh is seen by the other after \(Int(median.rounded())) ms, at most \(Int(most.rounded())) ms"
      )
      #expect(median <= Self.limit && most <= Self.longest)
      #expect(host.lastLine().contains("present"))
    }
  }

  @Test(
    "one whose program or whose ssh is killed is gone at once, and the other goes on with every note",
    .unless(SshHost.terminalObstacle))
  func killed() throws {
    try SshHost.use(["ada": "", "ben": "", "cleo": ""]) { host in
      let (ada, ben) = try Self.inReadyRoom(host)
      let cleo = try SshPerson("cleo", at: host, until: "open with")
      try cleo.type("g\r", see: "READY")
      try ben.see("cleo")
      ada.type("\r")
      for person in [ada, ben, cleo] { try person.see("Speaker") }
      try ada.type("b", see: "Blocker")
      ada.type("no key\r")
      try host.wait(for: "the blocker") { host.meeting().contains("no key") }
      try ben.see("no key")
      ben.forget()
      kill(try host.process(of: "ada").id, SIGKILL)
      try ben.see("ada left")
      ben.type("n")
      try host.wait(for: "the second speaker") { host.meeting().contains("\"next\"") }
      let moved = Date()
      cleo.forget()
      ben.type("aalmost")
      try host.wait(for: "the draft") { host.meeting().contains("almost") }
      ben.end()
      try cleo.see("ben left · the meeting continues here")
      // Within a second of another's n, one can't mean the new speaker.
      try host.wait(for: "a second") { Date().timeIntervalSince(moved) > 1 }
      cleo.type("n")
      try host.wait(for: "the third speaker") { host.meeting().split(separator: "\"next\"").count == 3 }
      try cleo.type("q", see: "Discard")
      cleo.type("s")
      try host.wait(for: "the history") { try host.history().count == 1 }
      let history = try host.history()
      #expect(history.joined().contains("no key") && history.joined().contains("almost"))
      try host.wait(for: "the end") { host.meeting().isEmpty }
    }
  }

  @Test(
    "names are shown, Ctrl-Z gives no shell, and a signal that suspends is answered in the same way",
    .unless(SshHost.terminalObstacle))
  func noShell() throws {
    try SshHost.use { host in
      let (one, other) = (try Terminal(width: 100, height: 30), try Terminal(width: 60, height: 20))
      try one.connect("ada", to: host)
      try one.see("Scrums")
      try one.press("s", see: "READY ROOM")
      try other.connect("ben", to: host)
      try other.see("open with ada")
      try other.press("g", "Enter")
      try one.see("ben joined", "Design · with ben")
      try other.see("Design · with ada")
      let ada = try host.process(of: "ada")
      for word in ["TERM=tmux-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"] {
        #expect(ada.environment.contains { $0 == word }, "\(word)")
      }
      try one.press("C-z", see: "Not on a shared host")
      try one.press("Escape", see: "All scrums")
      try other.see("ada left")
      try one.seeNoMore("Not on a shared host")
      kill(ada.id, SIGTSTP)
      try one.see("Not on a shared host")
      try expect(host.process(of: "ada").id, ada.id)
      // The commands of the account's settings belong to nobody.
      try other.press("Enter", see: "Speaker 1 of 3")
      try other.press("q", "s", see: "Meeting")
      try other.press("w", see: "Not on a shared host")
      try other.press("C-c", see: "ssh ended")
      #expect(!host.hasRunCommand)
    }
  }

  @Test(
    "line by line it is the same: who comes is said, and Ctrl-Z gives no shell",
    .unless(SshHost.terminalObstacle))
  func lines() throws {
    try SshHost.use(["ada": "start Design --plain", "ben": "start Design"]) { host in
      let ada = try SshPerson("ada", at: host, until: "Enter alone says where we are")
      let ben = try SshPerson("ben", at: host, until: "READY")
      try ada.see("ben joined")
      try ada.type("w\r", see: "Ready room of Design, with ben")
      ada.forget()
      kill(try host.process(of: "ada").id, SIGTSTP)
      try ada.see("Not on a shared host")
      ada.forget()
      try ada.type("\u{1A}", see: "Not on a shared host")
      ada.type("s\r")
      try ben.see("Speaker")
      ben.end()
      try ada.see("ben left")
    }
  }

  @Test(
    "a key runs the program and nothing else: no other command, no forwarding, and a list without a terminal")
  func nothingElse() throws {
    try SshHost.use(["ada": ""]) { host in
      func run(_ options: [String], _ command: [String] = []) throws -> Command.Result {
        let words = host.words("ada", options: options, command: command)
        return try Command(Array(words.dropFirst()), of: words[0]).run()
      }
      let list = try run(["-T"], ["touch", host.store.path + "/touched"])
      #expect(list.status == 0 && list.output.contains("Design"), "\(list)")
      #expect(access(host.store.path + "/touched", F_OK) != 0)
      let forwarded = try run(["-W", "127.0.0.1:\(host.port)"])
      #expect(forwarded.status != 0 && !forwarded.output.contains("SSH"), "\(forwarded)")
      let copied = try run(["-s"], ["sftp"])
      #expect(copied.output.contains("Design"), "\(copied)")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if there is an obstacle, and says which.
  static func unless(_ obstacle: String?) -> Self {
    .enabled(if: obstacle == nil, Comment(rawValue: obstacle ?? ""))
  }
}

extension Terminal {
  /// Connects a person in a shell; afterwards the terminal shows `ssh ended`.
  fileprivate func connect(_ person: String, to host: SshHost) throws {
    try startShell()
    try type("clear; \(host.words(person).joined(separator: " ")); echo ssh 'ended'")
  }
}
