import Foundation
import Glibc
import Testing

@testable import scrums

@Suite("The user's editor", .oneEditor)
struct EditorTests {
  @Test(
    "$VISUAL comes before $EDITOR, and an empty one does not count",
    arguments: [
      (["VISUAL": "nvim", "EDITOR": "nano"], "nvim"), (["VISUAL": " ", "EDITOR": "nano"], "nano"),
      ([:], "vi"),
    ])
  func choice(variables: [String: String], word: String) {
    expect(Editor { variables[$0] }.words, [word])
  }

  @Test(
    "a variable holds arguments too, with quotes, and no shell sees them",
    arguments: [
      (" code  --wait ", ["code", "--wait"]),
      (#""/opt/My Editor/ed" -c 'set nu' a\ b"#, ["/opt/My Editor/ed", "-c", "set nu", "a b"]),
      ("ed $HOME; rm *", ["ed", "$HOME;", "rm", "*"]), ("ed ''", ["ed", ""]),
    ])
  func arguments(text: String, words: [String]) {
    expect(Editor { $0 == "EDITOR" ? text : nil }.words, words)
  }

  @Test(
    "a line is passed in the form of the editor, if it is a known one",
    arguments: [
      ("/usr/bin/vim", ["+12", "/a/b"]), ("hx", ["/a/b:12"]), ("code", ["--goto", "/a/b:12"]),
      ("my-editor", ["/a/b"]),
    ])
  func lines(editor: String, arguments: [String]) {
    expect(Editor.arguments("/a/b", 12, of: editor), arguments)
    expect(Editor.arguments("-b", nil, of: "vim"), ["./-b"])
  }

  @Test("the program waits for it, and reports a failure with its name")
  func waiting() throws {
    let ground = try Ground()
    let script = try ground.script("nano", "#!/bin/sh\nsleep 0.1; printf '%s|' \"$@\" >'\(ground.path)/out'")
    chmod(script, 0o700)
    try Editor { _ in script }.edit("/etc/hostname", line: 3)
    expect(ground.text("out"), "+3|/etc/hostname|")
    for (editor, words) in [("false", "status 1"), ("no-such-editor", "no such file")] {
      let failure = #expect(throws: CommandFailure.self) { try Editor { _ in editor }.edit("/x") }
      expect(failure?.description, "\(editor): \(words)")
    }
  }

  @Test("Ctrl-C and Ctrl-Z are the editor's meanwhile, and this program's again afterwards")
  func signals() throws {
    func handler(_ number: Int32) -> UnsafeRawPointer? {
      var action = sigaction()
      sigaction(number, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UnsafeRawPointer?.self)
    }
    let before = [SIGINT, SIGQUIT, SIGTSTP].map(handler)
    let ground = try Ground()
    let script = try ground.script(
      "edit", "grep -E 'Sig(Ign)' /proc/self/status /proc/$PPID/status >'\(ground.path)/out'")
    try Editor { _ in "sh \(script)" }.edit("/x")
    let ignored = ground.text("out").split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
    let keys: UInt64 = 1 << (SIGINT - 1) | 1 << (SIGQUIT - 1)
    #expect(ignored.count == 2 && ignored[0] & keys == 0 && ignored[1] & keys == keys, "\(ignored)")
    expect([SIGINT, SIGQUIT, SIGTSTP].map(handler), before)
  }

  @Test("it opens a broken file once the terminal is free, and the file is read again afterwards")
  func broken() throws {
    try Seat.pair { one, _, folder in
      let file = folder.scrumsFile
      try Data("{\n\n[".utf8).write(to: file)
      one.press("d")
      let ground = try Ground()
      let script = try ground.script(
        "vi",
        "#!/bin/sh\necho \"$@\" >'\(ground.path)/out'\nprintf '{\"version\": 1, \"scrums\": []}' >\"$2\"")
      chmod(script, 0o700)
      one.app.editor = Editor { _ in script }
      expect(one.app.act(.key("e")), [.lend])
      _ = one.app.useTerminal()
      expect(ground.text("out"), "+3 \(file.path)\n")
      #expect(one.app.state.broken == nil)
      one.app.editor = Editor { _ in "no-such-editor" }
      try Data("{".utf8).write(to: file)
      one.press("i", "e")
      _ = one.app.useTerminal()
      expect(one.notice, "Not edited: no-such-editor: no such file")
    }
  }
}
