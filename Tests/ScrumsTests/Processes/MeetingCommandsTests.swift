import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal
import Testing

@testable import scrums

@Suite("Commands beside a meeting")
struct MeetingCommandsTests {
  private let ground: Ground
  private var commands: MeetingCommands
  private var state: AppState

  init() throws {
    ground = try Ground()
    commands = MeetingCommands(
      setup: Setup(Config(path: "\(ground.path)/config.json")), store: "/store",
      consentPath: "\(ground.path)/state/scrums/handout.json")
    let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada"), Attendee(name: "Bob")])
    state = AppState(scrums: [scrum], now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: 1)
  }

  /// Writes the user's configuration.
  private mutating func configure(_ text: String) throws {
    _ = try ground.file("config.json", Array(text.utf8))
    commands.setup = commands.setup.readAgain ?? commands.setup
  }

  /// Applies an action to the meeting, and returns the immediate actions of the commands.
  private mutating func happen(_ action: Action) -> [Action] {
    update(&state, action).flatMap { effect in
      if case .process(let command) = effect { commands.perform(command) } else { [Action]() }
    }
  }

  private mutating func begin() -> [Action] { happen(.start(scrum: state.scrums[0].id, startsClock: true)) }

  /// Begins a meeting with a configuration, on a screen that has been drawn.
  private mutating func begin(_ config: String) throws -> [Action] {
    try configure(config)
    return commands.start() + begin()
  }

  private mutating func press(_ keys: Key...) -> [Action] { keys.flatMap { happen(.key($0)) } }

  /// Waits for a number of actions.
  private mutating func take(_ count: Int) -> [Action] {
    var actions: [Action] = []
    wait("\(count) actions") {
      actions += commands.poll(at: .now)
      return actions.count >= count
    }
    return actions
  }

  private mutating func finish() -> [Action] {
    var actions: [Action] = []
    wait("the end of all programs") {
      actions += commands.poll(at: .now)
      return commands.running.isEmpty
    }
    return actions
  }

  @Test("nothing runs before the first picture; earlier events are made up for then")
  mutating func waiting() throws {
    try configure("{")
    expect(begin(), [])
    let expected = Action.remark(
      "config.json:1:2: expected a key in double quotes, but the text ends")
    expect(commands.start(), [expected])
    // It is reported once a meeting.
    expect(happen(.key("n")), [])
  }

