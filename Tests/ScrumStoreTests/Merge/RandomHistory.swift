import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumStore

/// Random histories and random changes of them, by this program, by older ones and by hand.
struct RandomHistory {
  private(set) var random: SplitMix64
  let ids: [UUID]
  private let people: [UUID]
  private var made = 0
  /// The texts of all notes that were ever written, each with its meeting.
  private(set) var notes: [String: UUID] = [:]
  /// The meetings that were ever deleted.
  private(set) var deleted: Set<UUID> = []

  static let start = Date(timeIntervalSince1970: 1_795_253_400)

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    ids = (0..<4).map { _ in random.uuid() }
    people = (0..<3).map { _ in random.uuid() }
    self.random = random
  }

  mutating func next(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A history in which there is a line about each meeting.
  mutating func begun() -> [UInt8] {
    var text: [UInt8] = []
    for id in ids { append(MeetingVersions([]).adding(meeting(id), at: 1_795_000_000_000), to: &text) }
    return text
  }

  /// A history after some changes, from none to many.
  mutating func edited(_ text: [UInt8], deleting mayDelete: Bool = true) -> [UInt8] {
    var text = text
    for _ in 0..<next(0..<5) { edit(&text, mayDelete) }
    return text
  }

  private mutating func edit(_ text: inout [UInt8], _ mayDelete: Bool) {
    let contents = HistoryContents(text)
    let id = ids[next(0..<ids.count)]
    let versions = contents.versions(of: id)
    let moment = (Self.start + Double(next(0..<2_000_000))).milliseconds
    guard let versions, var meeting = versions.merged() else {
      return append((versions ?? MeetingVersions([])).adding(meeting(id), at: moment), to: &text)
    }
    switch next(0..<12) {
    case 0 where mayDelete:
      deleted.insert(id)
      return append(MeetingVersions.deletion(of: id, among: versions, at: moment), to: &text)
    case 1: return text = contents.text(isCompacted: true)
    case 2:
      // By hand: the newest line is replaced, unless another one would be the newest then.
      guard let newest = versions.newestFirst.first,
        versions.newestFirst.count(where: { $0.header.savedAt == newest.header.savedAt }) == 1,
        var object = (try? JSONReader.read(newest.bytes))?.object
      else { return }
      object["title"] = .string(name())
      object[next(0..<2) == 0 ? "mood" : "room"] = .string(name())
      let lines = contents.lines.map { contents.slice(of: $0) }
      let line = JSONWriter.compact(.object(object))[...]
      text = TextLine.text(lines.map { TextLine($0 == newest.bytes ? line : $0) })
      return
    case 3:
      // By an older program.
      meeting.title = name()
      return append(meeting.json(), to: &text)
    case 4: meeting.title = name()
    case 5: meeting.lengthInMinutes = next(1..<120)
    case 6, 7: write(into: &meeting)
    case 8, 9: mayDelete ? correct(&meeting) : write(into: &meeting)
    default: toggle(&meeting)
    }
    append(versions.adding(meeting, at: moment), to: &text)
  }

  private static let kinds = Note.Kind.allCases + [Note.Kind(rawValue: "odd")]

  private mutating func write(into meeting: inout Meeting) {
    let text = name()
    notes[text] = meeting.id
    let kind = Self.kinds[next(0..<4)]
    let turn = next(0..<meeting.turns.count)
    meeting.turns[turn].notes.append(Note(kind: kind, text: text, at: meeting.startedAt + Double(made)))
  }

  private mutating func correct(_ meeting: inout Meeting) {
    let turn = next(0..<meeting.turns.count)
    guard !meeting.turns[turn].notes.isEmpty else { return write(into: &meeting) }
    let place = next(0..<meeting.turns[turn].notes.count)
    switch next(0..<4) {
    case 0: meeting.turns[turn].notes[place].text = name()
    case 1: meeting.turns[turn].notes[place].kind = Self.kinds[next(0..<4)]
    case 2: meeting.turns[turn].notes.remove(at: place)
    default:
      let note = meeting.turns[turn].notes.remove(at: place)
      meeting.turns[next(0..<meeting.turns.count)].notes.append(note)
    }
  }

  private mutating func toggle(_ meeting: inout Meeting) {
    let turn = next(0..<meeting.turns.count)
    let places = meeting.turns[turn].notes.indices.filter { meeting.turns[turn].notes[$0].kind == .blocker }
    guard !places.isEmpty else { return write(into: &meeting) }
    let place = places[next(0..<places.count)]
    let isOpen = meeting.turns[turn].notes[place].resolvedAt == nil
    meeting.turns[turn].notes[place].resolvedAt = isOpen ? Self.start + Double(next(0..<2_000_000)) : nil
  }

  private mutating func meeting(_ id: UUID) -> Meeting {
    let start = Self.start + Double(ids.firstIndex(of: id) ?? 0) * 86_400
    let turns = people.map { turn("Ann", id: $0, seconds: 9) }
    return Meeting(
      id: id, title: name(), startedAt: start, endedAt: start + 60, lengthInMinutes: 5, turns: turns)
  }

  mutating func name() -> String {
    made += 1
    return "n\(made)"
  }

  private func append(_ object: JSONObject, to text: inout [UInt8]) {
    text += object.line.utf8
  }

  /// The meetings that a history shows.
  static func shown(_ text: [UInt8]) -> [Meeting] {
    let contents = HistoryContents(text)
    return contents.last.keys.sorted().compactMap { contents.shown($0) }
  }
}
