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

  @Test("different fields of one scrum are all changed")
  func differentFields() {
    let cy = Attendee(name: "Cy")
    func ours(_ scrums: inout [DailyScrum]) {
      (scrums[0].title, scrums[0].share) = ("Design / UX", .fixed)
      scrums[0].attendees[0].name = "Anne"
    }
    func theirs(_ scrums: inout [DailyScrum]) {
      (scrums[0].lengthInMinutes, scrums[0].theme) = (15, .sky)
      (scrums[0].whenTimeIsUp, scrums[0].speakingOrder) = (.advance, .shuffled)
      scrums[0].schedule = TimeOfDay("09:30").map { Schedule(days: [.mon], time: $0) }
      scrums[0].attendees[1].name = "Robert"
      scrums[0].attendees.append(cy)
    }
    var both = base
    ours(&both)
    theirs(&both)
    let merge = merge(ours, theirs)
    #expect(merge.scrums == both && merge.conflicts.isEmpty)
  }

  @Test("if both change a field, the later save counts and the earlier is reported")
  func sameField() {
    let merge = merge({
      ($0[0].title, $0[0].lengthInMinutes, $0[0].attendees[0].name) = ("Mine", 20, "Anne")
    }) {
      ($0[0].title, $0[0].lengthInMinutes, $0[0].attendees[0].name) = ("Theirs", 20, "Anna")
      $0[0].schedule = nil
    }
    #expect(merge.scrums[0].title == "Mine" && merge.scrums[0].attendees[0].name == "Anne")
    expect(merge.fields.map(\.title), ["title", "name of an attendee"])
    expect(merge.fields.map(\.kept), ["\"Mine\"", "\"Anne\""])
    expect(merge.fields.map(\.dropped), ["\"Theirs\"", "\"Anna\""])
  }

  @Test("a scrum that both added is there once, and differences are reported")
  func bothAdded() {
    let mine = DailyScrum(id: id, title: "Mine", attendees: [ann], lengthInMinutes: 10, theme: .yellow)
    var theirs = mine
    theirs.title = "Theirs"
    theirs.attendees = [bob, Attendee(id: ann.id, name: "Anna")]
    let merge = ScrumsMerge(base: [], ours: [mine], theirs: [theirs])
    expect(merge.scrums.map(\.title), ["Mine"])
    expect(Set(merge.scrums[0].attendees.map(\.name)), ["Ann", "Bob"])
    expect(merge.conflicts.count, 2)
    expect(merge.fields.map(\.title), ["title", "name of an attendee"])
    #expect(ScrumsMerge(base: [], ours: [mine], theirs: [mine]).conflicts.isEmpty)
  }

  @Test("one side's change beats the other's deletion")
  func deletedAndChanged() {
    let ours = merge({ $0[0].title = "Mine" }) { $0 = [] }
    expect(ours.scrums.map(\.title), ["Mine"])
    expect(ours.conflicts, [.deletion(of: ours.scrums[0], isOurs: false)])
    let theirs = merge({ $0 = [] }) { $0[0].attendees[0].name = "Anna" }
    expect(theirs.scrums[0].attendees.map(\.name), ["Anna", "Bob"])
    expect(theirs.conflicts, [.deletion(of: theirs.scrums[0], isOurs: true)])
    let attendee = merge({ $0[0].attendees.remove(at: 0) }) { $0[0].attendees[0].name = "Anna" }
    expect(attendee.scrums[0].attendees.map(\.name), ["Anna", "Bob"])
    let mine = DailyScrum(
      id: id, title: "Design", attendees: [bob], lengthInMinutes: 10, theme: .yellow)
    expect(attendee.conflicts, [.removal(of: attendee.scrums[0].attendees[0], from: mine, isOurs: true)])
  }

  @Test("if both sides together remove everyone, those whom either kept stay, with a report")
  func removals() {
    let cat = Attendee(name: "Cat")
    for rule in [MergeRule.ours, .greater] {
      let base = DailyScrum(id: id, title: "Design", attendees: [ann, bob, cat])
      var (ours, theirs, left) = (base, base, base)
      (ours.attendees, theirs.attendees, left.attendees) = ([ann], [cat], [ann, cat])
      let merge = ScrumsMerge(base: [base], ours: [ours], theirs: [theirs], rule: rule)
      #expect(merge.scrums == [left] && merge.conflicts == [.removals(leaving: left)])
      ours.attendees = []
      let emptied = ScrumMerge(base: base, ours: ours, theirs: theirs, rule: rule)
      #expect(emptied.scrum == theirs && emptied.conflicts == [.removals(leaving: theirs)])
      expect(ScrumMerge(base: base, ours: ours, theirs: base, rule: rule).scrum.attendees, [])
      // An edit that somebody else's makes empty, as by undo, or in the form.
      left.attendees = [Attendee(id: ann.id, name: "Anne"), cat]
      ours.attendees = [left.attendees[0]]
      var current = theirs
      current.apply(from: base, to: ours)
      expect(current, left)
    }
  }

  @Test("if both replace everyone, both lists stay, with one report")
  func replacements() {
    let (cat, dan) = (Attendee(name: "Cat"), Attendee(name: "Dan"))
    let merge = merge({ $0[0].attendees = [cat] }) { $0[0].attendees = [dan] }
    expect(Set(merge.scrums[0].attendees), [cat, dan])
    expect(merge.conflicts, [.replacements(leaving: merge.scrums[0])])
    let again = ScrumsMerge(
      base: base, ours: merge.scrums, theirs: [DailyScrum(id: id, title: "Design", attendees: [dan])])
    expect(again.scrums[0].attendees, merge.scrums[0].attendees)
    #expect(!again.conflicts.contains { if case .replacements = $0 { true } else { false } })
  }

  @Test("names made equal by the merge are reported, those of one side are not")
  func doubleNames() {
    let (one, other) = (Attendee(name: "Dan"), Attendee(name: "Dan"))
    let added = merge({ $0[0].attendees.append(one) }) { $0[0].attendees.append(other) }
    let greatest = one.id < other.id ? other : one
    expect(added.conflicts, [.sameName(greatest, of: added.scrums[0].with([ann, bob, one]))])
    expect(merge({ $0[0].attendees += [one, other] }) { $0[0].theme = .teal }.conflicts, [])
    expect(merge({ $0[0].theme = .teal }) { $0[0].attendees += [one, other] }.conflicts, [])
    let renamed = merge({ $0[0].attendees[0].name = "Eve" }) { $0[0].attendees[1].name = "Eve" }
    expect(renamed.conflicts.count, 1)
    let (mine, theirs) = (
      DailyScrum(title: "New", attendees: [ann]), DailyScrum(title: "New", attendees: [bob])
    )
    let titles = merge({ $0.append(mine) }) { $0.append(theirs) }
    expect(titles.conflicts, [.sameTitle(mine.id < theirs.id ? theirs : mine)])
    expect(merge({ $0 += [mine, theirs] }) { $0[0].theme = .teal }.conflicts, [])
    expect(merge({ $0[0].theme = .teal }) { $0 += [mine, theirs] }.conflicts, [])
  }

  @Test("of two different orders ours counts, and it is reported")
  func order() {
    let more = base + [DailyScrum(title: "A", attendees: []), DailyScrum(title: "B", attendees: [])]
    let merge = ScrumsMerge(
      base: more, ours: [more[1], more[0], more[2]], theirs: [more[2], more[1], more[0]])
    expect(merge.scrums.map(\.title), ["A", "Design", "B"])
    expect(merge.conflicts, [.order])
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

extension DailyScrum {
  fileprivate func with(_ attendees: [Attendee]) -> DailyScrum {
    var scrum = self
    scrum.attendees = attendees
    return scrum
  }
}

extension ScrumsMerge {
  /// The fields that both sides had changed.
  var fields: [FieldConflict] {
    conflicts.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
  }
}
