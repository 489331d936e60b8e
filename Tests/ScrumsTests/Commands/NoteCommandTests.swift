import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@testable import scrums

@Suite("Updates from a shell", .oneEditor)
struct NoteCommandTests {
  private let ground: Ground
  private let design: DailyScrum

  /// The sample Design, which meets on Mondays at 9:30: Cathy, Daisy, Simon, Jonathan.
  init() throws {
    ground = try Ground()
    design = try ground.fill()
  }

  /// How the program gets to know who somebody is.
  private let hint = "; use --as ATTENDEE, or once 'scrums config set me ATTENDEE'"

  /// Runs a command line with variables and a config.json, on a terminal that gives answers.
  private func run(
    _ words: [String], _ variables: [String: String], config: String = "{}", answers: [String] = []
  ) throws -> (result: CommandResult, questions: [String], config: String) {
    let path = try ground.file("config.json", Array(config.utf8))
    var (left, questions) = (answers, [String]())
    let result = try ground.run(words) { environment in
      environment.variable = { variables[$0] }
      environment.setup = Setup(Config(path: path))
      environment.isOnTerminal = !answers.isEmpty
      environment.ask = { question in
        questions.append(question)
        return left.isEmpty ? nil : left.removeFirst()
      }
    }
    return (result, questions, String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
  }

  @Test("who I am: --as, else $SCRUMS_USER, else me in config.json, else the login")
  func who() throws {
    let me = #"{"me": "Simon"}"#
    for (words, variables, config, name) in [
      (["--as", "jon"], ["SCRUMS_USER": "Daisy", "LOGNAME": "cathy"], me, "Jonathan"),
      ([], ["SCRUMS_USER": "Daisy", "LOGNAME": "cathy"], me, "Daisy"),
      ([], ["SCRUMS_USER": " ", "LOGNAME": "cathy"], me, "Simon"),
      ([], ["LOGNAME": "cathy"], "{}", "Cathy"), ([], ["LOGNAME": "cathy"], #"{"me": ""}"#, "Cathy"),
    ] {
      let said = try run(["note", "design", "x"] + words, variables, config: config)
      #expect(said.result.words.hasPrefix("Noted for \(name) "), "\(said)")
    }
    // A chosen name that is not there is not replaced by the login.
    let failed = try run(["note", "design", "x"], ["LOGNAME": "cathy"], config: #"{"me": "Mia"}"#)
    expect(failed.result.failure, "'Mia' is not an attendee of Design: Cathy, Daisy, Simon, Jonathan\(hint)")
  }

  @Test("a stranger is asked on a terminal, once: the answer becomes me in config.json")
  func asked() throws {
    let words = ["note", "design", "x"]
    let first = try run(words, ["LOGNAME": "root"], answers: ["dai"])
    expect(first.questions, ["Who are you? Cathy, Daisy, Simon, Jonathan: "])
    #expect(first.result.words.hasPrefix("Noted for Daisy ") && first.config.contains(#""me": "Daisy""#))
    let again = try run(words, ["LOGNAME": "root"], config: first.config, answers: ["no"])
    #expect(again.questions.isEmpty && again.result.words.hasPrefix("Noted for Daisy "))
    for answers in [["nobody"], [""]] {
      let refused = try run(words, ["LOGNAME": "root"], answers: answers)
      #expect(
        refused.result.failure?.contains("is not an attendee of Design") == true && refused.config == "{}")
    }
    #expect(try run(words, ["LOGNAME": "cathy"], answers: ["dai"]).questions.isEmpty)
    #expect(try run(words, ["SCRUMS_USER": "root"], answers: ["dai"]).questions.isEmpty)
    #expect(try run(["config", "set", "me", "Ada Lovelace"], [:]).config.contains(#""me": "Ada Lovelace""#))
  }

  private func pending() throws -> [String] {
    try ground.store.updates(of: design.id).pending.map { "\($0.name): \($0.text)" }
  }

  /// Runs a command line as somebody, with other variables too.
  private func run(as user: String = "daisy", _ variables: [String: String] = [:], _ words: String...) throws
    -> CommandResult
  {
    try ground.run(words, variables: variables.merging(["SCRUMS_USER": user]) { $1 })
  }

  @Test("an update says for whom, for which meeting and what; several lines become one")
  func noted() throws {
    let result = try run([:], "note", "des", "login  works\n  on phones")
    #expect(result.failure == nil && result.change == "update of Daisy written")
    expect(result.words, "Noted for Daisy in Design (Mon 09:30): login works on phones\n")
    try expect(
      run([:], "note", "design", "no key", "--blocker", "--as", "cath").words,
      "Blocker noted for Cathy in Design (Mon 09:30): no key\n")
    let update = try #require(try ground.store.updates(of: design.id).pending.first { $0.kind == .blocker })
    #expect(update.attendeeID == design.attendees[0].id && update.at == ground.environment.now)
    let json = try run([:], "note", "design", "\u{1B}[2Jhello", "--json").words
    #expect(
      json.contains(#""kind": "note""#) && json.contains(#""name": "Daisy""#) && !json.contains("\u{1B}"))
    try expect(pending().count, 3)
  }

  @Test(
    "the person is an attendee by the whole name, its beginning or the first name",
    arguments: [
      ("Zoe", "Zoë"), ("LUK", "Łukasz Wą"), ("lukasz wa", "Łukasz Wą"), ("Ann", "Ann"),
      ("anna m", "Anna Meier"), ("Lukasz Other", "Łukasz Wą"), ("An", nil), ("root", nil), ("", nil),
    ] as [(String, String?)])
  func attendees(text: String, name: String?) throws {
    let scrum = DailyScrum(
      title: "Design", attendees: ["Zoë", "Łukasz Wą", "Ann", "Anna Meier"].map { Attendee(name: $0) })
    let found = Result { () throws(CommandFailure) in try scrum.attendee(named: text, isGiven: false) }
    expect((try? found.get().name), name)
    if case .failure(let failure) = found {
      let candidates =
        text == "An" ? "in Design: Ann, Anna Meier ('Anna')" : "of Design: Zoë, Łukasz Wą, Ann, Anna Meier"
      #expect(failure.description.hasSuffix("\(candidates)\(hint)"))
    }
  }

  @Test("a stranger is told the attendees; incomplete or contradictory words are wrong usage")
  func refused() throws {
    let stranger = try run(as: "root", [:], "note", "design", "hello")
    expect(stranger.failure, "'root' is not an attendee of Design: Cathy, Daisy, Simon, Jonathan\(hint)")
    for words in [
      ["note"], ["note", "design", " "], ["note", "design", "two", "words"],
      ["note", "design", "x", "--undo"], ["note", "design", "--from-git", "--blocker"],
      ["note", "design", "--from-git", "--undo"], ["show", "design", "--updates", "--last"],
    ] {
      #expect(throws: UsageError.self, "\(words)") { try Arguments(words) }
    }
    let long = String(repeating: "x", count: 10_001)
    try expect(run([:], "note", "design", long).failure, "a note has room for 10000 characters")
    try expect(pending(), [])
  }

  @Test("the last pending update can be taken back, but not another person's or one in an open meeting")
  func undone() throws {
    for (user, text) in [("daisy", "one"), ("daisy", "two"), ("simon", "three")] {
      _ = try run(as: user, [:], "note", "design", text)
    }
    // The same moment: the ids decide which is the last.
    let last = try #require(try ground.store.updates(of: design.id).pending.last { $0.name == "Daisy" })
    try expect(run([:], "note", "design", "--undo").words, "Took back from Daisy: \(last.text)\n")
    try expect(pending().sorted(), ["Daisy: \(last.text == "one" ? "two" : "one")", "Simon: three"])
    let simons = try #require(try ground.store.updates(of: design.id).pending.first { $0.name == "Simon" })
    var meeting = MeetingInProgress(
      scrumID: design.id, title: "Design", lengthInMinutes: 10, startedAt: ground.environment.now,
      asOf: ground.environment.now, isRunning: false, speaker: nil, turns: [])
    meeting.updates = [simons.id]
    let store = ground.store
    try store.saveProgress(meeting)
    try expect(
      run(as: "simon", [:], "note", "design", "--undo").failure,
      "the meeting that is open has it already: three")
    #expect(try run([:], "note", "design", "new").words.contains("Design (the meeting is open): new"))
    try store.clearProgress()
    _ = try run(as: "simon", [:], "note", "design", "--undo")
    try expect(
      run(as: "simon", [:], "note", "design", "--undo").failure, "no update of Simon waits in Design")
  }

  @Test("show --updates prints them by attendee, including those who wrote nothing")
  func shown() throws {
    _ = try run([:], "note", "design", "login works")
    _ = try run(as: "simon", [:], "note", "design", "no key", "--blocker")
    let gone = Update(attendeeID: UUID(), name: "Mia", text: "bye", at: ground.environment.now)
    try ground.store.append([gone], to: design.id)
    #expect(
      try ground.run("show", "design", "--updates").words == """
        Design
          3 updates for the next meeting, Mon 09:30

        Cathy
          nothing yet

        Daisy
          2026-11-21 09:24  login works

        Simon
          2026-11-21 09:24  Blocker: no key

        Jonathan
          nothing yet

        Mia
          2026-11-21 09:24  bye

        """)
    let json = try ground.run("show", "design", "--updates", "--json").words
    #expect(json.hasPrefix("[") && json.contains(#""updates": []"#) && json.contains(#""kind": "blocker""#))
  }

  // MARK: From git

  /// Makes a repository of Daisy's with commits of some subjects, each on a day of November 2026.
  private func repository(_ name: String, email: String = "d.ai+sy@x.org", _ commands: String) throws
    -> String
  {
    let path = ground.path + "/" + name
    let script = """
      set -e
      export HOME='\(ground.path)' GIT_CONFIG_NOSYSTEM=1
      mkdir -p -- '\(path)'; cd -- '\(path)'
      git init -q -b main .
      git config user.email '\(email)'; git config user.name Daisy
      commit() { GIT_AUTHOR_DATE="2026-11-$1T12:00:00Z" GIT_COMMITTER_DATE="2026-11-$1T12:00:00Z" \
        git commit -q --allow-empty -m "$2" ${3+--author="$3"}; }
      \(commands)
      """
    try ChildProcess(["sh", "-c", script], environment: ChildProcess.inherited).wait()
    return path
  }

  /// An editor that does something with the file, which it first copies to `offered`.
  private func editor(_ commands: String) throws -> String {
    let path = try ground.file("editor.sh", Array("cp \"$1\" '\(ground.path)/offered'\n\(commands)\n".utf8))
    return "sh '\(path)'"
  }

  private func offered() -> [String] {
    ground.text("offered").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") }
  }

  @Test("the commits since the last meeting are offered, on all branches; the lines that stay become updates")
  func fromGit() throws {
    // The last meeting was on Friday, 20 November 2026.
    let start = Date(timeIntervalSince1970: 1_795_170_600)
    try ground.store.append(
      Meeting(title: "Design", startedAt: start, endedAt: start + 60, lengthInMinutes: 10, turns: []),
      to: design.id)
    let repository = try repository(
      "-code",
      """
      commit 18 'too old'
      commit 20 'Fix the [login] screen'
      git checkout -q -b topic; commit 21 '#123 add tests'; commit 21 "$(printf 'wipe \\033[2J it')"
      commit 21 'by somebody else' 'Bob <bob@x.org>'
      commit 21 'by a similar address' 'Dai <d-ai+sy@x.org>'
      git checkout -q main; git merge -q --no-ff topic -m 'Merge topic'
      git checkout -q -b copy; commit 22 'Fix the [login] screen'; git checkout -q main
      echo wip >file; git add file; git stash -q
      """)
    let edit = try editor("sed -i -e '/login/d' -e 's/add tests/add more tests/' \"$1\"")
    let result = try run(
      ["EDITOR": edit, "TMPDIR": ground.path], "note", "design", "--from-git", "--", repository)
    expect(offered(), ["Fix the [login] screen", " #123 add tests", "wipe ^[[2J it"])
    #expect(result.failure == nil, "\(result)")
    #expect(
      result.words == """
        Noted for Daisy in Design (Mon 09:30): #123 add more tests
        Noted for Daisy in Design (Mon 09:30): wipe ^[[2J it

        """)
    try expect(pending(), ["Daisy: #123 add more tests", "Daisy: wipe ^[[2J it"])
    // What waits already is not offered again.
    _ = try run(
      ["EDITOR": try editor("echo >\"$1\""), "TMPDIR": ground.path], "note", "design", "--from-git", "--",
      repository)
    expect(offered(), ["Fix the [login] screen", " #123 add tests"])
    try expect(pending().count, 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: ground.path).allSatisfy { !$0.hasSuffix(".txt") })
  }

