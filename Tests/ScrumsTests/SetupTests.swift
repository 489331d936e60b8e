import Foundation
import Glibc
import ScrumModel
import ScrumStore
import Testing

@testable import ScrumUI
@testable import scrums

extension Ground {
  /// What a person has set up in a file with a text in it.
  func setup(_ text: some Sequence<UInt8>) throws -> Setup {
    Setup(Config(path: try file("config.json", Array(text))))
  }

  func setup(_ text: String) throws -> Setup { try setup(text.utf8) }
}

@Suite("What a person has set up")
struct SetupTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  /// The problems of a text, without the path.
  private func problems(_ text: String) throws -> [String] { try ground.setup(text).problems.map(\.brief) }

  @Test("a setting is a value of its kind; null is the default")
  func settings() throws {
    let setup = try ground.setup(
      #"""
      {"warningSeconds": 30, "bell": "flash", "days": ["fri", "mon"], "clock": null, "reducedMotion": true,
       "palette": "high contrast", "weekStart": "sun"}
      """#)
    expect(setup.problems, [])
    var wanted = Settings()
    (wanted.warningSeconds, wanted.bell, wanted.days, wanted.weekStart) = (30, .flash, [.mon, .fri], .sun)
    (wanted.reducesMotion, wanted.palette) = (true, .highContrast)
    expect(setup.settings, wanted)
    expect(wanted.week.map(\.rawValue).joined(separator: " "), "sun mon tue wed thu fri sat")
    try expect(ground.setup("{}").settings, Settings())
  }

  @Test("a mistake is one line with its place, and the rest holds")
  func mistakes() throws {
    for (member, problem) in [
      (#""warningSeconds": 300"#, "2:21: warningSeconds must be a whole number, 0 to 120, not 300"),
      (#""warningSeconds": "x""#, "2:21: warningSeconds must be a number, not a string"),
      (#""bell": "loud""#, #"2:11: bell must be one of ring, flash, off, not "loud""#),
      (#""reminder": 61"#, "2:15: reminder must be a whole number, 0 to 60, not 61"),
      (#""days": []"#, "2:11: days must have a day"),
      (#""color": 1"#, "2:12: color must be true or false, not a number"),
      (#""warningSecond": 30"#, "2:20: warningSecond is not a setting; did you mean 'warningSeconds'?"),
      (#""timeup": "b""#, "2:13: timeup is not a setting; did you mean 'timeUp'?"),
      (#""zz": 1"#, "2:9: zz is not a setting; 'scrums config --schema' has them all"),
      (#""handOut": 7"#, "2:14: handOut must be an object, not a number"),
      (#""sync": {"/a": {"url": 7}}"#, "2:26: url must be a string, not a number"),
      (#""warning": []"#, "2:14: warning must begin with a program"),
      (#""warning": ["", "x"]"#, "2:14: warning must begin with a program"),
      (
        #""warning": {}"#,
        "2:14: warning must be a program or an array of a program and its arguments, not an object"
      ),
      (#""warning": ["a", 7]"#, "2:20: warning[1] must be a string, not a number"),
      (#""warning": ["a", "\u0000"]"#, "2:14: warning must not have a NUL in it"),
    ] {
      let setup = try ground.setup("{\n  \(member),\n  \"length\": 20,\n  \"timeUp\": \"b\"\n}")
      expect(setup.problems.map(\.brief), ["config.json:\(problem)"])
      #expect(setup.settings.length == 20 && setup.programs == ["timeUp": ["b"]])
    }
    try expect(problems("{\"length\": 7,}"), ["config.json:1:14: expected a key in double quotes"])
    try expect(problems("[]"), ["config.json:1:1: the file must be an object, not an array"])
    #expect(try problems("{\"\u{1B}[2J\": 1}").allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test("a program has arguments, or stands alone")
  func programs() throws {
    let setup = try ground.setup(
      #"{"warning": ["notify-send", "two words", ""], "timeUp": "/bin/a b", "transcriber": null}"#)
    expect(setup.problems, [])
    expect(setup.programs, ["warning": ["notify-send", "two words", ""], "timeUp": ["/bin/a b"]])
  }

  @Test("what held before holds on instead of what is wrong")
  func readAgain() throws {
    var setup = try ground.setup(#"{"length": 20, "reminder": 9, "warning": "a"}"#)
    #expect(setup.readAgain == nil)
    func readAgain(_ text: String) throws {
      _ = try ground.file("config.json", Array(text.utf8))
      setup = try #require(setup.readAgain)
    }
    try readAgain(#"{"length": 200, "reminder": 8, "warning": [], "timeUp": "b"}"#)
    expect(setup.problems.count, 2)
    #expect(setup.settings.length == 20 && setup.settings.reminder == 8)
    expect(setup.programs, ["warning": ["a"], "timeUp": ["b"]])
    try readAgain("{")
    expect(setup.problems.count, 1)
    #expect(setup.settings.length == 20 && setup.programs == ["warning": ["a"], "timeUp": ["b"]])
    try readAgain("{}")
    #expect(setup.problems == [] && setup.settings == Settings() && setup.programs == [:])
  }

  @Test("an option goes before the environment, and both before the file")
  func origins() throws {
    func setup(_ overrides: [Setup.Override]) throws -> Setup {
      let path = try ground.file("config.json", Array("{\n\"bell\": \"off\",\n\"color\": true}".utf8))
      return Setup(Config(path: path), overrides: overrides)
    }
    func origin(_ name: String, _ setup: Setup) throws -> String {
      setup.origin(of: try #require(Setting.named(name)))
    }
    let file = try setup([])
    #expect(try origin("bell", file) == "config.json:2" && origin("length", file) == "default")
    let over = try setup([
      Setup.Override(setting: "color", value: .flag(false), by: "$NO_COLOR"),
      Setup.Override(setting: "bell", value: .word("flash"), by: "--no-bell"),
    ])
    #expect(over.settings.bell == .flash && !over.settings.usesColor)
    #expect(try origin("bell", over) == "--no-bell" && origin("color", over) == "$NO_COLOR")
  }

  @Test("what is written is checked first, and keeps everything else")
  func writing() throws {
    let setup = try ground.setup(#"{"theirs": 1.50, "length": 20}"#)
    try setup.write(.int(30), at: ["warningSeconds"])
    try setup.write(.string("r"), at: ["sync", "/a", "url"])
    try setup.write(nil, at: ["length"])
    #expect(throws: CommandFailure("days must have a day; nothing was changed")) {
      try setup.write(.array([]), at: ["days"])
    }
    #expect(
      ground.text("config.json") == """
        {
          "sync": {
            "/a": {
              "url": "r"
            }
          },
          "theirs": 1.50,
          "warningSeconds": 30
        }

        """)
    try setup.write(nil, at: ["sync", "/a", "url"])
    #expect(!ground.text("config.json").contains("sync"))
  }

  @Test("a file that is not there is no problem; one that is too long, or none, is")
  func noFile() throws {
    func problem(_ name: String) -> String? {
      Setup(Config(path: "\(ground.path)/\(name)")).problems.first?.message
    }
    mkfifo("\(ground.path)/pipe", 0o600)
    let text = #"{"warning": "a"}"#
    for length in [65_536, 65_537] {
      _ = try ground.file(
        "\(length)", Array(text.utf8) + [UInt8](repeating: 0x20, count: length - text.count))
    }
    for (name, words) in [
      ("none", nil), ("none/none", nil), ("pipe", "a pipe, not a regular file"),
      ("", "a directory, not a regular file"), ("65536", nil), ("65537", "larger than 64 KiB"),
    ] as [(String, String?)] {
      expect(problem(name), words, "\(name)")
    }
  }

  @Test("a file that ends anywhere gives no trap, and nothing that is not whole")
  func cut() throws {
    let text = #"{"warning": ["notify-send", "two words"], "length": 20}"#
    for length in 0..<text.utf8.count {
      let setup = try ground.setup(String(text.prefix(length)))
      #expect(setup.problems.count == 1 && setup.programs == [:] && setup.settings == Settings())
    }
  }
}

@Suite("Colours, links and commands in config.json")
struct SetupPartTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  @Test("what is wrong with one colour, link or command leaves out only that, with its place")
  func mistakes() throws {
    let setup = try ground.setup(
      ##"""
      {
        "palette": "colour-blind safe",
        "colors": {
          "lat": "red",
          "late": "reed",
          "quiet": {"dark": "#111111"},
          "focus": {"dim": 1},
          "navy": 300
        },
        "links": {
          "(": "https://a.org",
          "#(\\d+)": "gopher://a.org/$1",
          "ok-[0-9]+": "https://a.org/$0"
        },
        "commands": [
          {"key": "s", "screen": "board", "name": "Taken", "run": "x"},
          {"key": "ctrl-g", "name": "Fine", "run": ["x", "{note.link}"]},
          {"key": "ctrl-g", "screen": "detail", "name": "Again", "run": "x"},
          {"key": "ctrl-t", "name": "Fine", "run": "x"},
          {"key": "hyper-x", "name": "Key", "run": "x"},
          {"key": "ctrl-x", "name": "Field", "run": ["x", "{note.lnk}"]},
          {"key": "ctrl-x", "name": "Screen", "run": "x", "screen": "bord"},
          {"key": "ctrl-x", "name": "Mode", "run": "x", "mode": "loud"},
          {"key": "ctrl-x", "name": "Part", "run": "x", "modus": "terminal"},
          {"key": "ctrl-x", "run": "x"},
          7
        ]
      }
      """##)
    let lines = setup.problems.map(\.brief)
    let wanted = [
      "config.json:4:12: lat has no colour; did you mean 'late'?",
      "config.json:5:13: late is refused: “reed” is no colour",
      "config.json:6:14: quiet is refused: #111111",
      "config.json:7:22: dim is neither dark nor light",
      "config.json:8:13: navy must be a whole number, 0 to 255, not 300",
      "config.json:11:10: ( is no regular expression",
      "config.json:12:16: #(\\d+) must be an address that begins with",
      "config.json:16:13: key is s, which is also 'start' (Board)",
      "config.json:18:13: key is ^G, which is also 'Fine' (your commands)",
      "name is also the name of another command, on ^G",
      "key is no key: \"hyper-x\"",
      "run[1] has an unknown field {note.lnk}; the fields are scrum.id",
      "screen must be one of board, detail",
      "mode must be one of background, terminal, not \"loud\"",
      "modus is not a part of a command; ",
      "name must not be missing",
      "config.json:26:5: commands[10] must be an object, not a number",
    ]
    expect(lines.count, wanted.count)
    for part in wanted { #expect(lines.contains { $0.contains(part) }, "\(part) in \(lines)") }
    expect(setup.preferences.commands.map(\.name), ["Fine"])
    expect(setup.settings.palette, .colorBlind)
  }

  @Test("what is selected can be neither the program nor code of a shell")
  func hostile() throws {
    func problems(_ run: String) throws -> [String] {
      try ground.setup(#"{"commands": [{"key": "ctrl-g", "name": "Go", "run": \#(run)}]}"#)
        .problems.map(\.message)
    }
    try expect(problems(#""{note.text}""#), ["run[0] can't have a field as the program"])
    for words in [
      "sh -c", "/bin/bash -ec", "ash -c", "/usr/bin/python3.12 -c", "perl -e", "perl -le", "env sh -c",
      "env -i A=1 /bin/sh -c", "sudo -u ada bash -c", "sudo -s", "nice -n 5 sh -c", "timeout 5 zsh -c",
      "busybox ash -c", "ssh host", "ssh -p 22 host echo", "ssh", "watch -n 1", "nohup ssh host", "env -S",
      "sudo", "sh",
    ] {
      let start = words.split(separator: " ").map { "\"\($0)\", " }.joined()
      let place = words.split(separator: " ").count
      #expect(
        try problems(#"[\#(start)"echo {note.text}"]"#)
          == ["run[\(place)] can't have a field in the code of a shell: it has $SCRUMS_SELECTION"], "\(words)"
      )
    }
    try expect(problems(#"["perl", "-e{note.text}"]"#).count, 1)
    for run in [
      #"["sh", "script", "{note.text}"]"#, #"["sh", "-c", "echo \"$1\"", "_", "{note.text}"]"#,
      #"["env", "TITLE={note.text}", "script"]"#, #"["sudo", "notify-send", "{note.text}"]"#,
      #"["", "{note.text}"]"#, #"["notify-send", "-a", "{note.text}"]"#,
      #"["python3", "tool.py", "{note.text}"]"#,
    ] {
      #expect(try problems(run).allSatisfy { !$0.contains("have a field") }, "\(run)")
    }
  }

  @Test("a wrong row of keys leaves out only that row, and so does a conflict")
  func keys() throws {
    let setup = try ground.setup(
      #"{"keys": {"board": {"start": 7, "new": "ctrl-n", "edit": "d", "strat": "r"}, "bord": {"x": "y"}}}"#)
    let lines = setup.problems.map(\.message)
    expect(lines.count, 4, "\(lines)")
    for words in ["d is also 'delete' (board)", "did you mean 'start'?", "did you mean 'board'?"] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!setup.preferences.keys.isStandard)
  }

  @Test(
    "damaged and hostile files give one harmless line for each mistake, and run nothing", arguments: 0..<10)
  func damaged(part: UInt64) throws {
    let whole = ##"""
      {"$schema": "x", "warningSeconds": 30, "bell": "flash", "days": ["mon", "fri"], "palette": "default", "color": true,
       "colors": {"late": "#ff0000", "navy": {"dark": 4, "light": "blue"}},
       "links": {"#(\\d+)": "https://a.org/$1", "[A-Z]+-[0-9]{1,5}": "http://b.org/$0"},
       "commands": [{"key": "ctrl-g", "screen": "detail", "name": "Go", "run": ["touch", "\##(ground.path)/ran"], "mode": "terminal"}],
       "keys": {"board": {"start": "r", "new": null}, "everywhere": {"down": ["j", "ctrl-n"]}},
       "warning": ["touch", "\##(ground.path)/ran"], "meetingEnded": "touch", "handOut": {"template": ["{title}"], "command": "x"},
       "sync": {"/a": {"url": "u", "ref": "r", "limit": 3}}, "reminder": 5}
      """##
    let bytes = Array(whole.utf8)
    let pieces: [[UInt8]] =
      [
        "{", "}", "[", "]", "\"", ",", ":", "null", "true", "-1", "1e999", "\\u0000", "\u{1B}[2J", "\u{202E}",
        "99999999999999999999",
        "\"\u{1B}]8;;x\u{7}\"", "[[[[[[[[", "{\"a\":", "(", "(.*)*", "\\\\1", "$(touch ran)", "ctrl-",
        "\u{0}", "\u{FF}\u{FE}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80, 0x80]]
    var random = SplitMix64(seed: part)
    for _ in 0..<250 {
      var text = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<max(1, text.count), using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...20, using: &random)))
        case 1: text.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 2: if !text.isEmpty { text[place] = UInt8.random(in: 0...255, using: &random) }
        case 3: text = Array(text.prefix(place))
        default:
          let other = Int.random(in: 0..<max(1, text.count), using: &random)
          text.insert(
            contentsOf: text[min(place, other)..<min(text.count, min(place, other) + 30)], at: place)
        }
      }
      let setup = try ground.setup(text)
      for line in setup.problems.map({ "\($0)" }) {
        #expect(line.isHarmless && !line.contains("\n") && line.utf8.count < 1_000)
      }
      for command in setup.preferences.commands {
        #expect(!command.words.isEmpty && command.words.allSatisfy { !$0.utf8.contains(0) })
      }
    }
    #expect(!FileManager.default.fileExists(atPath: "\(ground.path)/ran"))
  }
}
