import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel

@Suite("Laws of every merge")
struct MergeLawTests {
  private static let seeds = 0..<200 as Range<UInt64>

  @Test("a change on one side alone is in the result", arguments: seeds)
  func oneSide(seed: UInt64) {
    let (base, changed, _) = sides(seed)
    for merge in [
      ScrumsMerge(base: base, ours: changed, theirs: base),
      ScrumsMerge(base: base, ours: base, theirs: changed),
      ScrumsMerge(base: base, ours: changed, theirs: changed),
    ] {
      #expect(merge.scrums == changed && merge.conflicts.isEmpty)
    }
  }

  @Test("nothing that a side added is lost, and ids stay distinct", arguments: seeds)
  func additions(seed: UInt64) {
    let (base, ours, theirs) = sides(seed)
    let merged = ScrumsMerge(base: base, ours: ours, theirs: theirs).scrums
    let (before, after) = (Set(ids(base)), ids(merged))
    expect(Set(after).count, after.count)
    #expect(Set(after).isSuperset(of: Set(ids(ours) + ids(theirs)).subtracting(before)))
  }

  @Test("a deletion wins unless the other side made a change", arguments: seeds)
  func deletions(seed: UInt64) {
    let (base, ours, theirs) = sides(seed)
    let merged = ScrumsMerge(base: base, ours: ours, theirs: theirs).scrums
    for scrum in base {
      let (our, their) = (ours.first { $0.id == scrum.id }, theirs.first { $0.id == scrum.id })
      let isGone = !merged.contains { $0.id == scrum.id }
      switch (our, their) {
      case (nil, nil): #expect(isGone)
      case (nil, let other?), (let other?, nil): expect(isGone, (other == scrum))
      default: #expect(!isGone)
      }
    }
  }

  @Test("without contradictions, it does not matter who saves first", arguments: seeds)
  func order(seed: UInt64) {
    let (base, one, other) = sides(seed)
    let (first, second) = (
      ScrumsMerge(base: base, ours: one, theirs: other), ScrumsMerge(base: base, ours: other, theirs: one)
    )
    expect(first.conflicts.isEmpty, second.conflicts.isEmpty)
    if first.conflicts.isEmpty { expect(withoutOrder(first.scrums), withoutOrder(second.scrums)) }
  }

  @Test("with the sides swapped, the greater values are the same ones", arguments: seeds)
  func swapped(seed: UInt64) {
    let (base, one, other) = sides(seed)
    let (first, second) = (
      ScrumsMerge(base: base, ours: one, theirs: other, rule: .greater),
      ScrumsMerge(base: base, ours: other, theirs: one, rule: .greater)
    )
    #expect(first.scrums == second.scrums && first.conflicts.count == second.conflicts.count)
    let none = ScrumsMerge(base: [], ours: one, theirs: other, rule: .greater)
    expect(none.scrums, ScrumsMerge(base: [], ours: other, theirs: one, rule: .greater).scrums)
  }

  @Test("who deleted something that stays is told, of each side", arguments: seeds)
  func deleter(seed: UInt64) {
    let (base, one, other) = sides(seed)
    for (ours, theirs) in [(one, other), (other, one)] {
      let conflicts = ScrumsMerge(base: base, ours: ours, theirs: theirs).conflicts
      let (mine, others) = (Set(ids(ours)), Set(ids(theirs)))
      for conflict in conflicts {
        switch conflict {
        case .deletion(let scrum, let isOurs):
          #expect(mine.contains(scrum.id) != isOurs && others.contains(scrum.id) == isOurs)
        case .removal(let attendee, _, let isOurs):
          #expect(mine.contains(attendee.id) != isOurs && others.contains(attendee.id) == isOurs)
        default: break
        }
      }
    }
  }

  @Test("each contradiction is reported once", arguments: seeds)
  func conflicts(seed: UInt64) {
    let (base, ours, theirs) = sides(seed)
    let merge = ScrumsMerge(base: base, ours: ours, theirs: theirs)
    expect(Set(merge.conflicts).count, merge.conflicts.count)
    for scrum in theirs {
      guard let old = base.first(where: { $0.id == scrum.id }),
        let our = ours.first(where: { $0.id == scrum.id })
      else { continue }
      let isContested = old.title != our.title && old.title != scrum.title && our.title != scrum.title
      let isTold = merge.conflicts.contains {
        if case .field(let field, let kept) = $0 {
          field.title == "title" && kept.id == our.id
        } else {
          false
        }
      }
      expect(isTold, isContested)
    }
  }

  @Test("no scrum is left without attendees unless a side has left it so", arguments: seeds)
  func attendees(seed: UInt64) {
    let (base, ours, theirs) = sides(seed)
    for rule in [MergeRule.ours, .greater] {
      for scrum in ScrumsMerge(base: base, ours: ours, theirs: theirs, rule: rule).scrums
      where scrum.attendees.isEmpty {
        #expect((ours + theirs).contains { $0.id == scrum.id && $0.attendees.isEmpty })
      }
    }
  }

  private func sides(_ seed: UInt64) -> (base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum]) {
    var edits = RandomEdits(seed: seed)
    let base = edits.scrums()
    return (base, edits.edited(base), edits.edited(base))
  }

  private func ids(_ scrums: [DailyScrum]) -> [UUID] {
    scrums.map(\.id) + scrums.flatMap { $0.attendees.map(\.id) }
  }

  private func withoutOrder(_ scrums: [DailyScrum]) -> Set<DailyScrum> {
    Set(
      scrums.map { scrum in
        var scrum = scrum
        scrum.attendees.sort { $0.id.uuidString < $1.id.uuidString }
        return scrum
      })
  }
}
