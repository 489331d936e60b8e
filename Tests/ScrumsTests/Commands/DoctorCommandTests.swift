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
  private func line(_ finding: Finding) -> String {
    "\(finding.state.rawValue) \(finding.topic): \(finding.words)"
  }

  private func terminal(
    _ name: String = "xterm-256color", _ change: (inout TerminalExamination) -> Void = { _ in }
  ) -> [String] {
    var examination = TerminalExamination()
    (examination.colors, examination.asking) = (256, .answered)
    examination.widths = WidthSample.all.map(\.columns)
    change(&examination)
    return Finding.terminal(name, examination).map(line)
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
    expect(terminal { $0.widths = [] }[3], "fine widths: not measured: the locale is not UTF-8")
    #expect(terminal { $0.widths = [1] }[3].hasPrefix("advice widths: the terminal told 1 of 8"))
    #expect(
      terminal { ($0.widths[0], $0.widths[4]) = (4, 1) }[3].hasPrefix(
        "advice widths: 6 of 8 as expected; flag 4 instead of 2, heart 1 instead of 2;"))
    expect(
      terminal { $0.widths[7] = 2 }[3],
      "advice widths: 7 of 8 as expected; line 2 instead of 1; the program draws its lines in ASCII")
    for name in ["", "dumb"] {
      let lines = terminal(name) { $0.trouble = .noCursorAddressing(name) }
      #expect(lines.count == 1 && lines[0].hasPrefix("advice terminal: TERM"))
    }
    #expect(
      terminal("x\u{1B}y") { $0.trouble = .unknownTerminal("x") }[0].hasPrefix("advice terminal: TERM=x^[y "))
    #expect(terminal("lpr") { $0.trouble = .noCursorAddressing("lpr") }[0].hasPrefix("wrong terminal: "))
    #expect(Finding.terminal("xterm", nil).map(line)[0].hasPrefix("fine terminal: TERM=xterm; not asked"))
  }

  @Test("locale, tmux and time zone")
  func surroundings() {
    expect(line(.locale("de_DE.UTF-8", isUTF8: true)), "fine locale: de_DE.UTF-8")
    #expect(
      line(.locale("", isUTF8: false)).hasPrefix("advice locale: not set, so only ASCII is shown"))
    func tmux(_ term: String = "tmux-256color", clipboard: String) -> String {
      line(.tmux("tmux 3.4", term: term, clipboard: clipboard, focus: "off"))
    }
    expect(tmux(clipboard: "on"), "fine tmux: tmux 3.4, set-clipboard on, focus-events off")
    #expect(tmux(clipboard: "external").hasPrefix("advice tmux: "))
    #expect(tmux(clipboard: "external").hasSuffix("'set -g set-clipboard on'"))
    #expect(tmux("xterm", clipboard: "on").contains("default-terminal"))
    expect(line(.zone("Europe/Berlin") { _ in true }), "fine time zone: Europe/Berlin")
    for zone in [
      Finding.zone(nil) { _ in true }, .zone("Mars/X") { _ in false },
      .zone("Mars/X", hasData: false) { _ in true },
    ] {
      #expect(line(zone).hasPrefix("advice time zone: "))
    }
  }

  @Test("the place of a store")
  func place() {
    var place = StorePlace()
    func lines(problems: Int = 0) -> [String] {
      Finding.store("~/store", place, problems: problems).map(line)
    }
    place.freeBytes = 12_345_678_901
    #expect(
      lines() == [
        "fine store: ~/store", "fine permissions: 0700, private", "fine lock: available",
        "fine files: no problems found", "fine disk: 12 GB free", "fine file system: local",
      ])
    (place.mode, place.isShared) = (0o2770, true)
    (place.network, place.lockTrouble, place.freeBytes) = ("NFS", "locked", 10)
    #expect(
      lines(problems: 2) == [
        "fine store: ~/store", "fine permissions: 2770, shared by a group",
        "wrong lock: locked",
        "wrong files: 2 problems; 'scrums check' says more",
        "wrong disk: 0 MB free; make room before the next meeting",
        "advice file system: NFS, over a network; 'scrums sync' shares a store more safely",
      ])
    place.mode = 0o755
    #expect(lines()[1].hasPrefix("advice permissions: 0755: readable by everyone"))
    place.isThere = false
    #expect(lines()[0] == "fine store: ~/store, which the first save makes" && lines().count == 3)
    place.obstacle = "Permission denied"
    expect(lines()[0], "wrong store: ~/store: nothing can be saved: Permission denied")
  }

  @Test("git and the remote; git matters only to those who share")
  func sync() {
    let apple = "git version 2.39.5 (Apple Git-154)"
    expect(line(.git(apple, isShared: false)), "fine git: 2.39.5")
    expect(
      line(.git("git version 2.28.1", isShared: false)),
      "advice git: 2.28.1 is too old for 'scrums sync', which needs 2.29")
    expect(line(.git(nil, isShared: true)), "wrong git: not found; 'scrums sync' needs it")
    expect(line(.git("git version 3.0.0.rc1", isShared: true)), "fine git: 3.0.0")
    expect(line(.sync("by ssh", trouble: nil)), "fine sync: by ssh")
    expect(line(.sync("by ssh", trouble: "offline")), "advice sync: by ssh; the remote was not reached")
    #expect(line(.sync("by ssh", trouble: "signIn")).hasPrefix("wrong sync: by ssh; trouble (signIn)"))
    for (url, way) in [
      ("git@host:team.git", "ssh"), ("https://a:b@host/x", "https"), ("/srv/a:b", "file"),
      ("x::y://", "another way"),
    ] {
      expect(Finding.way(to: url), way)
    }
  }

  @Test("config.json and its programs")
  func setup() throws {
    func config(_ problems: String..., isThere: Bool = true) -> [String] {
      Finding.config("~/config.json", isThere: isThere, problems: problems).map(line)
    }
    expect(config(isThere: false), ["fine config: ~/config.json: none, so the defaults hold"])
    expect(config(), ["fine config: ~/config.json"])
    expect(config("one", "two"), ["wrong config: one", "wrong config: two"])
    let ground = try Ground()
    let file = try ground.file("tool", [])
    func hooks(_ programs: String..., path: String? = nil) -> [String] {
      Finding.hooks(programs.map { ("handOut", $0) }, path: path).map(line)
    }
    let missing = "wrong hooks: the program of handOut is not found"
    expect(hooks(), ["fine hooks: none"])
    #expect(hooks(file)[0].hasPrefix("wrong hooks: the program of handOut may not be run"))
    chmod(file, 0o700)
    expect(hooks("tool", path: "/nowhere:\(ground.path)"), ["fine hooks: 1 program found, not run"])
    #expect(hooks("tool", path: "/nowhere")[0].hasPrefix(missing))
    #expect(hooks(ground.path)[0].hasPrefix(missing))
  }

  @Test("a real store and this machine: nothing is wrong, and the store stays as it is")
  func wholeCommand() throws {
    let ground = try Ground()
    _ = try ground.fill()
    let before = try ground.files()
    let result = try ground.run(["doctor"], variables: ["HOME": ground.path])
    #expect(result.status == 0 && result.failure == nil, "\(result.words)")
    #expect(result.words.contains("\n✓ store        ~/store\n") && result.words.contains("✓ program"))
    try expect(ground.files(), before)
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
    expect(command.result(Array(findings.prefix(2)), environment).status, 0)
    expect(DoctorCommand().result(findings, environment).words, "✓ a  b\n! c  d\n✕ e  f^[\n")
    expect(DoctorCommand().result(findings, environment).status, 1)
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
    expect(discretion.path("/home/bella/x"), "/home/bella/x")
    expect(discretion.path("/srv/home/bell/x"), "/srv/home/USER/x")
    expect(discretion.path("/srv/team bell-2"), "/srv/team USER-2")
  }
}
