import MeetingTimer
import ScrumModel

extension Format {
  /// The speaker's number among those present, such as `Speaker 2 of 4`.
  static func number(of timer: ScrumTimer) -> String {
    "Speaker \(timer.speakerNumber) of \(timer.speakerCount)"
  }

  /// The number of people present, from long to short.
  static func here(in timer: ScrumTimer) -> [String] {
    let (here, all) = (timer.speakerCount, timer.meeting.turns.count)
    return ["\(here) of \(all) present", "\(here)/\(all)"]
  }

  static func numbers(of timer: ScrumTimer) -> [String] {
    [number(of: timer), "\(timer.speakerNumber) of \(timer.speakerCount)"]
  }

  /// The next speakers, such as `Next: Cathy, then Simon`.
  static func next(of timer: ScrumTimer, names: Int) -> String {
    let upcoming = timer.upcoming.prefix(names).map { timer.meeting.turns[$0].name }
    return upcoming.isEmpty ? "Last speaker" : "Next: \(upcoming.joined(separator: ", then "))"
  }

  /// Shorter forms of a name, the longest first, for large letters: the first name with the initial of the last, or
  /// alone if no other attendee has it, and the beginning of a long word. Other scripts than Latin, Greek and
  /// Cyrillic have other customs: their names stay whole.
  static func shorter(_ name: String, among others: [String]) -> [String] {
    guard name.unicodeScalars.allSatisfy({ $0.value < 0x530 || (0x1E00..<0x2070).contains($0.value) }) else {
      return []
    }
    let words = name.split(separator: " ")
    guard let first = words.first else { return [] }
    var forms: [String] = []
    if words.count > 1, let last = words.last?.first { forms.append("\(first) \(last).") }
    let isAlone = others.count { $0.split(separator: " ").first == first } < 2
    if words.count > 1, isAlone { forms.append(String(first)) }
    if first.count > mostLetters { forms.append("\(first.prefix(mostLetters))\u{2026}") }
    return forms
  }

  /// The most letters of a single word that is not shortened.
  private static let mostLetters = 10

  static func nobody(in timer: ScrumTimer) -> String {
    timer.meeting.turns.contains { $0.phase == .spoke } ? "Nobody is left to speak" : "Everyone is absent"
  }

  /// A duration such as `1 minute 18 seconds`, without its sign.
  static func spoken(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let parts = [(minutes, "minute"), (rest, "second")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0 seconds" : parts.map { count(Int($0.0), $0.1) }.joined(separator: " ")
  }

  /// The stage for a screen reader: the speaker, the clock, the blockers and the next speakers.
  static func story(of meeting: MeetingState, _ app: SharedState) -> String {
    let timer = meeting.timer
    guard timer.speaker != nil else { return "\(nobody(in: timer))." }
    let left = spoken(timer.displayedRemaining)
    let state = timer.isPaused ? ["Paused"] : timer.isNearlyUp ? ["Nearly up"] : []
    let time = timer.isOvertime ? "Overtime, \(left) over" : "\(left) left"
    let name =
      meeting.selectedName ?? meeting.selectedBlocker.map { "blocker \($0.text)" }
      ?? meeting.selectedItem.map { "item \($0.words)" }
    let selected = name.map { ["\($0) selected"] } ?? []
    return
      ([timer.name(of: timer.speaker)] + state + [time, number(of: timer)]
      + meeting.blockers.map(app.spoken) + [next(of: timer, names: 2)] + selected)
      .map { "\($0)." }.joined(separator: " ")
  }

  /// A row of the attendee list, such as `Cathy, spoke 2 minutes of 2 minutes 30 seconds`.
  static func spoken(_ turn: TurnInProgress) -> String {
    let time = "\(spoken(Int(turn.spent))) of \(spoken(turn.allotted))"
    let course =
      switch turn.phase {
      case .waiting: "waiting, \(spoken(turn.allotted))"
      case .speaking: "speaking, \(time)"
      case .spoke: "spoke \(time)"
      case .absent: turn.isListener ? "listening" : "absent"
      }
    return ([turn.name, course] + counts(of: turn.notes)).joined(separator: ", ")
  }

  /// The numbers of notes of each kind that there is: `2 notes`, `1 blocker`.
  static func counts(of notes: [Note]) -> [String] {
    Note.Kind.allCases.compactMap { kind in
      let number = notes.count { $0.kind.known == kind }
      return number == 0 ? nil : count(number, kind.noun)
    }
  }
}