  @Test("each event runs its command, with the facts")
  mutating func events() throws {
    let script = try ground.script(
      "tell",
      #"echo "$SCRUMS_EVENT $1 $SCRUMS_SPEAKER $SCRUMS_SPEAKER_NUMBER/$SCRUMS_SPEAKER_COUNT" >>"$0.out""#)
    let config = #"""
      {"meetingStarted": ["sh", "\#(script)", "a b"], "speakerChanged": ["sh", "\#(script)"],
       "meetingEnded": ["sh", "\#(script)"]}
      """#
    try expect(begin(config), [])
    wait("the start") { ground.text("tell.out") == "meetingStarted a b Ada 1/2\n" }
    expect(press("n"), [])
    wait("the change") { ground.text("tell.out").hasSuffix("speakerChanged  Bob 2/2\n") }
    expect(press("q", "s"), [])
    wait("the end") { ground.text("tell.out").hasSuffix("meetingEnded   0/2\n") }
    expect(finish(), [])
  }

  @Test(
    "the end is told with the summary as Markdown on standard input, if the meeting was saved",
    arguments: ["s", "x"])
  mutating func summary(answer: Character) throws {
    let script = try ground.script(
      "tell", #"cat >"$0.in"; echo "$SCRUMS_SAVED $SCRUMS_OPEN_BLOCKERS" >>"$0.out""#)
    try expect(begin(#"{"meetingEnded": ["sh", "\#(script)"]}"#), [])
    expect(press("b", "V", "P", "N", .enter, "q", .character(answer)), [])
    wait("the end") { ground.text("tell.out") == (answer == "s" ? "yes 1\n" : "no 1\n") }
    let text = ground.text("tell.in")
    expect([text.hasPrefix("# Design · "), text.contains("VPN")], [answer == "s", answer == "s"], "\(text)")
    expect(finish(), [])
  }

  /// Holds a meeting of some seconds with a note, ends it, and closes its summary.
  private mutating func meet(saving: Bool = true, seconds: Double = 61) -> [Action] {
    _ = commands.start()
    let begun = begin() + press("a", "o", "k", .enter) + happen(.time(state.now + seconds))
    let ended = begun + press("q", saving ? "s" : "x")
    #expect(request(ended) == nil, "it can still be corrected")
    return ended + (saving ? press(.enter) : [])
  }

  /// The first action of a meeting, if it asks whether to hand out.
  private func request(_ actions: [Action]) -> HandOutRequest? {
    if case .askHandOut(let request)? = actions.first { request } else { nil }
  }

  @Test("the hand-out goes to its command once that is allowed, for that very command, and then unasked")
  mutating func handOut() throws {
    let script = try ground.script("post", #"echo "$1 $SCRUMS_EVENT" >>"$0.out"; cat >>"$0.out""#)
    func config(_ word: String) -> String {
      #"{"handOut": {"template": ["{title}", "{notes}"], "command": ["sh", "\#(script)", "\#(word)"]}}"#
    }
    try configure(config("one"))
    expect(meet(saving: false) + meet(seconds: 30), [])
    let asked = meet()
    let first = try #require(request(asked))
    #expect(asked.count == 1 && first.command == ["sh", script, "one"])
    #expect(finish() == [] && ground.text("post.out") == "")
    expect(happen(.askHandOut(first)) + happen(.command("yes")), [])
    let text = "one handOut\nDesign\n- Ada: ok\n"
    wait("the hand-out") { ground.text("post.out") == text }
    expect(finish(), [.handedOut(meeting: first.facts.meeting, failure: nil)])
    expect(meet(), [])
    wait("the second one") { ground.text("post.out") == text + text }
    // Another argument is another command; no is remembered too.
    try configure(config("two"))
    let askedAgain = meet()
    let changed = try #require(request(askedAgain))
    expect(happen(.askHandOut(changed)) + happen(.command("not now")), [])
    let notNow = meet()
    #expect(request(notNow) != nil, "not now is no answer")
    expect(happen(.askHandOut(changed)) + happen(.command("no")), [])
    expect(meet(), [])
    #expect(finish().count == 1 && ground.text("post.out") == text + text)
  }

  @Test("H sends a past meeting again, whatever the moment is, and a failure is told")
  mutating func again() throws {
    let script = try ground.script("post", #"cat >>"$0.out"; exit 3"#)
    try configure(
      #"{"handOut": {"template": "{title}", "command": "none", "scrums": {"Design": {"when": "key", "command": ["sh", "\#(script)"]}}}}"#
    )
    expect(meet(), [], "only the key sends it")
    _ = happen(.preferences(commands.setup.preferences)) + begin() + press("q", "s")
    let asked = press("H")
    let question = try #require(request(asked))
    let meeting = question.facts.meeting
    expect(happen(.askHandOut(question)) + happen(.command("yes")), [])
    expect(finish(), [.handedOut(meeting: meeting, failure: "sh: status 3")])
    expect(ground.text("post.out"), "Design\n")
    _ = happen(.handedOut(meeting: meeting, failure: "sh: status 3"))
    expect(state.notice?.text, "The hand-out was not sent: sh: status 3")
  }

  @Test("a template with an error is told at the start of the meeting, and its command does not run")
  mutating func wrongTemplate() throws {
    try configure(#"{"handOut": {"template": "{x}", "command": "no-such-program"}}"#)
    let words = "config.json:1:26: template has an unknown field {x}; the fields are "
    expect(meet(), [.remark(words + ChatExport.fieldNames.joined(separator: ", "))])
  }

  @Test("a failing command is reported once a meeting, and no process is left over")
  mutating func failing() throws {
    let config = #"{"meetingStarted": ["sh", "-c", "exit 3"], "speakerChanged": "no-such-program"}"#
    try expect(begin(config), [])
    expect(take(1), [.remark("The command for meetingStarted failed: sh: status 3")])
    let remark = "The command for speakerChanged failed: no-such-program: no such file"
    expect(press("n"), [.remark(remark)])
    expect(press("p"), [])
    #expect(commands.running.isEmpty)
  }

  @Test("slow commands are not waited for, and too many stuck ones prevent more")
  mutating func slow() throws {
    let script = try ground.script("slow", #"echo $$ >>"$0.out"; exec sleep 600"#)
    _ = try begin(#"{"speakerChanged": ["sh", "\#(script)"]}"#)
    let start = Date()
    var actions: [Action] = []
    for _ in 1...20 { actions += press("n", "p") }
    expect(actions, [.remark("The command for speakerChanged failed: sh: too many are still running")])
    #expect(Date().timeIntervalSince(start) < 60)
    wait("32 of them") { ground.text("slow.out").split(separator: "\n").count == 32 }
    for id in ground.text("slow.out").split(separator: "\n").compactMap({ Int32($0) }) { kill(id, SIGKILL) }
    expect(finish(), [])
  }

  @Test("the transcriber's lines arrive at once, its end is reported, and the meeting goes on")
  mutating func transcriber() throws {
    let script = try ground.script("hear", #"printf 'one\n\ntwo\nthr'; printf 'ee\nrest'; exit $CODE"#)
    for (code, words) in [(0, "The transcriber has ended"), (4, "The transcriber failed: sh: status 4")] {
      try expect(begin(#"{"transcriber": ["sh", "-c", "CODE=\#(code) sh \#(script)"]}"#), [])
      expect(commands.files.count, 1)
      var lines: [String] = []
      var remarks: [Action] = []
      wait("all of it") {
        for action in commands.poll(at: .now) {
          if case .transcribed(let new) = action { lines += new } else { remarks.append(action) }
        }
        return commands.files.isEmpty && !remarks.isEmpty
      }
      #expect(lines == ["one", "two", "three", "rest"] && remarks == [.remark(words)])
      expect(press("q", "x"), [])
    }
  }

  /// Begins a meeting whose items a program lists.
  private mutating func beginListing(_ script: String) throws {
    let script = try ground.script("items", script)
    var preferences = Preferences()
    preferences.listsItems = true
    _ = update(&state, .preferences(preferences))
    let actions = try begin(#"{"scrums": {"design": {"items": ["sh", "\#(script)"]}}}"#)
    expect(actions, [.items([], isLoading: true, meeting: try #require(state.meetingOnScreen).id)])
  }

  /// The items once they are complete, and what else happens until then.
  private mutating func items(at moment: () -> Uptime = { .now }) -> (items: [String], others: [Action]) {
    var (found, others): ([PersonItem]?, [Action]) = (nil, [])
    wait("the items") {
      for action in commands.poll(at: moment()) {
        if case .items(let items, let isLoading, _) = action {
          if !isLoading { found = items }
        } else {
          others.append(action)
        }
      }
      return found != nil
    }
    return (found?.map { "\($0.who): \($0.title)" } ?? [], others)
  }

  @Test("a program lists the items of people, once for a meeting; what is no item is left out")
  mutating func items() throws {
    try beginListing(
      #"printf '{"who":"Ada","title":"One"}\nnonsense\n\0\n{"who":"Bob","title":"Two"}'; exit 3"#)
    let (found, others) = items()
    expect(found, ["Ada: One", "Bob: Two"])
    expect(press("p", "n", "n"), [])
    expect(others + finish(), [.remark("items failed: sh: status 3")])
  }

  @Test(
    "one that does not end, or writes without end, is cut off",
    arguments: ["sleep 1000", "yes", "cat /dev/zero"])
  mutating func endless(_ program: String) throws {
    try beginListing(#"echo $$ >"$0.pid"; echo '{"who":"Ada","title":"One"}'; exec \#(program)"#)
    wait("its start") { ground.text("items.pid").hasSuffix("\n") }
    let patience = program == "sleep 1000" ? 100.0 : 0
    let found = items { .now + patience }.items
    #expect(found.count <= 1 && commands.files.isEmpty)
    let id = try #require(Int32(ground.text("items.pid").dropLast()))
    wait("its end") {
      _ = commands.poll(at: .now)
      return kill(id, 0) != 0
    }
  }

  /// Begins a meeting with a transcriber that says `go`, and waits for that.
  private mutating func beginHearing(_ script: String) throws {
    let script = try ground.script("hear", script)
    try expect(begin(#"{"transcriber": ["sh", "\#(script)"]}"#), [])
    expect(take(1), [.transcribed(["go"])])
  }

  @Test("the transcriber ends with the meeting, and that is not reported", arguments: [true, false])
  mutating func ended(byMeeting: Bool) throws {
    try beginHearing(#"trap 'echo ended >"$0.end"; exit 1' TERM; echo go; while :; do sleep 0.01; done"#)
    if byMeeting { expect(press("q", "x"), []) } else { commands.stop() }
    #expect(commands.files.isEmpty)
    wait("its end") { ground.text("hear.end") == "ended\n" }
    expect(finish(), [])
  }

  @Test("a transcriber that ignores the signal is killed after a moment")
  mutating func deaf() throws {
    try beginHearing("trap '' TERM; echo go; while :; do sleep 0.01; done")
    commands.stop()
    expect(commands.poll(at: .now), [])
    let deadline = try #require(commands.nextDeadline)
    expect(commands.running.count, 1)
    wait("its end") {
      expect(commands.poll(at: deadline), [])
      return commands.running.isEmpty
    }
    #expect(commands.nextDeadline == nil)
  }

  @Test("a missing transcriber is one line; an endless one is cut off")
  mutating func troubles() throws {
    let remark = "The transcriber failed: no-such-transcriber: no such file"
    try expect(begin(#"{"transcriber": "no-such-transcriber"}"#), [.remark(remark)])
    expect(press("q", "x"), [])
    try expect(begin(#"{"transcriber": ["yes", ""]}"#), [])
    expect(take(1), [.remark("The transcriber failed: yes: signal 13")])
    expect(finish(), [])
  }
}

@Suite("The environment of meeting commands")
struct MeetingFactsTests {
  /// The last facts of a new meeting after some keys.
  private func facts(
    title: String = "Design", names: [String] = ["Ada", "Bob"], after keys: Key...
  ) throws -> MeetingFacts {
    let scrum = DailyScrum(title: title, attendees: names.map { Attendee(name: $0) }, lengthInMinutes: 2)
    var state = AppState(scrums: [scrum], now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: 1)
    let actions = [Action.start(scrum: scrum.id, startsClock: true)] + keys.map { .key($0) }
    let told = actions.flatMap { update(&state, $0) }.compactMap { effect in
      if case .process(.announce(_, let facts)) = effect { facts } else { nil }
    }
    return try #require(told.last)
  }

  @Test("all facts are set, empty if there is nothing to say")
  func all() throws {
    let facts = try facts()
    let variables = facts.variables(event: "warning", store: "/store")
    #expect(
      variables.map { "\($0.name)=\($0.value)" } == [
        "SCRUMS_EVENT=warning", "SCRUMS_STORE=/store", "SCRUMS_TITLE=Design", "SCRUMS_SPEAKER=Ada",
        "SCRUMS_SPEAKER_NUMBER=1", "SCRUMS_SPEAKER_COUNT=2", "SCRUMS_NEXT=Bob", "SCRUMS_SECONDS_LEFT=60",
        "SCRUMS_ELAPSED=0", "SCRUMS_REMAINING=120", "SCRUMS_PLANNED=120", "SCRUMS_OPEN_BLOCKERS=0",
        "SCRUMS_OPEN_TOPICS=0", "SCRUMS_SAVED=", "SCRUMS_MEETING_ID=\(facts.meeting.uuidString)",
        "SCRUMS_SCRUM_ID=\(facts.scrum.uuidString)",
      ])
    let empty = try self.facts(after: "x", .enter, .down, "x", .enter).variables(event: "", store: "")
    for name in ["SCRUMS_SPEAKER", "SCRUMS_NEXT"] { #expect(empty.contains { $0 == (name, "") }) }
  }

  @Test("names are sanitised and limited")
  func harmless() throws {
    let title = "a\u{0}b\nc\u{1B}[2J\u{202E}"
    let wild = try facts(title: title, names: [String(repeating: "e\u{301}", count: 100_000)])
    let variables = wild.variables(event: "warning", store: "")
    #expect(variables.contains { $0 == ("SCRUMS_TITLE", "a^@b c^[[2J") })
    #expect(variables.allSatisfy { $0.value.utf8.count < 10_000 && !$0.value.utf8.contains(0) })
  }

  @Test("the rest of the environment is inherited, and each variable is set once")
  func inherited() throws {
    let outer = ["PATH=/bin", "SCRUMS_TITLE=of another meeting", "SCRUMS_OTHER=kept", "odd", ""]
    let environment = (outer.map { Array($0.utf8) } + [[0xFF]]).setting(
      try facts().variables(event: "warning", store: "/store"))
    #expect(environment.contains([0xFF]))
    let texts = environment.map { String(decoding: $0, as: UTF8.self) }
    expect(texts.filter { $0.hasPrefix("SCRUMS_TITLE=") }, ["SCRUMS_TITLE=Design"])
    for text in ["PATH=/bin", "SCRUMS_OTHER=kept", "odd", ""] { #expect(texts.contains(text)) }
  }
}
