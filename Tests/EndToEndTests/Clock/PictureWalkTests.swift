import CardKit
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// Somebody who presses what the screen offers, clicks, pastes and waits, at two programs at once.
private struct PictureWalk {
  private var twins: TwinPrograms
  private var random: SplitMix64
  private var log: [String] = []
  private(set) var screens: Set<String> = []

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let folders = try (0..<2).map { _ in try StoreFolder(scrums: Fixtures.scrums) }
    for folder in folders { try folder.write(Fixtures.history, to: Fixtures.historyFile) }
    twins = try TwinPrograms(on: folders, at: TestClock.halfPastNine)
  }

  private var state: AppState { twins.app.state }

  mutating func take(_ events: Int) throws {
    do {
      for number in 0..<events {
        log = log.suffix(29) + ["\(number) on \(type(of: state.top)):"]
        screens.insert("\(type(of: state.top))")
        try takeOne()
        if twins.hasEnded { twins = try TwinPrograms(on: twins.folders, at: twins.now) }
      }
    } catch { throw Failure("\(error)\n\(log.joined(separator: "\n"))") }
    try compareStores()
  }

  private mutating func takeOne() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<75:
      let key = nextKey()
      guard !needsMore(key) else { return }
      note("key \(key.label)")
      try twins.send(bytes(of: key), .key(key))
    case ..<87: try useMouse()
    case ..<91:
      let texts = ["Ada", "Ada, Bo\nCy", "9:30", "q\nq", "", "日本語 é", "12"]
      let text = texts.randomElement(using: &random) ?? ""
      note("paste \(text.debugDescription)")
      try twins.send("\u{1B}[200~\(text)\u{1B}[201~", .paste(text))
    case ..<94:
      let sizes = [(100, 30), (100, 30), (80, 24), (120, 40), (60, 20), (40, 12), (20, 6), (1, 1)]
      let (width, height) = sizes.randomElement(using: &random) ?? (80, 24)
      note("\(width) x \(height)")
      try twins.resize(to: Size(width: width, height: height))
    default:
      let pauses = [0.6, 1.1, 2.3, 5.7, 31.3, 61.1]
      let seconds = pauses.randomElement(using: &random) ?? 1
      note("\(seconds) s")
      try twins.pass(seconds)
    }
  }

  private mutating func note(_ event: String) { log[log.count - 1] += " \(event)" }

  /// A key that can be used more often than not.
  private mutating func nextKey() -> Key {
    let others: [Key] = [
      "a", "d", "é", "9", "日", .enter, .escape, .tab, .backTab, .backspace, .delete, .controlLeft,
      .controlRight, .alt("b"), .alt("f"), .alt("d"), .function(1), .function(2), .home, .end,
    ]
    let rows = state.usableRows.filter { row in
      // Who leaves at every turn sees little of the program.
      !["quit", "back"].contains(row.id) || Int.random(in: 0..<4, using: &random) == 0
    }
    if state.overlay != nil, Int.random(in: 0..<4, using: &random) == 0 { return .escape }
    if Int.random(in: 0..<6, using: &random) == 0 { return keyOnward() }
    let useful = rows.randomElement(using: &random)?.keys.randomElement(using: &random)
    let other = others.randomElement(using: &random) ?? .enter
    return Int.random(in: 0..<4, using: &random) == 0 ? other : useful ?? other
  }

  /// A key that leads to what is seldom reached by chance.
  private mutating func keyOnward() -> Key {
    switch state.top {
    case let detail as DetailState: detail.focus.part == .meetings ? .enter : .end
    case is FormState: .control("s")
    case let meeting as MeetingState: meeting.timer.meeting.stage == .ready ? "s" : "n"
    case is BoardState: ["s", .enter, "e"].randomElement(using: &random) ?? "s"
    default: .escape
    }
  }

  /// Whether a key leads to chance, in which the twins differ, or to what is outside of both.
  private func needsMore(_ key: Key) -> Bool {
    func result(_ seed: UInt64) -> (effects: [Effect], names: [String]?) {
      var state = state
      state.shared.random = SplitMix64(seed: seed)
      let effects = update(&state, .key(key))
      return (effects, state.meetingOnScreen?.turns.map(\.name))
    }
    let (effects, names) = result(0)
    let isShuffled = names != state.meetingOnScreen?.turns.map(\.name)
    return isShuffled && (1...8).contains { result($0).names != names }
      || effects.contains { effect in
        switch effect {
        case .terminal(.edit), .terminal(.editNote), .terminal(.suspend), .files(.writeMeeting),
          .files(.export):
          true
        default: false
        }
      }
  }

  private mutating func useMouse() throws {
    // Who has made an order of chance starts by keys alone.
    guard !state.scrums.contains(where: { $0.speakingOrder == .shuffled }), !(state.top is PaletteState)
    else { return }
    let size = twins.scene.canvas.size
    var place = Point(
      x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
    let views = twins.scene.focusables.filter { !$0.visible.isEmpty }
    if let view = views.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
      place = view.visible.origin
    }
    func report(_ button: Int, _ end: String) -> String {
      "\u{1B}[<\(button);\(place.x + 1);\(place.y + 1)\(end)"
    }
    // The names of keys at the foot of the screen may lead to what keys must not.
    guard place.y < size.height - 2 else { return }
    note("mouse at \(place)")
    let press = report(0, "M")
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try twins.send(report(64, "M"), .mouse(MouseEvent(.scrollUp, at: place)))
    case 1: try twins.send(report(65, "M"), .mouse(MouseEvent(.scrollDown, at: place)))
    case 2:
      try twins.send(press, .mouse(MouseEvent(.press, at: place)))
      place.y = (place.y + 4) % size.height
      try twins.send(report(32, "M"), .mouse(MouseEvent(.drag, at: place)))
      try twins.send(report(0, "m"), .mouse(MouseEvent(.release, at: place)))
    default:
      try twins.send(
        press + report(0, "m"), .mouse(MouseEvent(.press, at: place)),
        .mouse(MouseEvent(.release, at: place)))
    }
  }

  private mutating func bytes(of key: Key) -> String {
    switch key {
    case .character(let character): return String(character)
    case .control(let letter): return String(Character(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F)))
    case .alt(let letter): return "\u{1B}\(letter)"
    case .function(let number):
      return number <= 4
        ? "\u{1B}O\("PQRS".dropFirst(number - 1).prefix(1))" : "\u{1B}[\(number == 5 ? 15 : number + 11)~"
    case .enter: return "\r"
    // Alone it would be a key only after a moment.
    case .escape: return "\u{1B}[27u"
    case .tab: return "\t"
    case .backTab: return "\u{1B}[Z"
    case .backspace: return "\u{7F}"
    case .delete: return "\u{1B}[3~"
    case .pageUp: return "\u{1B}[5~"
    case .pageDown: return "\u{1B}[6~"
    case .controlLeft: return "\u{1B}[1;5D"
    case .controlRight: return "\u{1B}[1;5C"
    case .shiftUp: return "\u{1B}[1;2A"
    case .shiftDown: return "\u{1B}[1;2B"
    case .up, .down, .right, .left, .home, .end:
      let finals: [Key: String] = [.up: "A", .down: "B", .right: "C", .left: "D", .home: "H", .end: "F"]
      return (Bool.random(using: &random) ? "\u{1B}[" : "\u{1B}O") + (finals[key] ?? "")
    }
  }

  /// Both stores hold the same, apart from ids.
  private func compareStores() throws {
    let contents = try twins.folders.map { folder in
      let store = ScrumStore(directory: folder.store.path)
      return try store.load().map { scrum in
        let meetings = try store.recentMeetings(of: scrum.id, limit: .max).map { meeting in
          let turns = meeting.turns.map { "\($0.name) \($0.seconds) \($0.outcome) \($0.notes.map(\.text))" }
          return "\(meeting.startedAt) \(turns)"
        }
        return "\(scrum.title) \(scrum.attendees.map(\.name)) \(scrum.lengthInMinutes) \(meetings)"
      }
    }
    expect(contents[0], contents[1])
  }
}

/// What each key does is tested without a terminal; here it is shown that a terminal changes nothing about it.
@Suite("The pictures of a terminal")
struct PictureWalkTests {
  @Test(
    "after each key, click, paste, second and new size they are those of the program without one, and so are the files"
  )
  func walk() throws {
    var screens: Set<String> = []
    for seed in [1, 4] as [UInt64] {
      var walk = try PictureWalk(seed: seed)
      try walk.take(200)
      screens.formUnion(walk.screens)
    }
    let usual = ["BoardState", "DetailState", "FormState", "MeetingState", "HelpState", "PaletteState"]
    #expect(screens.isSuperset(of: usual), "\(screens)")
  }
}
