import FoundationEssentials
import Testing

@testable import ScrumModel

@Suite("Two boards that change the same scrums")
struct ScrumsMergeTests {
  private let ann = Attendee(name: "Ann")
  private let bob = Attendee(name: "Bob")

  private var base: [DailyScrum] {
    [DailyScrum(id: id, title: "Design", attendees: [ann, bob], lengthInMinutes: 10, theme: .yellow)]
  }
  private let id = UUID()

  private func merge(
    _ ours: (inout [DailyScrum]) -> Void, _ theirs: (inout [DailyScrum]) -> Void
  ) -> ScrumsMerge {
    var (our, their) = (base, base)
    ours(&our)
    theirs(&their)
    return ScrumsMerge(base: base, ours: our, theirs: their)
  }

  private func fields(_ merge: ScrumsMerge) -> [ScrumField] {
    merge.conflicts.compactMap { if case .field(let field, _, _) = $0 { field } else { nil } }
  }

  @Test("different fields of one scrum are all changed")
  func fields() {
    let merge = merge({
      $0[0].title = "Design / UX"
      $0[0].share = .fixed
      $0[0].attendees[0].name = "Anne"
    }) {
      $0[0].lengthInMinutes = 15
      $0[0].theme = .sky
      $0[0].whenTimeIsUp = .advance
      $0[0].speakingOrder = .shuffled
      $0[0].schedule = TimeOfDay("09:30").map { Schedule(days: [.mon], time: $0) }
      $0[0].attendees[1].name = "Robert"
      $0[0].attendees.append(Attendee(name: "Cy"))
    }
    #expect(merge.conflicts.isEmpty)
    let scrum = merge.scrums[0]
    #expect(scrum.title == "Design / UX")
    #expect(scrum.share == .fixed && scrum.whenTimeIsUp == .advance && scrum.speakingOrder == .shuffled)
    #expect(scrum.lengthInMinutes == 15 && scrum.theme == .sky && scrum.schedule?.days == [.mon])
    #expect(scrum.attendees.map(\.name) == ["Anne", "Robert", "Cy"])
  }

  @Test("if both change a field, the later save counts and the earlier is reported")
  func sameField() {
    let merge = merge({
      $0[0].title = "Mine"
      $0[0].lengthInMinutes = 20
      $0[0].attendees[0].name = "Anne"
    }) {
      $0[0].title = "Theirs"
      $0[0].lengthInMinutes = 20
      $0[0].schedule = nil
      $0[0].attendees[0].name = "Anna"
    }
    #expect(merge.scrums[0].title == "Mine")
    #expect(merge.scrums[0].attendees[0].name == "Anne")
    #expect(fields(merge) == [.title] && merge.conflicts.count == 2)
    guard case .name(let anne, let anna, _) = merge.conflicts[1] else {
      Issue.record("the names differ")
      return
    }
    #expect([anne.name, anna.name] == ["Anne", "Anna"])
  }

  @Test("a scrum that both added is there once, and differences are reported")
  func bothAdded() {
    let mine = DailyScrum(id: id, title: "Mine", attendees: [ann], lengthInMinutes: 10, theme: .yellow)
    var theirs = mine
    theirs.title = "Theirs"
    theirs.attendees = [bob, Attendee(id: ann.id, name: "Anna")]
    let merge = ScrumsMerge(base: [], ours: [mine], theirs: [theirs])
    #expect(merge.scrums.map(\.title) == ["Mine"])
    #expect(Set(merge.scrums[0].attendees.map(\.name)) == ["Ann", "Bob"])
    #expect(
      merge.conflicts == [
        .field(.title, kept: mine, dropped: theirs), .name(kept: ann, dropped: theirs.attendees[1], of: mine),
      ])
    #expect(ScrumsMerge(base: [], ours: [mine], theirs: [mine]).conflicts.isEmpty)
  }

  @Test("what one deleted and the other changed stays")
  func deletedAndChanged() {
    let ours = merge({ $0[0].title = "Mine" }) { $0 = [] }
    #expect(ours.scrums.map(\.title) == ["Mine"])
    #expect(ours.conflicts == [.deletion(of: ours.scrums[0], isOurs: false)])
    let theirs = merge({ $0 = [] }) { $0[0].attendees[0].name = "Anna" }
    #expect(theirs.scrums[0].attendees.map(\.name) == ["Anna", "Bob"])
    #expect(theirs.conflicts == [.deletion(of: theirs.scrums[0], isOurs: true)])
    let attendee = merge({ $0[0].attendees.remove(at: 0) }) { $0[0].attendees[0].name = "Anna" }
    #expect(attendee.scrums[0].attendees.map(\.name) == ["Anna", "Bob"])
    let mine = DailyScrum(
      id: id, title: "Design", attendees: [bob], lengthInMinutes: 10, theme: .yellow)
    #expect(
      attendee.conflicts == [.removal(of: attendee.scrums[0].attendees[0], from: mine, isOurs: true)])
  }

  @Test("of two different orders ours counts, and it is reported")
  func order() {
    let more = base + [DailyScrum(title: "A", attendees: []), DailyScrum(title: "B", attendees: [])]
    let merge = ScrumsMerge(
      base: more, ours: [more[1], more[0], more[2]], theirs: [more[2], more[1], more[0]])
    #expect(merge.scrums.map(\.title) == ["A", "Design", "B"])
    #expect(merge.conflicts == [.order])
  }

  @Test("many scrums are merged in a moment")
  func many() {
    let scrums = (0..<5_000).map { DailyScrum(title: "\($0)", attendees: [ann]) }
    var (ours, theirs) = (scrums, scrums)
    ours.reverse()
    theirs[7].title = "seven"
    let merge = ScrumsMerge(base: scrums, ours: ours, theirs: theirs)
    #expect(merge.scrums.count == 5_000 && merge.scrums[4_992].title == "seven")
  }
}
