import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal
import Testing

@testable import scrums

@Suite("The doctor")
struct DoctorCommandTests {
  /// A finding in one line, such as `fine git: 2.39.5`.
  private func lines(_ facts: some Examination) -> [String] {
    facts.findings.map { "\($0.state.rawValue) \($0.topic): \($0.words)" }
  }

  private func terminal(
    _ name: String = "xterm-256color", _ change: (inout TerminalExamination) -> Void = { _ in }
  ) -> [String] {
    var examination = TerminalExamination()
    (examination.colors, examination.asking) = (256, .answered)
    examination.widths = WidthSample.all.map(\.columns)
    change(&examination)
    return lines(TerminalFacts(name: name, examination: examination))
  }

  @Test("a terminal in order has four lines")
  func goodTerminal() {
    let lines = terminal {
      ($0.background, $0.holdsFrames, $0.hasKeyboardProtocol) = (.rgb(46, 52, 64), true, true)
      $0.claimsTrueColor = true
    }
    #expect(
      lines == [
        "fine terminal: TERM=xterm-256color", "fine colours: all by COLORTERM, 256 by the description",
        "fine answers: background #2e3440 (dark), holds frames back (mode 2026), keyboard protocol",
        "fine widths: 8 of 8 as expected",
      ])
  }

  @Test("what a terminal lacks is advice, with what to do")
  func otherTerminals() {
    #expect(terminal { $0.usesColor = false }[1].hasPrefix("fine colours: none, as NO_COLOR"))
    #expect(terminal { $0.colors = 8 }[1].hasPrefix("advice colours: 8 by the description; a TERM"))
    #expect(terminal { $0.asking = .silent }[2].hasPrefix("advice answers: none within a second"))
    #expect(
      terminal { $0.asking = .typing }[2].hasPrefix("advice answers: not asked: something was typed"))
    #expect(terminal { $0.widths = [] }[3] == "fine widths: not measured: the locale is not UTF-8")
    #expect(terminal { $0.widths = [1] }[3].hasPrefix("advice widths: the terminal told 1 of 8"))
    #expect(
      terminal { ($0.widths[0], $0.widths[4]) = (4, 1) }[3].hasPrefix(
        "advice widths: 6 of 8 as expected; flag 4 instead of 2, heart 1 instead of 2;"))
    #expect(
      terminal { $0.widths[7] = 2 }[3]
        == "advice widths: 7 of 8 as expected; line 2 instead of 1; the program draws its lines in ASCII")
    for name in ["", "dumb"] {
      let lines = terminal(name) { $0.trouble = .noCursorAddressing(name) }
      #expect(lines.count == 1 && lines[0].hasPrefix("advice terminal: TERM"))
    }
    #expect(
      terminal("x\u{1B}y") { $0.trouble = .unknownTerminal("x") }[0].hasPrefix("advice terminal: TERM=x^[y "))
    #expect(terminal("lpr") { $0.trouble = .noCursorAddressing("lpr") }[0].hasPrefix("wrong terminal: "))
    #expect(lines(TerminalFacts(name: "xterm"))[0].hasPrefix("fine terminal: TERM=xterm; not asked"))
  }

  @Test("locale, tmux and ssh")
  func surroundings() {
    #expect(lines(LocaleFacts(name: "de_DE.UTF-8")) == ["fine locale: de_DE.UTF-8"])
    #expect(lines(LocaleFacts(isUTF8: false))[0].hasPrefix("advice locale: not set, so only ASCII is shown"))
    #expect(lines(LineFacts(isSsh: true)) == ["fine tmux: none", "fine ssh: in between"])
    var facts = LineFacts(
      isTmux: true, name: "tmux-256color", version: "tmux 3.4", clipboard: "on", focus: "off")
    #expect(lines(facts)[0] == "fine tmux: tmux 3.4, set-clipboard on, focus-events off")
    facts.clipboard = "external"
    #expect(
      lines(facts)[0].hasPrefix("advice tmux: ") && lines(facts)[0].hasSuffix("'set -g set-clipboard on'"))
    facts.name = "xterm"
    #expect(lines(facts)[0].contains("default-terminal"))
  }

  @Test("the place of a store")
  func place() {
    var facts = StoreFacts(path: "~/store")
    facts.place.freeBytes = 12_345_678_901
    #expect(
      lines(facts) == [
        "fine store: ~/store", "fine permissions: 0700, private", "fine lock: available",
        "fine files: no problems found", "fine disk: 12 GB free", "fine file system: local",
      ])
    (facts.place.mode, facts.place.isShared, facts.problems) = (0o2770, true, 2)
    (facts.place.network, facts.place.lockTrouble, facts.place.freeBytes) = ("NFS", "locked", 10)
    #expect(
      lines(facts) == [
        "fine store: ~/store", "fine permissions: 2770, shared by a group",
        "wrong lock: locked",
        "wrong files: 2 problems; 'scrums check' says more",
        "wrong disk: 0 MB free; make room before the next meeting",
        "advice file system: NFS, over a network; 'scrums sync' shares a store more safely",
      ])
    facts.place.mode = 0o755
    #expect(lines(facts)[1].hasPrefix("advice permissions: 0755: readable by everyone"))
    facts.place.isThere = false
    #expect(lines(facts)[0] == "fine store: ~/store, which the first save makes" && lines(facts).count == 3)
    facts.place.obstacle = "Permission denied"
    #expect(lines(facts)[0] == "wrong store: ~/store: nothing can be saved: Permission denied")
  }

  @Test("git and the remote; git matters only to those who share")
  func sync() {
    var facts = SyncFacts(version: "git version 2.39.5 (Apple Git-154)")
    #expect(lines(facts) == ["fine git: 2.39.5", "fine sync: not shared"])
    facts.version = "git version 2.28.1"
    #expect(lines(facts)[0] == "advice git: 2.28.1 is too old for 'scrums sync', which needs 2.29")
    (facts.version, facts.way) = (nil, "ssh")
    #expect(
      lines(facts) == ["wrong git: not found; 'scrums sync' needs it", "fine sync: by ssh, last sync never"])
    (facts.version, facts.syncedAt, facts.trouble) = ("git version 3.0.0.rc1", "2026-11-21 09:24", "offline")
    #expect(
      lines(facts) == [
        "fine git: 3.0.0", "advice sync: by ssh, last sync 2026-11-21 09:24; the remote was not reached",
      ])
    facts.trouble = "signIn"
    #expect(lines(facts)[1].hasPrefix("wrong sync: ") && lines(facts)[1].contains("trouble (signIn)"))
    for (url, way) in [
      ("git@host:team.git", "ssh"), ("https://a:b@host/x", "https"), ("/srv/a:b", "file"),
      ("x::y://", "another way"),
    ] {
      #expect(SyncFacts.way(to: url) == way)
    }
  }

  @Test("config.json, its programs, and the time zone")
  func setup() throws {
    var facts = SetupFacts(path: "~/config.json")
    #expect(
      lines(facts) == ["fine config: ~/config.json: none, so the defaults hold", "fine hooks: none"])
    (facts.isThere, facts.programs) = (true, [("meetingEnded", .found)])
    #expect(lines(facts) == ["fine config: ~/config.json", "fine hooks: 1 program found, not run"])
    facts.programs += [("turnStarted", .missing), ("handOut", .unusable)]
    facts.problems = ["one", "two"]
    #expect(lines(facts).prefix(2) == ["wrong config: one", "wrong config: two"])
    #expect(lines(facts)[2].hasPrefix("wrong hooks: the program of turnStarted is not found"))
    #expect(lines(facts)[3].hasPrefix("wrong hooks: the program of handOut may not be run"))
    let ground = try Ground()
    let file = try ground.file("tool", [])
    #expect(SetupFacts.Lookup(program: file, path: nil) == .unusable)
    chmod(file, 0o700)
    #expect(SetupFacts.Lookup(program: "tool", path: "/nowhere:\(ground.path)") == .found)
    #expect(SetupFacts.Lookup(program: "tool", path: "/nowhere") == .missing)
    #expect(SetupFacts.Lookup(program: ground.path, path: nil) == .missing)
    #expect(lines(ZoneFacts(name: "Europe/Berlin")) == ["fine time zone: Europe/Berlin"])
    for facts in [ZoneFacts(), ZoneFacts(name: "Mars/X", isKnown: false), ZoneFacts(hasData: false)] {
      #expect(lines(facts)[0].hasPrefix("advice time zone: "))
    }
  }

  @Test("a real store and this machine: nothing is wrong, and the store stays as it is")
  func wholeCommand() throws {
    let ground = try Ground()
    _ = try ground.fill()
    let before = try ground.files()
    let result = try ground.run(["doctor"], variables: ["HOME": ground.path])
    #expect(result.status == 0 && result.failure == nil, "\(result.words)")
    #expect(result.words.contains("\n✓ store        ~/store\n") && result.words.contains("✓ program"))
    #expect(try ground.files() == before)
    let plain = try ground.run(["doctor", "--plain"])
    #expect(plain.words.utf8.allSatisfy { $0 < 128 } && plain.words.contains("* lock "))
    let none = try Ground().run(["doctor"], variables: [:])
    #expect(none.words.contains("which the first save makes") && none.status == 0)
  }

  @Test("as JSON, an array of objects; the exit code is 1 if something is wrong")
  func json() throws {
    let findings = [Finding.fine("a", "b"), .advice("c", "d"), .wrong("e", "f\u{1B}")]
    let environment = CommandEnvironment(directory: "")
    let command = try #require(try Arguments(["doctor", "--json"]).subcommand as? DoctorCommand)
    let result = command.result(findings, environment)
    #expect(result.status == 1 && result.words.isHarmless)
    let words = result.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(#"{ "state": "advice", "topic": "c", "words": "d" }"#))
    #expect(command.result(Array(findings.prefix(2)), environment).status == 0)
    #expect(DoctorCommand().result(findings, environment).words == "✓ a  b\n! c  d\n✕ e  f^[\n")
    #expect(DoctorCommand().result(findings, environment).status == 1)
  }

  @Test("no title, no name, no address and no home are told, whatever is wrong", arguments: [false, true])
  func discretion(isJSON: Bool) throws {
    let ground = try Ground()
    var scrum = try ground.fill()
    scrum.title = "Zebrafish"
    try ground.store.save([scrum])
    let history = ground.historyPath(of: scrum)
    try Data("{\"title\": \"Zebrafish\", \"Cathy".utf8).write(to: URL(filePath: history))
    let home = ground.path
    let folder = home + "/marianne/scrums"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let config = """
      {"sync": {"\(SyncRemote.name(of: home))/store": {"url": "marianne@zebra.example:x"}, "/srv/marianne": {}},
       "meetingEnded": "/opt/marianne/Zebrafish", "bell": "marianne/Zebra", "bel": 1}
      """
    try Data(config.utf8).write(to: URL(filePath: folder + "/config.json"))
    let result = try ground.run(
      isJSON ? ["doctor", "--json"] : ["doctor"],
      variables: [
        "HOME": home, "XDG_CONFIG_HOME": home + "/marianne", "LOGNAME": "marianne", "TERM": "xterm",
      ])
    #expect(result.status == 1 && result.words.isHarmless)
    for word in [home, "Zebrafish", "zebra.example", "marianne", "Cathy", "Design"] {
      #expect(!result.words.contains(word), "\(word): \(result.words)")
    }
    #expect(result.words.contains("config.json:") && result.words.contains("hooks"))
  }

  @Test("homes and login names are hidden where they stand for the person")
  func hiding() {
    let discretion = Discretion(homes: ["/home/bell", "/"], names: ["bell", ""])
    #expect(discretion.path("/home/bell/x") == "~/x" && discretion.path("/home/bell") == "~")
    #expect(discretion.path("/home/bella/x") == "/home/bella/x")
    #expect(discretion.path("/srv/home/bell/x") == "/srv/home/USER/x")
    #expect(discretion.path("/srv/team bell-2") == "/srv/team USER-2")
  }
}
