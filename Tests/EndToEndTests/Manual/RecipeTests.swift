import Foundation
import Testing

@testable import scrums

/// The recipes under EXAMPLES are run as they stand, so that whoever copies one has something that works.
@Suite("The recipes of the manual")
struct RecipeTests {
  // MARK: The status

  /// A machine with a paused meeting, in which a person speaks whose name would do harm.
  private func pausedMeeting() throws -> Machine {
    let machine = try Machine()
    try machine.meet("Design", "Cathy", Machine.hostileName)
    try machine.terminal.press("n")
    try machine.pause()
    return machine
  }

  @Test("tmux shows the status in its status line")
  func tmux() throws {
    let machine = try pausedMeeting()
    // The name needs more room than tmux gives.
    let settings = try Recipes.code("The status line of tmux") + "\nset -g status-right-length 90\n"
    try machine.terminal.write(settings, to: "../tmux.conf")
    let socket = machine.home + "/inner"
    defer { _ = try? machine.run("tmux", "-S", socket, "kill-server") }
    let window = try machine.open(
      "tmux", "-u", "-S", socket, "-f", "\(machine.home)/tmux.conf", "new-session", "cat")
    let status = try machine.status()
    #expect(status.hasSuffix(" paused · 2/2"))
    try window.see(status)
    // It is asked for again by itself.
    try machine.terminal.press("Space")
    try window.wait(for: "the running status") {
      let status = try machine.status()
      return try !status.contains("paused") && window.screen().contains(status)
    }
    #expect(machine.isUnharmed)
  }

  @Test("bash shows the status before the prompt that it had")
  func bash() throws {
    let machine = try pausedMeeting()
    try machine.terminal.write(
      "PS1='mine $?> '\n\(try Recipes.code("The prompt of bash"))\n", to: "../bashrc")
    let window = try machine.open("bash", "--rcfile", "\(machine.home)/bashrc", "-i")
    try window.see("\(try machine.status()) mine 0>")
    // The prompt leaves the last exit code alone, and shows it as before.
    try window.type("clear; (exit 7)", see: "mine 7>")
    try window.type("(exit 8)")
    try window.type("echo ended with $?", see: "ended with 8")
    try machine.terminal.press("q", "s", see: "Meeting ended")
    try window.type("clear")
    try window.wait(for: "the prompt alone") { try window.lines().contains { $0.hasPrefix("mine 0>") } }
    #expect(machine.isUnharmed)
  }

  @Test("starship's command prints the status; starship itself shows it, if it is installed")
  func starship() throws {
    let machine = try pausedMeeting()
    let settings = try Recipes.code("The prompt of starship")
    let lines = settings.split(separator: "\n")
    try #require(lines.count == 3 && lines[2] == "when = true")
    let name = try #require(lines[0].wholeMatch(of: /\[(custom\.\w+)\]/)?.1)
    let command = try #require(lines[1].wholeMatch(of: /command = "([^"\\]+)"/)?.1)
    let status = try machine.status()
    #expect(try machine.run(lines: String(command)) == status + "\n")
    if Self.isInstalled("starship") {
      try machine.terminal.write(settings, to: "../starship.toml")
      let shown = try machine.run(
        "starship", "module", String(name), setting: ["STARSHIP_CONFIG=\(machine.home)/starship.toml"])
      #expect(shown.contains(status))
    }
    #expect(machine.isUnharmed)
  }

  // MARK: Beside a meeting

  @Test("each speaker is notified of, with who is next; names are data")
  func notification() throws {
    let (machine, title) = (try Machine(), "A notification for each speaker")
    try machine.configure(try Recipes.code(title))
    try machine.install(try Recipes.code(title, 1), as: "notify")
    try machine.standIn(for: "notify-send")
    try machine.meet("Design", "Cathy", Machine.hostileName, "-u")
    var calls = "<--><Cathy><Next: \(Machine.hostileName)>\n"
    try machine.wait(for: calls, of: "notify-send")
    try machine.terminal.press("n")
    calls += "<--><\(Machine.hostileName)><Next: -u>\n"
    try machine.wait(for: calls, of: "notify-send")
    try machine.terminal.press("n")
    calls += "<--><-u><>\n"
    try machine.wait(for: calls, of: "notify-send")
    #expect(machine.isUnharmed)
  }

  private static let chat = "The summary in a chat"

  /// Holds a meeting that is discarded, and one that is saved.
  /// - Returns: the summary of the saved one.
  private func meetTwice(on machine: Machine, posting script: String) throws -> String {
    try machine.configure(try Recipes.code(Self.chat))
    try machine.install(script, as: "post-to-chat")
    try machine.meet("Design \(Machine.hostileName)", "Cathy", "Daisy")
    try machine.terminal.press("q", "d", see: "Meeting discarded")
    try machine.terminal.startMeeting(of: 2)
    try machine.terminal.press("q", "s", see: "Meeting ended", "with the hand-out?")
    // At first the question takes no key.
    try machine.terminal.wait(for: "no question") {
      let isAsked = try machine.terminal.screen().contains("with the hand-out?")
      if isAsked { try machine.terminal.press("y") }
      return !isAsked
    }
    return try machine.run("scrums", "show", "design", "--format", "chat")
  }

