import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

/// A person at the program: presses keys, lets time pass, looks at the screen. A test reads as what they did.
struct Story {
  private(set) var state: AppState
  private(set) var effects: [Effect] = []
  /// What a person's commands and transcriber are told, apart from the other effects.
  private(set) var news: [MeetingCommand] = []
  private var memory = ViewMemory()
  /// The size of the window in which keys are pressed.
  var window: Size {
    get { state.window }
    set { state.fit(newValue) }
  }

  /// Saturday, 21 November 2026, 09:24 in Greenwich.
  static let start = Date(timeIntervalSince1970: 1_795_253_040)

  init(_ scrums: [DailyScrum] = [], history: [UUID: [Meeting]] = [:], unfinished: MeetingInProgress? = nil) {
    self.init(scrums, history: history, unfinished: unfinished, at: Self.start)
  }

  /// A story that begins at another time.
  init(
    _ scrums: [DailyScrum], history: [UUID: [Meeting]], unfinished: MeetingInProgress? = nil, at now: Date,
    announces: Bool = false
  ) {
    let summaries = Dictionary(uniqueKeysWithValues: scrums.map { ($0.id, HistorySummary()) })
    state = AppState(
      scrums: scrums, summaries: summaries,
      meetings: unfinished.map { [$0.scrumID: StoredMeeting($0, isHeld: false)] } ?? [:],
      announces: announces, now: now, calendar: .gmt, seed: 1)
    for (scrum, meetings) in history { _ = update(&state, .history(meetings, scrum: scrum)) }
  }

  /// A story from any state on.
  init(from state: AppState) { self.state = state }

  /// A story in front of the stages, while others meet.
  init(
    _ scrums: [DailyScrum], audience meetings: [UUID: StoredMeeting], of scrum: UUID? = nil,
    at now: Date = Self.start
  ) {
    state = AppState(
      scrums: scrums, meetings: meetings, isAudience: true, audienceOf: scrum, now: now, calendar: .gmt,
      seed: 1)
  }

  /// A story that begins with the three samples without their schedules, in a chosen density: as it is, their rail would
  /// be the whole board.
  static var samples: Story {
    var random = SplitMix64(seed: 2)
    var preferences = Preferences()
    preferences.settings.density = .card
    var scrums = DailyScrum.samples { random.uuid() }
    for place in scrums.indices { scrums[place].schedule = nil }
    let summaries = Dictionary(uniqueKeysWithValues: scrums.map { ($0.id, HistorySummary()) })
    return Story(
      from: AppState(
        scrums: scrums, summaries: summaries, preferences: preferences, now: start, calendar: .gmt, seed: 1))
  }

  /// A story that begins with so many scrums of one attendee, `Scrum 1` and on.
  static func numbered(_ count: Int) -> Story {
    Story((1...count).map { DailyScrum(title: "Scrum \($0)", attendees: [Attendee(name: "Ada")]) })
  }

  /// Design, ten minutes, four attendees, just started.
  static var meeting: Story {
    var story = samples
    story.startMeeting()
    return story
  }

  /// Starts the clock of the meeting in focus, through its ready room; then presses keys.
  mutating func startMeeting(_ keys: Key...) {
    keep((["s", .enter] + keys).flatMap { perform(effects(of: $0)) })
  }

  /// Runs a command by its name in the palette.
  mutating func command(_ name: String) {
    write(":", name)
  }

  /// A look at the disk finds this meeting alone, or none.
  mutating func find(_ meeting: MeetingInProgress?, isElsewhere: Bool) {
    var found: [UUID: StoredMeeting?] = [:]
    for scrum in state.meetings.keys { found.updateValue(nil, forKey: scrum) }
    if let meeting { found[meeting.scrumID] = StoredMeeting(meeting, isHeld: isElsewhere) }
    happen(.found(found))
  }

  /// The countdown of the meeting that is going on.
  var timer: ScrumTimer {
    get throws {
      try meeting.timer
    }
  }

  /// The meeting that is going on, with what is beside it on the screen.
  var meeting: MeetingState {
    get throws {
      guard let meeting = MeetingState.find(in: state) else { throw unexpected }
      return meeting
    }
  }

