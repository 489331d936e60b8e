import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumStore

/// What was done to a history in several clones, as things that were done and not as lines: the oracle of the lines.
struct CloneModel {
  /// Something that was done to a meeting.
  struct Event: Hashable {
    enum Kind: Hashable {
      case edit, delete, restore, resolve(Int), reopen(Int)
    }
    let meeting: Int
    let kind: Kind
    /// When its line was saved, in milliseconds.
    let savedAt: Int
    /// When the blocker was resolved or opened again, in milliseconds.
    let blockerAt: Int
    let title: String
  }

  /// What a line stands for.
  struct Info {
    let meeting: Int
    let isDeletion: Bool
    var events: Set<Event>
  }

  /// How a meeting stands; of two edits in the same millisecond either title may be the one.
  struct Outcome: Equatable {
    var titles: Set<String> = []
    var open: [Bool] = []
  }

  static let blockers = 2
  static let start = Date(timeIntervalSince1970: 1_795_253_400)
  let ids = (0..<5).map { _ in UUID() }
  let ann = UUID()
  /// What each line that was ever written stands for.
  var infos: [String: Info] = [:]
  private var count = 0

  mutating func nextTitle() -> String {
    count += 1
    return "edit \(count)"
  }

  /// A meeting with blockers that were resolved at some moments.
  func meeting(_ number: Int, title: String, resolved: [Date?]) -> Meeting {
    let start = Self.start + Double(number) * 86_400
    let notes = resolved.enumerated().map { place, date in
      Note(kind: .blocker, text: "blocker", at: start + Double(place), resolvedAt: date)
    }
    return Meeting(
      id: ids[number], title: title, startedAt: start, endedAt: start + 60, lengthInMinutes: 5,
      turns: [turn("Ann", id: ann, seconds: 9, notes: notes)])
  }

  /// Takes note of what a new line stands for; one that was written before says the same.
  mutating func note(_ line: String, _ info: Info) {
    infos[line, default: info].events.formUnion(info.events)
  }

  /// How a meeting must stand by some lines; nil if it is not there.
  func outcome(of meeting: Int, in lines: [String]) -> Outcome? {
    let about = lines.compactMap { infos[$0] }.filter { $0.meeting == meeting }
    let versions = Set(about.filter { !$0.isDeletion }.flatMap(\.events))
    let deletions = about.filter(\.isDeletion).flatMap(\.events)
    guard let newest = versions.map(\.savedAt).max() else { return nil }
    let deleted = deletions.map(\.savedAt).max() ?? .min
    let restored = versions.filter { $0.kind == .restore }.map(\.savedAt).max() ?? .min
    if deleted > .min, deleted >= restored { return nil }
    var outcome = Outcome(titles: Set(versions.filter { $0.savedAt == newest }.map(\.title)))
    for blocker in 0..<Self.blockers {
      let (resolved, reopened) = moments(of: blocker, in: versions)
      outcome.open.append(resolved == nil || reopened ?? .min > resolved ?? .min)
    }
    return outcome
  }

  /// When a blocker was resolved and opened again last.
  func moments(of blocker: Int, in events: Set<Event>) -> (resolved: Int?, reopened: Int?) {
    (
      events.filter { $0.kind == .resolve(blocker) }.map(\.blockerAt).max(),
      events.filter { $0.kind == .reopen(blocker) }.map(\.blockerAt).max()
    )
  }
}

/// A clone of a history, in which things are done by a clock that is wrong.
struct Clone {
  var lines: [String] = []
  /// What the person there has seen of each meeting, with which a deletion is undone.
  private var seen: [Int: Meeting] = [:]
  private let skew: Double
  private var elapsed = 0.0

  init(skew: Double) { self.skew = skew }

  private var contents: HistoryContents { HistoryContents(lines: lines) }

  /// Goes on with what was merged.
  mutating func take(_ merged: [String]) { lines = merged }