  /// The script with another last line of the recipe.
  private func script(endingIn place: Int) throws -> String {
    let lines = try Recipes.code(Self.chat, 1).split(separator: "\n").dropLast()
    return lines.joined(separator: "\n") + "\n" + (try Recipes.code(Self.chat, place))
  }

  @Test("apprise gets the text of a meeting that was saved, once, and of none that was discarded")
  func apprise() throws {
    let machine = try Machine()
    try machine.standIn(for: "apprise")
    let summary = try meetTwice(on: machine, posting: try Recipes.code(Self.chat, 1))
    #expect(summary.contains("2 of 2 present"))
    try machine.wait(for: "<slack://TOKEN>\n\(summary)", of: "apprise")
    #expect(machine.isUnharmed)
  }

  @Test("curl posts the summary as it is")
  func text() throws {
    let (machine, server) = (try Machine(), try WebServer())
    let script = try script(endingIn: 2).replacing("https://ntfy.sh", with: server.address)
    if !Self.isInstalled("curl") { try machine.standIn(for: "curl") }
    let summary = try meetTwice(on: machine, posting: script)
    #expect(try posted(on: machine, to: server).body == summary)
    #expect(machine.isUnharmed)
  }

  @Test("jq and curl post the summary to a webhook, as JSON")
  func webhook() throws {
    let (machine, server) = (try Machine(), try WebServer())
    let script = try script(endingIn: 3).replacing("https://URL", with: server.address + "/TOPIC")
    let hasJSON = Self.isInstalled("jq")
    if !hasJSON { try machine.standIn(for: "jq", #"tail -n +2 "$0.record.$$""#) }
    if !Self.isInstalled("curl") { try machine.standIn(for: "curl") }
    let summary = try meetTwice(on: machine, posting: script)
    let request = try posted(on: machine, to: server)
    #expect(request.header.contains("json"))
    if hasJSON {
      #expect(try request.body.json() as? [String: String] == ["text": summary])
    } else {
      #expect(machine.calls(of: "jq").hasSuffix("\n\(summary)") && request.body == summary)
    }
    #expect(machine.isUnharmed)
  }

  /// What curl has posted; where it is not installed, what its stand-in was told to post.
  private func posted(on machine: Machine, to server: WebServer) throws -> WebServer.Request {
    if Self.isInstalled("curl") {
      let request = try server.nextRequest()
      #expect(request.line == "POST /TOPIC HTTP/1.1")
      return request
    }
    try machine.terminal.wait(for: "curl") { !machine.calls(of: "curl").isEmpty }
    let call = machine.calls(of: "curl")
    let words = call.prefix { $0 != "\n" }
    #expect(words.hasSuffix("<\(server.address)/TOPIC>"))
    return WebServer.Request(
      line: String(words), header: String(words), body: String(call.dropFirst(words.count + 1)))
  }

  @Test("what whisper-stream hears is shown without its times and marks, and kept; it ends with the meeting")
  func transcriber() throws {
    let (machine, title) = (try Machine(), "A transcript")
    try machine.configure(try Recipes.code(title))
    try machine.install(try Recipes.code(title, 1), as: "hear")
    // As its documentation has it: only without steps it writes lines.
    try machine.standIn(
      for: "whisper-stream",
      #"""
      case "$*" in *"--step 0"*) ;; *) exec printf '\33[2K\r Hello there.' ;; esac
      cat <<'END'
      [Start speaking]

      ### Transcription 0 START | t0 = 0 ms | t1 = 4000 ms

      [00:00:00.000 --> 00:00:03.480]   Hello [there].

      ### Transcription 0 END
      END
      echo $$ >"$0.id"
      exec sleep 600
      """#)
    try machine.meet("Design", "Cathy", "Daisy")
    try machine.terminal.see("Cathy: Hello [there].")
    #expect(try !machine.terminal.screen().contains(/Start speaking|Transcription|-->/))
    // A model is found from any directory.
    #expect(machine.calls(of: "whisper-stream").contains(/<--model><\/[^>]+\.bin>/))
    try machine.terminal.wait(for: "its id") {
      machine.terminal.said("bin/whisper-stream.id").hasSuffix("\n")
    }
    try machine.terminal.press("q", "s", see: "Meeting ended")
    #expect(try machine.terminal.meetings().last?["transcript"] as? String == "Cathy: Hello [there].")
    let id = machine.terminal.said("bin/whisper-stream.id").trimmingCharacters(in: .newlines)
    try machine.terminal.wait(for: "the end of whisper-stream") { !machine.terminal.isRunning(id) }
  }

  static func isInstalled(_ program: String) -> Bool {
    (try? Command(["-c", "command -v \(program)"], of: "/bin/sh").run().status) == 0
  }
}
