import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
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

  /// Waits for a number of actions.
  private mutating func take(_ count: Int) -> [Action] {
    var actions: [Action] = []
    wait("\(count) actions") {
      actions += commands.poll(at: .now)
      return actions.count >= count
    }
    return actions
  }

  /// Waits until all programs have ended.
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
    #expect(begin() == [])
    let expected = Action.remark(
      "config.json:1:2: expected a key in double quotes, but the text ends")
    #expect(commands.start() == [expected])
    // It is reported once a meeting.
    #expect(happen(.key("n")) == [])
  }

  @Test("each event runs its command, with the facts")
  mutating func events() throws {
    let script = try ground.script(
      "tell",
      #"echo "$SCRUMS_EVENT $1 $SCRUMS_SPEAKER $SCRUMS_SPEAKER_NUMBER/$SCRUMS_SPEAKER_COUNT" >>"$0.out""#)
    try configure(
      #"{"meetingStarted": ["sh", "\#(script)", "a b"], "speakerChanged": ["sh", "\#(script)"], "meetingEnded": ["sh", "\#(script)"]}"#
    )
    #expect(commands.start() == [] && begin() == [])
    wait("the start") { ground.text("tell.out") == "meetingStarted a b Ada 1/2\n" }
    #expect(happen(.key("n")) == [])
    wait("the change") { ground.text("tell.out").hasSuffix("speakerChanged  Bob 2/2\n") }
    #expect(happen(.key("q")) + happen(.key("s")) == [])
    wait("the end") { ground.text("tell.out").hasSuffix("meetingEnded   0/2\n") }
    #expect(finish() == [])
  }

  @Test(
    "the end is told with the summary as Markdown on standard input, if the meeting was saved",
    arguments: ["s", "d"])
  mutating func summary(answer: Character) throws {
    let script = try ground.script(
      "tell", #"cat >"$0.in"; echo "$SCRUMS_SAVED $SCRUMS_OPEN_BLOCKERS" >>"$0.out""#)
    try configure(#"{"meetingEnded": ["sh", "\#(script)"]}"#)
    #expect(commands.start() == [] && begin() == [])
    for key: Key in ["b", "V", "P", "N", .enter, "q", .character(answer)] { #expect(happen(.key(key)) == []) }
    wait("the end") { ground.text("tell.out") == (answer == "s" ? "yes 1\n" : "no 1\n") }
    let text = ground.text("tell.in")
    #expect(
      text.hasPrefix("# Design · ") == (answer == "s") && text.contains("VPN") == (answer == "s"), "\(text)")
    #expect(finish() == [])
  }

  /// Holds a meeting with a note, and ends it.
  private mutating func meet(saving: Bool = true) -> [Action] {
    _ = commands.start()
    var actions = begin()
    for key: Key in ["a", "o", "k", .enter, "q", saving ? "s" : "d"] { actions += happen(.key(key)) }
    return actions
  }

  @Test("the hand-out goes to its command once that is allowed, for that very command, and then unasked")
  mutating func handOut() throws {
    let script = try ground.script("post", #"echo "$1 $SCRUMS_EVENT" >>"$0.out"; cat >>"$0.out""#)
    func config(_ word: String) -> String {
      #"{"handOut": {"template": ["{title}", "{notes}"], "command": ["sh", "\#(script)", "\#(word)"]}}"#
    }
    try configure(config("one"))
    #expect(meet(saving: false) == [] && ground.text("post.out") == "")
    let asked = meet()
    guard case .askHandOut(let request)? = asked.first, asked.count == 1 else {
      Issue.record("\(asked)")
      return
    }
    #expect(request.command == ["sh", script, "one"])
    #expect(finish() == [] && ground.text("post.out") == "")
    #expect(happen(.askHandOut(request)) + happen(.key("y")) == [])
    let text = "one handOut\nDesign\n- Ada: ok\n"
    wait("the hand-out") { ground.text("post.out") == text }
    #expect(meet() == [])
    wait("the second one") { ground.text("post.out") == text + text }
    // Another argument is another command; no is remembered too.
    try configure(config("two"))
    guard case .askHandOut(let changed)? = meet().first else {
      Issue.record("it is not asked again")
      return
    }
    #expect(happen(.askHandOut(changed)) + happen(.key(.escape)) == [])
    guard case .askHandOut? = meet().first else {
      Issue.record("not now is no answer")
      return
    }
    #expect(happen(.askHandOut(changed)) + happen(.key("n")) == [])
    #expect(meet() == [])
    #expect(finish() == [] && ground.text("post.out") == text + text)
  }

  @Test("a template with an error is told at the start of the meeting, and its command does not run")
  mutating func wrongTemplate() throws {
    try configure(#"{"handOut": {"template": "{x}", "command": "no-such-program"}}"#)
    let words = "config.json:1:26: template has an unknown field {x}; the fields are "
    #expect(meet() == [.remark(words + ChatExport.fieldNames.joined(separator: ", "))])
  }

  @Test("a failing command is reported once a meeting, and no process is left over")
  mutating func failing() throws {
    try configure(#"{"meetingStarted": ["sh", "-c", "exit 3"], "speakerChanged": "no-such-program"}"#)
    _ = commands.start()
    #expect(begin() == [])
    #expect(take(1) == [.remark("The command for meetingStarted failed: sh: status 3")])
    #expect(
      happen(.key("n")) == [.remark("The command for speakerChanged failed: no-such-program: no such file")])
    #expect(happen(.key("p")) == [])
    #expect(commands.running.isEmpty)
  }

  @Test("slow commands are not waited for, and too many stuck ones prevent more")
  mutating func slow() throws {
    let script = try ground.script("slow", #"echo $$ >>"$0.out"; exec sleep 600"#)
    try configure(#"{"speakerChanged": ["sh", "\#(script)"]}"#)
    _ = commands.start()
    _ = begin()
    let start = Date()
    var actions: [Action] = []
    for _ in 1...20 { actions += happen(.key("n")) + happen(.key("p")) }
    #expect(actions == [.remark("The command for speakerChanged failed: sh: too many are still running")])
    #expect(Date().timeIntervalSince(start) < 60)
    wait("32 of them") { ground.text("slow.out").split(separator: "\n").count == 32 }
    for id in ground.text("slow.out").split(separator: "\n").compactMap({ Int32($0) }) { kill(id, SIGKILL) }
    #expect(finish() == [])
  }

  @Test("the transcriber's lines arrive at once, its end is reported, and the meeting goes on")
  mutating func transcriber() throws {
    let script = try ground.script("hear", #"printf 'one\n\ntwo\nthr'; printf 'ee\nrest'; exit $CODE"#)
    for (code, words) in [(0, "The transcriber has ended"), (4, "The transcriber failed: sh: status 4")] {
      try configure(#"{"transcriber": ["sh", "-c", "CODE=\#(code) sh \#(script)"]}"#)
      _ = commands.start()
      #expect(begin() == [])
      #expect(commands.files.count == 1)
      var lines: [String] = []
      var remarks: [Action] = []
      wait("all of it") {
        for action in commands.poll(at: .now) {
          if case .transcribed(let new) = action { lines += new } else { remarks.append(action) }
        }
        return commands.files.isEmpty && !remarks.isEmpty
      }
      #expect(lines == ["one", "two", "three", "rest"] && remarks == [.remark(words)])
      #expect(happen(.key("q")) + happen(.key("d")) == [])
    }
  }

  @Test("the transcriber ends with the meeting, and that is not reported", arguments: [true, false])
  mutating func ended(byMeeting: Bool) throws {
    let script = try ground.script(
      "hear", #"trap 'echo ended >"$0.end"; exit 1' TERM; echo go; while :; do sleep 0.01; done"#)
    try configure(#"{"transcriber": ["sh", "\#(script)"]}"#)
    _ = commands.start()
    #expect(begin() == [])
    #expect(take(1) == [.transcribed(["go"])])
    if byMeeting { #expect(happen(.key("q")) + happen(.key("d")) == []) } else { commands.stop() }
    #expect(commands.files.isEmpty)
    wait("its end") { ground.text("hear.end") == "ended\n" }
    #expect(finish() == [])
  }

  @Test("a transcriber that ignores the signal is killed after a moment")
  mutating func deaf() throws {
    let script = try ground.script("hear", "trap '' TERM; echo go; while :; do sleep 0.01; done")
    try configure(#"{"transcriber": ["sh", "\#(script)"]}"#)
    _ = commands.start()
    #expect(begin() == [])
    #expect(take(1) == [.transcribed(["go"])])
    commands.stop()
    #expect(commands.poll(at: .now) == [])
    let deadline = try #require(commands.nextDeadline)
    #expect(commands.running.count == 1)
    wait("its end") {
      #expect(commands.poll(at: deadline) == [])
      return commands.running.isEmpty
    }
    #expect(commands.nextDeadline == nil)
  }

  @Test("a missing transcriber is one line; an endless one is cut off")
  mutating func troubles() throws {
    try configure(#"{"transcriber": "no-such-transcriber"}"#)
    _ = commands.start()
    #expect(begin() == [.remark("The transcriber failed: no-such-transcriber: no such file")])
    #expect(happen(.key("q")) + happen(.key("d")) == [])
    try configure(#"{"transcriber": ["yes", ""]}"#)
    #expect(begin() == [])
    #expect(take(1) == [.remark("The transcriber failed: yes: signal 13")])
    #expect(finish() == [])
  }
}