  /// Does something at random; the result is whether it is shown as it was meant.
  mutating func act(_ model: inout CloneModel, _ random: inout SplitMix64) -> Bool {
    elapsed += Double.random(in: 0...30, using: &random)
    let now = CloneModel.start + skew + elapsed
    let number = Int.random(in: 0..<model.ids.count, using: &random)
    let id = model.ids[number]
    let before = contents.shown(id)
    let versions = contents.versions(of: id)
    let choice = Int.random(in: 0..<8, using: &random)
    if choice == 0, before != nil {
      let line = MeetingVersions.deletion(of: id, among: versions, at: now.milliseconds)
      write(line, number, .delete, "", at: now, &model)
      return contents.shown(id) == nil
    }
    var meeting = before ?? seen[number] ?? model.meeting(number, title: "", resolved: [nil, nil])
    var kind = CloneModel.Event.Kind.edit
    if before == nil, versions?.deletion != nil || versions?.restoredAt != nil {
      kind = .restore
    } else if choice < 5, before != nil {
      let blocker = Int.random(in: 0..<CloneModel.blockers, using: &random)
      let isOpen = meeting.turns[0].notes[blocker].resolvedAt == nil
      meeting.turns[0].notes[blocker].resolvedAt = isOpen ? now : nil
      kind = isOpen ? .resolve(blocker) : .reopen(blocker)
    } else {
      meeting.title = model.nextTitle()
    }
    let line = (versions ?? MeetingVersions([])).adding(meeting, at: now.milliseconds)
    write(line, number, kind, meeting.title, at: now, &model)
    let after = contents.shown(id)
    seen[number] = after
    guard after?.title == meeting.title else { return false }
    // Bringing a meeting back opens nothing.
    return kind == .restore
      || after?.turns[0].notes.map { $0.resolvedAt == nil }
        == meeting.turns[0].notes.map { $0.resolvedAt == nil }
  }

  private mutating func write(
    _ object: JSONObject, _ number: Int, _ kind: CloneModel.Event.Kind, _ title: String, at now: Date,
    _ model: inout CloneModel
  ) {
    let text = String(object.line.dropLast())
    let known = lines.compactMap { model.infos[$0] }.filter { $0.meeting == number }
    let versions = Set(known.filter { !$0.isDeletion }.flatMap(\.events))
    let newest = known.flatMap(\.events).map(\.savedAt).max()
    let savedAt = max(kind == .delete ? object.moment("savedAt") ?? 0 : now.milliseconds, (newest ?? 0) + 1)
    var moment = 0
    switch kind {
    case .resolve(let blocker):
      let reopened = model.moments(of: blocker, in: versions).reopened ?? .min
      moment = Int(now.timeIntervalSince1970.rounded(.down)) * 1000
      if reopened > moment { moment = (reopened + 999) / 1000 * 1000 }
    case .reopen(let blocker):
      moment = max(savedAt, (model.moments(of: blocker, in: versions).resolved ?? 0) + 1)
    default: break
    }
    let event = CloneModel.Event(
      meeting: number, kind: kind, savedAt: savedAt, blockerAt: moment, title: title)
    let isDeletion = kind == .delete
    model.note(
      text,
      CloneModel.Info(
        meeting: number, isDeletion: isDeletion, events: isDeletion ? [event] : versions.union([event])))
    lines.append(text)
    compact(&model)
  }

  /// Writes the lines again, as the store does.
  private mutating func compact(_ model: inout CloneModel) {
    let contents = contents
    guard contents.isWorthCompacting else { return }
    let kept = contents.compacted
    for line in kept where model.infos[line] == nil {
      let id = HistoryContents(Array(line.utf8)).last.keys.first
      guard let number = model.ids.firstIndex(where: { $0 == id }) else { continue }
      let versions = lines.compactMap { model.infos[$0] }.filter { $0.meeting == number && !$0.isDeletion }
      model.note(
        line,
        CloneModel.Info(meeting: number, isDeletion: false, events: Set(versions.flatMap(\.events))))
    }
    // The newest line may stay as it is and stand for all others.
    for line in kept {
      guard let info = model.infos[line], !info.isDeletion else { continue }
      let all = lines.compactMap { model.infos[$0] }.filter { $0.meeting == info.meeting && !$0.isDeletion }
      model.note(
        line, CloneModel.Info(meeting: info.meeting, isDeletion: false, events: Set(all.flatMap(\.events))))
    }
    lines = kept
  }
}
