import CardKit
import Foundation
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("A note and the editor's process", .oneEditor)
struct NoteEditorProcessTests {
  /// Opens a note of a running meeting in an editor that is a script, which finds the file in `$1`.
  private func edit(
    _ typed: String, with lines: String, check: (inout Seat, Ground) throws -> Void
  ) throws {
    try Seat.pair { one, _, folder in
      let ground = try Ground()
      let script = try ground.script("editor", "store='\(folder.path)'\n\(lines)")
      let variables = ["EDITOR": "sh '\(script)'", "TMPDIR": ground.path]
      one.app.editor = Editor { variables[$0] }
      one.startMeeting()
      one.press("a")
      one.type(typed)
      expect(one.app.act(.key(.control("o"))), [.lend])
      _ = one.app.useTerminal()
      try check(&one, ground)
    }
  }

  private func text(_ seat: Seat) -> String? { seat.stage?.note?.input.text }

  /// The temporary files that are left.
  private func left(_ ground: Ground) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: ground.path).filter { $0.hasPrefix("scrums-") }
  }

  @Test("the editor gets the text in a file of its own, and what it leaves there is the note")
  func written() throws {
    try edit("half", with: #"stat -c %a "$1" >"$1.mode"; cat "$1" >"$1.text"; echo "half a page" >"$1""#) {
      one, ground in
      expect(text(one), "half a page")
      let store = ScrumStore(directory: one.app.desk.store.directory)
      let scrum = try #require(one.meeting?.scrumID)
      _ = try store.readMeeting(of: scrum)
      expect(store.drafts(of: scrum).map(\.text), ["half a page"])
      let files = try left(ground).sorted()
      #expect(files.count == 2 && files.allSatisfy { $0.contains(".txt.") }, "\(files)")
      expect(files.map { ground.text($0) }, ["600\n", "half\n"])
      expect(one.notice, "Edited · enter saves it")
    }
  }

  @Test("while it is open, the meeting goes on and is kept on the disk")
  func meanwhile() throws {
    let script = #"""
      cat "$store"/meetings/*.draft >"$1.before"
      before=$(stat -c %.9Y "$store"/meetings/*.jsonl); tries=0
      until [ "$(stat -c %.9Y "$store"/meetings/*.jsonl)" != "$before" ] || [ $tries -gt 1200 ]; do
        sleep 0.05; tries=$((tries + 1))
      done
      echo changed >"$1"
      """#
    try edit("half", with: script) { one, ground in
      expect(text(one), "changed")
      let before = try #require(try left(ground).first)
      #expect(ground.text(before).contains("\"half\""))
      expect(one.meeting?.isRunning, true)
    }
  }

  @Test("an editor that fails, is killed or is missing leaves the note as it was, with a message")
  func failed() throws {
    for (script, reason) in [("exit 3", "status 3"), ("kill -9 $$", "signal 9")] {
      try edit("kept", with: script) { one, ground in
        #expect(text(one) == "kept" && one.app.state.notice == .error("Not edited: sh: \(reason)"))
        let files = try left(ground)
        #expect(files.isEmpty)
      }
    }
    let ground = try Ground()
    try Seat.pair { one, _, _ in
      one.app.editor = Editor { $0 == "TMPDIR" ? ground.path : "no-such-editor" }
      one.startMeeting()
      one.press("a", "x")
      _ = one.app.act(.key(.control("o")))
      _ = one.app.useTerminal()
      #expect(text(one) == "x" && one.notice == "Not edited: no-such-editor: no such file")
      one.app.editor = Editor { $0 == "TMPDIR" ? "/no/such/folder" : "vi" }
      expect(one.app.act(.key(.control("o"))), [])
      expect(one.notice?.hasPrefix("Not edited: /no/such/folder/scrums-"), true)
    }
  }

  @Test("a text that does not become the note stays in its file, and the message says where")
  func kept() throws {
    func check(_ script: String, _ note: String, _ words: String) throws {
      try edit("kept", with: script) { one, ground in
        expect(text(one), note)
        let file = try #require(try left(ground).first)
        expect(one.app.state.notice, .error("\(words) · your text is in \(ground.path)/\(file)"))
      }
    }
    try check("echo changed >\"$1\"; exit 1", "kept", "Not edited: sh: status 1")
    let x = String(repeating: "x", count: 10_000)
    try check("printf '%s' \(x)x >\"$1\"", x, "The note does not fit: cut after 10000 characters")
  }

  @Test("work goes on while the editor is open, and its end is noticed")
  func ticking() throws {
    let ground = try Ground()
    let script = try ground.script("editor", "until [ -e '\(ground.path)/tick' ]; do sleep 0.05; done")
    let variables = ["EDITOR": "sh '\(script)'"]
    var ticks = 0
    try Editor { variables[$0] }.edit("/etc/hostname") {
      ticks += 1
      _ = try? ground.file("tick", [])
    }
    #expect(ticks >= 1)
  }
}