  /// What is thrown if something else is on the screen, or was done, than a test needs. An opaque type would crash the
  /// optimizing compiler of Swift 6.3 where it is thrown by a getter.
  var unexpected: any Error { Unexpected(description: "\(state.screen), \(effects), \(news)") }

  private struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  /// Why a command can't be given now.
  func reason(against row: String) -> String? { state.reason(against: row) }

  /// The same story in another terminal, which scrolls by itself.
  var apart: Story {
    var story = self
    story.memory = ViewMemory()
    return story
  }

  /// Keeps announcements back, as until the files are read.
  mutating func hold(_ holds: Bool = true) { state.holdsNews = holds }

  /// Presses a key, types a text and presses Enter.
  mutating func write(_ key: Key, _ text: String) {
    press(key)
    type(text)
    press(.enter)
  }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Presses keys one after the other, each of which is meant, and types a text. Returns and keeps the effects of all
  /// the keys, or those of the text's last character.
  @discardableResult
  mutating func press(_ keys: Key..., typing text: String = "") -> [Effect] { press(keys, typing: text) }

  @discardableResult
  mutating func press(_ keys: [Key], typing text: String = "") -> [Effect] {
    keep(
      keys.flatMap { key in
        state.shared.lastKey = nil
        return perform(effects(of: key))
      })
    type(text)
    return effects
  }

  /// The story after some keys and a text.
  func pressing(_ keys: Key..., typing text: String = "") -> Story { pressing(keys, typing: text) }

  func pressing(_ keys: [Key], typing text: String = "") -> Story {
    var story = self
    story.press(keys, typing: text)
    return story
  }

  /// The story after something else has happened.
  func after(_ actions: Action...) -> Story {
    var story = self
    for action in actions { story.happen(action) }
    return story
  }

  /// Keys come as fast as from one that is held down or bounces.
  mutating func hold(_ keys: Key...) { keep(keys.flatMap { perform(effects(of: $0)) }) }

  /// Presses a key, which must do the same by other keys.
  private mutating func effects(of key: Key) -> [Effect] {
    let before = state
    let effects = update(&state, .key(key))
    OtherKeys.check(key, in: before, leadsTo: state, effects)
    return effects
  }

  /// Scrolls by pages and lines, as the program does; returns the other effects.
  private mutating func perform(_ effects: [Effect]) -> [Effect] {
    effects.flatMap { effect in
      switch effect {
      case .terminal(.page(let step)): update(&state, scene(in: window).paged(step))
      case .terminal(.findJumps): update(&state, scene(in: window).jumps)
      case .terminal(.scroll(let step)): update(&state, scene(in: window).stepped(step))
      default: [effect]
      }
    }
  }

  /// The screen as it is laid out in a window, scrolled as it was.
  func scene(in window: Size) -> Scene {
    Scene(AppView(state, size: window), size: window, environment: EnvironmentValues(memory: memory))
  }

  /// Whether what is in focus is in view.
  func isFocusSeen(_ width: Int, _ height: Int) -> Bool {
    let scene = scene(width, height)
    _ = scene.canvas
    return scene.focusables.contains { $0.isFocused && !$0.visible.isEmpty }
  }

  private mutating func keep(_ all: [Effect]) {
    news = all.compactMap { if case .process(let command) = $0 { command } else { nil } }
    effects = all.filter { if case .process = $0 { false } else { true } }
  }