  @Test("a folder stands for the repositories up to two levels below it")
  func folder() throws {
    for (name, subject) in [("b", "two"), ("a", "one"), ("deep/c", "three"), ("deep/er/d", "four")] {
      _ = try repository("code [x]/\(name)", "commit 20 \(subject)")
    }
    _ = try repository("code [x]/a/inner", "commit 20 five")
    let edit = try editor("true")
    let result = try run(
      ["EDITOR": edit, "TMPDIR": ground.path], "note", "design", "--from-git", "\(ground.path)/code [x]")
    #expect(result.failure == nil && offered() == ["one", "two", "three"], "\(result)")
    try expect(pending().count, 3)
  }

  @Test("a missing editor, repository, name or commit is reported; a failed editor leaves the text")
  func troubles() throws {
    let repository = try repository("code", "commit 20 'one'")
    func fail(_ variables: [String: String], _ words: String...) throws -> String {
      let result = try ground.run(
        ["note", "design", "--from-git"] + words,
        variables: variables.merging(["SCRUMS_USER": "daisy"]) { $1 })
      return result.failure ?? result.words + result.remarks.joined()
    }
    try expect(fail([:], repository), "'scrums note --from-git' needs a terminal, or $EDITOR")
    try expect(fail([:], "/", repository), "git finds no repository of yours in /")
    let empty = try self.repository("empty", "true")
    try expect(fail([:], empty), "you have committed nothing new since 2026-11-20 11:06")
    let failed = try fail(["EDITOR": try editor("exit 3"), "TMPDIR": ground.path], repository)
    let path = try #require(failed.split(separator: " ").last.map(String.init))
    #expect(failed.contains("nothing was noted, and your text is in \(ground.path)/scrums-"))
    #expect(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).hasPrefix("one\n"))
    try expect(pending(), [])
  }
}
