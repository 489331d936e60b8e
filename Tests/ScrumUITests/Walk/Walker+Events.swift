import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

@testable import ScrumUI

extension Walker {
  private static let letters: [Key] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?:/+-=.,; ".map { .character($0) }
    + ["日", "é", "👩‍👧", "🇩🇪", "\u{301}", "\u{202E}", "\u{200B}", "ש"]
  private static let others: [Key] =
    AppState.allTables.flatMap(\.rows).flatMap(\.keys) + (1...12).map { .function($0) } + [
      .alt("x"), .control("x"), .alt("\u{7F}"),
    ]
  private static let texts = [
    "Ada", "Ada\nBo, Cy", "9:30", "q\nq", "\u{1B}[31m\u{202E}", "", "日本\r\n語,ש", "a\tb\u{0}c\u{7F}", "12",
    String(repeating: "long words ", count: 930), String(repeating: "e\u{301},", count: 3_000),
  ]
  private static let sizes: [(Int, Int)] = [
    (80, 24), (80, 24), (120, 40), (100, 30), (60, 20), (40, 15), (30, 8), (20, 6), (200, 50), (300, 100),
    (0, 0),
    (1, 1), (2, 3),
  ]

  /// What happens next: what makes sense here more often than not.
  mutating func nextEvent() -> WalkEvent {
    switch Int.random(in: 0..<1_000, using: &random) {
    case ..<640: .key(nextKey())
    case ..<840: .mouse(nextMouse())
    case ..<880:
      .wait([0.1, 1, 5, 30, 61, 61, 600, 4_000, 86_400, -3, -90, -86_400].randomElement(using: &random) ?? 1)
    case ..<940: .paste(Self.texts.randomElement(using: &random) ?? "")
    case ..<970: .resize(nextSize())
    case ..<980: .merged(WalkScrums.changed(state.scrums, using: &random))
    case ..<984: nextMeetings()
    case ..<986: .sleep(.random(in: 0...4_000, using: &random))
    case ..<988: .said(Self.texts.randomElement(using: &random) ?? "")
    case ..<989: .nextElsewhere
    case ..<990: .endElsewhere
    case ..<992: .failed
    case ..<995: .saved
    case ..<998: .suspend
    case ..<999: .terminate
    default: Bool.random(using: &random) ? .damage : .broken
    }
  }

  private mutating func nextKey() -> Key {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return Self.others.randomElement(using: &random) ?? .enter
    case 1, 2: return Self.letters.randomElement(using: &random) ?? "a"
    case 3: return keyOnward()
    default:
      guard let row = state.usableRows.randomElement(using: &random) else { return .escape }
      // Who quits or leaves at every turn sees little of the program.
      let isRare = ["quit", "back", "help", "commands", "suspend", "show all"].contains(row.id)
      if isRare, Int.random(in: 0..<4, using: &random) > 0 { return state.textInput == nil ? .down : "a" }
      return row.keys.randomElement(using: &random) ?? .enter
    }
  }

  /// A key that leads to what is seldom reached by chance, and out of where one easily stays.
  private mutating func keyOnward() -> Key {
    if state.overlay != nil { return .escape }
    return switch state.shown {
    case let detail as DetailState: detail.focus.part == .meetings ? .enter : .end
    case let form as FormState: form.wasRefused ? .escape : .control("s")
    // Everybody speaks, and a topic is left.
    case is MeetingState: ["q", "n", "n", "t"].randomElement(using: &random) ?? "q"
    case is StatisticsState, is AudienceState: .escape
    default: .enter
    }
  }

  private mutating func nextMouse() -> MouseEvent {
    // Mostly a click is a press and a release at the same place, and most are on something.
    if case .press? = lastMouse?.kind, Int.random(in: 0..<4, using: &random) > 0,
      let place = lastMouse?.location
    {
      lastMouse = MouseEvent(.release, at: place)
      return MouseEvent(.release, at: place)
    }
    let kinds: [MouseEvent.Kind] = [
      .press, .press, .press, .drag, .release, .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
    ]
    var place = Point(
      x: .random(in: -1...max(0, size.width), using: &random),
      y: .random(in: -1...max(0, size.height), using: &random))
    if Bool.random(using: &random), let view = scene.focusables.randomElement(using: &random),
      !view.visible.isEmpty
    {
      place = view.visible.origin
    }
    let event = MouseEvent(kinds.randomElement(using: &random) ?? .press, at: place)
    lastMouse = event
    return event
  }

  private mutating func nextSize() -> Size {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return Size(width: .random(in: 0...300, using: &random), height: .random(in: 0...100, using: &random))
    }
    let (width, height) = Self.sizes.randomElement(using: &random) ?? (80, 24)
    return Size(width: width, height: height)
  }

  private mutating func nextMeetings() -> WalkEvent {
    guard let scrum = state.scrums.randomElement(using: &random) else { return .saved }
    let count = Int.random(in: 1...3, using: &random)
    let meetings = (0..<count).map { _ in WalkScrums.meeting(of: scrum, before: state.now, using: &random) }
    return .meetings(meetings, scrum: scrum.id)
  }

  /// Another terminal, which knows what is on the disk, does something in the meeting that is on the screen.
  mutating func actElsewhere(_ event: WalkEvent) {
    guard let shown = state.meetingOnScreen, let there = store.stored(shown.scrumID, isHeld: true),
      there.meeting.id == shown.id
    else { return }
    var log = MeetingLog(joining: there, by: "elsewhere", at: state.now)
    let timer = log.timer
    switch event {
    case .nextElsewhere:
      let note = Note(kind: .blocker, text: "from elsewhere", at: state.now)
      if let turn = timer.lastSpeaker {
        log.perform(
          MeetingLine(.note, person: timer.meeting.turns[turn].attendeeID, note: note), at: state.now)
      }
      log.perform(MeetingLine(.next, from: timer.mark), at: state.now)
      guard !log.timer.hasEnded else { return }
      let lines = log.takeFresh()
      store.perform(.append(lines, meeting: shown.id, scrum: shown.scrumID))
      act(.followed(lines, meeting: shown.id, before: nil))
    case .endElsewhere:
      isTouched = true
      let past = timer.finished(at: state.now)
      store.perform(.finish(past, scrum: shown.scrumID))
      act(.endedElsewhere(past, meeting: past.id))
    default: break
    }
  }
}