  /// Does something with the mouse on a screen of some size.
  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, on size: Size) {
    state.fit(size)
    let scene = Scene(AppView(state, size: size), size: size, environment: EnvironmentValues(memory: memory))
    let event = MouseEvent(kind, at: Point(x: x, y: y))
    keep(scene.pointer(for: event, memory: memory).map { update(&state, .pointer($0)) } ?? [])
  }

  /// Clicks where a text is seen on a screen of some size.
  mutating func click(on text: String, _ size: Size) throws {
    let lines = lines(size.width, size.height)
    let y = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[y].firstRange(of: text)?.lowerBound)
    let x = lines[y].distance(from: lines[y].startIndex, to: start)
    click(x, y, on: size)
  }

  /// Clicks on a place on a screen of some size.
  mutating func click(_ x: Int, _ y: Int, on size: Size) {
    mouse(.press, x, y, on: size)
    mouse(.release, x, y, on: size)
  }

  /// Clicks on a view.
  mutating func click(_ id: ViewID) {
    happen(.pointer(.press(id)))
    happen(.pointer(.release(id)))
  }

  /// Lets seconds pass.
  mutating func wait(_ seconds: Double) { keep(update(&state, .time(state.now + seconds))) }

  /// Something else happens, one after the other; the effects of the last are kept.
  mutating func happen(_ actions: Action...) { for action in actions { keep(update(&state, action)) } }

  /// The state, for what no key leads to.
  var edited: AppState {
    get { state }
    set { state = newValue }
  }

  /// A newer version writes the scrums.
  mutating func learn(_ letter: Character, at place: Character) { state.keyPlaces.learn(letter, at: place) }

  mutating func readOnly() {
    state.readOnlyReason = "scrums.json was written by a newer version and is read-only"
  }

  /// Makes lines of the first scrum's history unreadable.
  mutating func unreadHistory() { state.unreadHistories = Set(state.scrums.prefix(1).map(\.id)) }

  /// The screen as a person sees it.
  func screen(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> String {
    canvas(width, height, glyphs: glyphs).picture
  }

  /// The first line of the screen.
  func band(_ width: Int, _ height: Int = 24, glyphs: GlyphSet = .unicode) -> String {
    lines(width, height, glyphs: glyphs).first ?? ""
  }

  /// The last line of a low screen.
  func foot(_ width: Int) -> String { lines(width, 14).last ?? "" }

  /// The lines of the screen.
  func lines(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> [String] {
    screen(width, height, glyphs: glyphs).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The notes of a turn in the meeting that is going on.
  func notes(turn: Int) throws -> [Note] { try timer.meeting.turns[turn].notes }

  /// The screen as a screen reader speaks it.
  func spoken(_ width: Int, _ height: Int) -> String { scene(width, height).accessibilityDescription }

  private func scene(_ width: Int, _ height: Int) -> Scene {
    let size = Size(width: width, height: height)
    return Scene(view(size), size: size, environment: EnvironmentValues(memory: memory))
  }

  /// The screen with its colours.
  func canvas(
    _ width: Int, _ height: Int, glyphs: GlyphSet = .unicode, depth: ColorDepth = .direct,
    memory other: ViewMemory? = nil
  ) -> Canvas {
    let size = Size(width: width, height: height)
    var environment = EnvironmentValues(glyphs: glyphs, memory: other ?? memory)
    environment.colorDepth = depth
    return Canvas(view(size), size: size, environment: environment)
  }

  /// What the program shows in a window of some size.
  func view(_ size: Size) -> AppView {
    var state = state
    state.fit(size)
    return AppView(state, size: size)
  }

  /// The window gets another size; it is 80 × 24 at first.
  mutating func resize(_ width: Int, _ height: Int) { window = Size(width: width, height: height) }
}

extension AppState {
  /// Why the row of an id can't be used now.
  func reason(against id: String) -> String? {
    row(id).map { $0.unavailable(self) } ?? "There is no row \(id)"
  }

  var upNext: [DailyScrum] { board.upNext }
  var listed: [DailyScrum] { board.listed }

  /// The open blocker in focus on the board.
  var focusedBlocker: OpenBlocker? { board.focusedBlocker(shared) }
  func shownBlockers(ofCard place: Int) -> [OpenBlocker] { board.blockers(ofCard: place, shared) }
  func nextMeeting(of scrum: DailyScrum) -> NextMeeting? { shared.nextMeeting(of: scrum) }
  func when(_ scrum: DailyScrum) -> String { shared.when(scrum) }

  /// The titles of the tables that hold now.
  var tableTitles: [String] { activeTables.map(\.title) }

  /// The text that is being typed.
  var textInput: TextInput? { top.input }

  /// The scrum that the screen is about.
  var focusedScrum: DailyScrum? { shared.scrum(shown.scrum(at: nil, shared)) }
}

extension AppState {
  /// The meeting of a board that has one at most, other than the one on the screen.
  var unfinished: MeetingInProgress? { shared.meetings.first?.value.meeting }
  /// Whether another terminal is in that meeting.
  var isElsewhere: Bool { shared.meetings.first?.value.isHeld ?? false }
}
